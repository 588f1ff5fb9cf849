// arena/linear.hpp - the little linear algebra that ratings need: square matrices of some hundred
// rows. Inner loops run along rows, so that compilers can take several steps at once.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace palamedes::arena {

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size, 0.0) {}

  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t col) { return cells_[row * size_ + col]; }
  double at(std::size_t row, std::size_t col) const { return cells_[row * size_ + col]; }
  std::span<double> row(std::size_t r) { return {cells_.data() + r * size_, size_}; }
  std::span<const double> row(std::size_t r) const { return {cells_.data() + r * size_, size_}; }

  Matrix operator*(const Matrix& other) const;
  Matrix times(double factor) const;

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// A symmetric, positive definite matrix as the product of a triangle and its mirror image (A.-L.
// Cholesky): what solves equations with it and inverts it.
class Triangle {
 public:
  // Looks at the upper half of `matrix` only. requires: it is positive definite.
  explicit Triangle(Matrix matrix);

  std::vector<double> solve(std::vector<double> right) const;
  Matrix inverse() const;

 private:
  Matrix upper_;  // below the diagonal is rubbish
};

}  // namespace palamedes::arena
