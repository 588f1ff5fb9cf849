// ladder/store_clock.hpp - the time by which deadlines are judged: the database's own, which is one
// for all machines that share it.
#pragma once

#include <functional>

#include "ladder/answer.hpp"

namespace palamedes::ladder {

class StoreClock {
 public:
  // `given` in seconds since 1970: a test's; missing: the database is asked.
  StoreClock(const store::Database& database, std::function<std::int64_t()> given)
      : database_(database), given_(std::move(given)) {}

  Answer<std::int64_t> operator()(store::Connection& connection) const {
    if (given_) return given_();
    const auto rows = connection.run(database_.dialect().now);
    if (!rows) return rows.error();
    return rows->front().number(0);
  }

 private:
  const store::Database& database_;
  const std::function<std::int64_t()> given_;
};

}  // namespace palamedes::ladder
