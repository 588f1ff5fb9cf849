// arena/json_fields.hpp - reads one JSON object key by key and names the key that is not as it
// should be.
//
// The first mistake is kept and everything after it skipped, so that a reader is a plain list of
// keys. A key that nobody read is a mistake too: a misspelt one must not vanish.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes::arena {

class Fields {
 public:
  // `place` is what stands before a key in messages: "time.". The object must outlive this.
  Fields(const nlohmann::json& object, std::string place);

  // Each leaves `into` alone where the key is missing.
  void read(std::string_view key, std::string& into);
  void read(std::string_view key, bool& into);
  void read(std::string_view key, int& into, int low, int high);
  void read(std::string_view key, double& into, double low, double high);
  void read(std::string_view key, std::optional<double>& into, double low, double high);
  void read(std::string_view key, std::optional<int>& into, int low, int high);
  // Any number that fits.
  void read(std::string_view key, std::uint64_t& into);
  void read(std::string_view key, std::optional<std::uint64_t>& into);

  // The value itself; null where it is missing or is not of the kind.
  const nlohmann::json* object(std::string_view key);
  const nlohmann::json* array(std::string_view key);

  void refuse(Error error);                                  // keeps the first
  void refuse(std::string_view key, std::string_view rule);  // "'time.move' must be ..."
  std::string place_of(std::string_view key) const;

  // The first mistake, unread keys included.
  std::optional<Error> mistake();

 private:
  const nlohmann::json* find(std::string_view key);

  const nlohmann::json& object_;
  std::string place_;
  std::set<std::string, std::less<>> read_;
  std::optional<Error> error_;
};

}  // namespace palamedes::arena
