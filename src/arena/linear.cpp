// arena/linear.cpp - see linear.hpp.
#include "arena/linear.hpp"

#include <cmath>
#include <utility>

#include "base/check.hpp"

namespace palamedes::arena {

Matrix Matrix::operator*(const Matrix& other) const {
  Matrix product(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t k = 0; k < size_; ++k) {
      const double a = at(i, k);
      for (std::size_t j = 0; j < size_; ++j) product.at(i, j) += a * other.at(k, j);
    }
  }
  return product;
}

std::vector<double> Matrix::operator*(const std::vector<double>& v) const {
  std::vector<double> product(size_, 0.0);
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j < size_; ++j) product[i] += at(i, j) * v[j];
  }
  return product;
}

Matrix Matrix::times(double factor) const {
  Matrix scaled = *this;
  for (double& cell : scaled.cells_) cell *= factor;
  return scaled;
}

// Gauss and Jordan, with the largest pivot of each column.
Matrix Matrix::inverse() const {
  Matrix left = *this, right(size_);
  for (std::size_t i = 0; i < size_; ++i) right.at(i, i) = 1;
  for (std::size_t col = 0; col < size_; ++col) {
    std::size_t pivot = col;
    for (std::size_t row = col + 1; row < size_; ++row) {
      if (std::abs(left.at(row, col)) > std::abs(left.at(pivot, col))) pivot = row;
    }
    check(left.at(pivot, col) != 0, "the inverse of a singular matrix");
    for (std::size_t j = 0; j < size_; ++j) {
      std::swap(left.at(col, j), left.at(pivot, j));
      std::swap(right.at(col, j), right.at(pivot, j));
    }
    const double scale = 1 / left.at(col, col);
    for (std::size_t j = 0; j < size_; ++j) left.at(col, j) *= scale, right.at(col, j) *= scale;
    for (std::size_t row = 0; row < size_; ++row) {
      const double factor = row == col ? 0 : left.at(row, col);
      if (factor == 0) continue;
      for (std::size_t j = 0; j < size_; ++j) {
        left.at(row, j) -= factor * left.at(col, j);
        right.at(row, j) -= factor * right.at(col, j);
      }
    }
  }
  return right;
}

}  // namespace palamedes::arena
