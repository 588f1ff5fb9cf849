#include "ladder/wishes.hpp"

#include <ctime>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

template <class T>
Answer<T> answer_of(Result<T> read) {
  if (!read) return Refusal(Refusal::Kind::Invalid, read.error().message);
  return std::move(*read);
}

// So many digits at the beginning, which are taken away.
std::optional<int> digits(std::string_view& text, std::size_t count) {
  if (text.size() < count) return std::nullopt;
  for (const char c : text.substr(0, count)) {
    if (!is_digit(c)) return std::nullopt;
  }
  const auto number = parse_int(text.substr(0, count));
  text.remove_prefix(count);
  return number;
}

bool skip(std::string_view& text, char letter) {
  if (text.empty() || text[0] != letter) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

Answer<std::optional<std::string>> text_field(const Json& wish, const char* name,
                                              std::size_t most_bytes) {
  auto text = fields::optional_text(wish, name, most_bytes);
  if (text && *text) *text = tidy(**text, most_bytes);
  return answer_of(std::move(text));
}

std::string tidy(std::string_view text, std::size_t most) {
  std::string kept(text);
  for (char& letter : kept) {
    if (static_cast<unsigned char>(letter) < ' ' || letter == 0x7f) letter = ' ';
  }
  return store::storable(trim(kept), most);
}

Answer<std::optional<std::int64_t>> whole_field(const Json& wish, const char* name,
                                                std::int64_t least, std::int64_t most) {
  return answer_of(fields::optional_integer(wish, name, least, most));
}

Answer<std::optional<bool>> switch_field(const Json& wish, const char* name) {
  return answer_of(fields::optional_flag(wish, name));
}

std::optional<std::int64_t> parse_utc_time(std::string_view text) {
  std::tm time{};
  const auto year = digits(text, 4);
  if (!year || !skip(text, '-')) return std::nullopt;
  const auto month = digits(text, 2);
  if (!month || !skip(text, '-')) return std::nullopt;
  const auto day = digits(text, 2);
  if (!day || *month < 1 || *month > 12 || *day < 1 || *day > 31) return std::nullopt;
  time.tm_year = *year - 1900, time.tm_mon = *month - 1, time.tm_mday = *day;
  if (skip(text, 'T')) {
    const auto hour = digits(text, 2);
    if (!hour || !skip(text, ':')) return std::nullopt;
    const auto minute = digits(text, 2);
    if (!minute || *hour > 23 || *minute > 59) return std::nullopt;
    time.tm_hour = *hour, time.tm_min = *minute;
    if (skip(text, ':')) {
      const auto second = digits(text, 2);
      if (!second || *second > 59) return std::nullopt;
      time.tm_sec = *second;
    }
    if (skip(text, '.')) {
      while (!text.empty() && is_digit(text[0])) text.remove_prefix(1);
    }
    if (!skip(text, 'Z')) return std::nullopt;
  }
  if (!text.empty()) return std::nullopt;
  return static_cast<std::int64_t>(::timegm(&time));
}

Answer<std::optional<std::int64_t>> time_field(const Json& wish, const char* name) {
  auto text = text_field(wish, name, 40);
  if (!text) return text.refusal();
  if (!*text) return std::optional<std::int64_t>();
  const auto time = parse_utc_time(**text);
  if (time) return time;
  JsonFields fields(wish);
  fields.refuse(name, say("wish.time", "a time like 2026-11-15T15:24:00Z"));
  return Refusal(Refusal::Kind::Invalid, fields.mistake()->message);
}

bool has_field(const Json& wish, const char* name) {
  return wish.is_object() && wish.contains(name);
}

}  // namespace palamedes::ladder
