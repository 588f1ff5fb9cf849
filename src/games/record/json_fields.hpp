// games/record/json_fields.hpp - reads one JSON object key by key; what is not as it should be
// becomes a sentence that names the key, the rule and what was there instead.
//
// The first mistake is kept and everything after it skipped, so that a reader is a plain list of
// keys. Nothing here throws: a type is looked at before a value is taken.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes {

using Json = nlohmann::ordered_json;

class JsonFields {
 public:
  enum class Null { LeftOut, Wrong };  // what it means where a key has the value null

  // `place` is where the object stands, "time" or "moves[3]", and empty for the document itself.
  // The object must outlive this.
  explicit JsonFields(const Json& object, std::string place = {}, Null null = Null::Wrong);

  // Each leaves `into` alone where the key is left out. Ranges include both their ends.
  void read(std::string_view key, std::string& into, std::size_t longest = std::string::npos);
  void read(std::string_view key, std::vector<std::string>& into, std::size_t most,
            std::size_t longest = std::string::npos);
  void read(std::string_view key, std::vector<std::int64_t>& into, std::size_t most,
            std::int64_t low, std::int64_t high);
  void read(std::string_view key, bool& into);
  void read(std::string_view key, int& into, int low, int high);
  void read(std::string_view key, std::int64_t& into, std::int64_t low, std::int64_t high);
  void read(std::string_view key, double& into, double low, double high);
  void read(std::string_view key, std::uint64_t& into);  // any that fits
  template <class T, class... Range>
  void read(std::string_view key, std::optional<T>& into, Range... range) {
    T value{};
    if (find(key) == nullptr) return;
    read(key, value, range...);
    if (!error_) into = std::move(value);
  }

  // The value itself, whatever it is; null where it is left out, and after a mistake.
  const Json* find(std::string_view key);
  const Json* object(std::string_view key);  // null also where it is none
  const Json* array(std::string_view key);   // the same

  void need(std::string_view key);                          // left out is a mistake
  void refuse(std::string_view key, const Sentence& rule);  // "'time.move' must be RULE, not ..."
  void refuse(std::optional<Error> error);                  // one of a part's; keeps the first
  std::string place_of(std::string_view key) const;

  const std::optional<Error>& mistake() const { return error_; }
  // A key that nobody has asked for is a mistake, too: a misspelt one must not vanish.
  std::optional<Error> mistake_or_unknown_key();

 private:
  const Json& object_;
  const std::string place_;
  const Null null_;
  std::set<std::string, std::less<>> asked_;
  std::optional<Error> error_;
};

// A single field of a question, where null is as good as nothing.
namespace fields {

inline constexpr std::size_t kLongestText = 4096;  // of a position, a move, a name

// Null: there is none.
const Json* find(const Json& body, std::string_view name);

Result<std::string> text(const Json& body, std::string_view name,
                         std::size_t longest = kLongestText);
Result<std::optional<std::string>> optional_text(const Json& body, std::string_view name,
                                                 std::size_t longest = kLongestText);
Result<std::vector<std::string>> texts(const Json& body, std::string_view name, std::size_t most);
Result<std::vector<std::int64_t>> integers(const Json& body, std::string_view name,
                                           std::size_t most, std::int64_t low, std::int64_t high);
Result<std::optional<double>> optional_number(const Json& body, std::string_view name, double low,
                                              double high);
Result<std::optional<std::int64_t>> optional_integer(const Json& body, std::string_view name,
                                                     std::int64_t low, std::int64_t high);
Result<std::optional<bool>> optional_flag(const Json& body, std::string_view name);
Result<bool> flag(const Json& body, std::string_view name, bool otherwise);

}  // namespace fields
}  // namespace palamedes
