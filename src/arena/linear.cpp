// arena/linear.cpp - Cholesky's triangle, made of the upper half of a matrix alone.
#include "arena/linear.hpp"

#include <cmath>

#include "base/check.hpp"

namespace palamedes::arena {
namespace {

// into[from..] += factor * row[from..]
void add_row(std::span<double> into, double factor, std::span<const double> row,
             std::size_t from = 0) {
  double* const to = into.data();
  const double* const of = row.data();
  for (std::size_t j = from; j < into.size(); ++j) to[j] += factor * of[j];
}

}  // namespace

Matrix Matrix::operator*(const Matrix& other) const {
  Matrix product(size_);
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t k = 0; k < size_; ++k) {
      if (const double a = at(i, k); a != 0) add_row(product.row(i), a, other.row(k));
    }
  }
  return product;
}

Matrix Matrix::times(double factor) const {
  Matrix scaled = *this;
  for (double& cell : scaled.cells_) cell *= factor;
  return scaled;
}

Triangle::Triangle(Matrix matrix) : upper_(std::move(matrix)) {
  for (std::size_t k = 0; k < upper_.size(); ++k) {
    const auto pivot = upper_.row(k);
    check(pivot[k] > 0, "a matrix that is not positive definite");
    const double scale = 1 / std::sqrt(pivot[k]);
    for (std::size_t j = k; j < pivot.size(); ++j) pivot[j] *= scale;
    for (std::size_t i = k + 1; i < upper_.size(); ++i) {
      add_row(upper_.row(i), -pivot[i], pivot, i);
    }
  }
}

std::vector<double> Triangle::solve(std::vector<double> right) const {
  const std::size_t n = upper_.size();
  for (std::size_t k = 0; k < n; ++k) {
    right[k] /= upper_.at(k, k);
    add_row(right, -right[k], upper_.row(k), k + 1);
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) right[k] -= upper_.at(k, j) * right[j];
    right[k] /= upper_.at(k, k);
  }
  return right;
}

// All columns of the unit matrix solved at once, row by row.
Matrix Triangle::inverse() const {
  const std::size_t n = upper_.size();
  Matrix x(n);
  for (std::size_t k = 0; k < n; ++k) x.at(k, k) = 1;
  for (std::size_t k = 0; k < n; ++k) {  // what is right of column k is still zero
    const auto row = x.row(k).first(k + 1);
    for (double& cell : row) cell /= upper_.at(k, k);
    for (std::size_t i = k + 1; i < n; ++i) add_row(x.row(i).first(k + 1), -upper_.at(k, i), row);
  }
  for (std::size_t k = n; k-- > 0;) {
    for (std::size_t j = k + 1; j < n; ++j) add_row(x.row(k), -upper_.at(k, j), x.row(j));
    for (double& cell : x.row(k)) cell /= upper_.at(k, k);
  }
  return x;
}

}  // namespace palamedes::arena
