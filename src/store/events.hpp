// store/events.hpp - publishes what a transaction did, in the same transaction.
#pragma once

#include <optional>
#include <string>

#include "store/batch.hpp"

namespace palamedes::store {

std::optional<Error> publish(Connection& connection, const std::string& kind,
                             const std::string& subject);

// Many events at once.
class EventBatch {
 public:
  explicit EventBatch(Connection& connection)
      : connection_(connection), rows_(connection, "events", {"kind", "subject"}) {}

  std::optional<Error> add(const std::string& kind, const std::string& subject);
  std::optional<Error> flush();

 private:
  Connection& connection_;
  Batch rows_;
  std::int64_t added_ = 0;
};

}  // namespace palamedes::store
