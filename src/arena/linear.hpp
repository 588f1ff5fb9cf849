// arena/linear.hpp - the little linear algebra that ratings need: square matrices of some hundred
// rows.
#pragma once

#include <cstddef>
#include <vector>

namespace palamedes::arena {

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size, 0.0) {}

  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t col) { return cells_[row * size_ + col]; }
  double at(std::size_t row, std::size_t col) const { return cells_[row * size_ + col]; }

  Matrix operator*(const Matrix& other) const;
  std::vector<double> operator*(const std::vector<double>& v) const;
  Matrix times(double factor) const;
  Matrix inverse() const;  // requires: not singular

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

}  // namespace palamedes::arena
