// engines/weights_file.cpp - little-endian words after "PLMW", and a CRC-32 of all that stands
// before it; in version 2 another one of each section.
#include "engines/weights_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "base/text.hpp"

namespace palamedes::engines {
namespace {

constexpr std::string_view kMagic = "PLMW";
constexpr std::size_t kWord = 4;
constexpr std::uint32_t kOneList = 1, kSections = 2;  // versions of the format

Error refuse(Errc code, const std::string& message) { return {code, "weights: " + message}; }

void put_word(std::string& bytes, std::uint32_t word) {
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(word >> shift & 0xFF);
}

void put_name(std::string& bytes, const std::string& name) {
  check(name.size() < 256, "a name of weights is too long for its length byte");
  bytes += static_cast<char>(name.size());
  bytes += name;
}

// Takes values from the front of bytes; once they run out, everything is empty and ok() is false.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string_view take(std::size_t count) {
    if (rest_.size() < count) {
      ok_ = false;
      rest_ = {};
      return {};
    }
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  std::uint32_t word() {
    std::uint32_t word = 0;
    int shift = 0;
    for (const char c : take(kWord)) {
      word |= static_cast<std::uint32_t>(static_cast<unsigned char>(c)) << shift;
      shift += 8;
    }
    return word;
  }
  std::string name() {
    const std::string_view length = take(1);
    return length.empty() ? "" : std::string(take(static_cast<unsigned char>(length[0])));
  }
  bool ok() const { return ok_; }
  std::size_t left() const { return rest_.size(); }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

// The numbers of a section as bytes, and back. Files are little-endian, as are the machines we
// build for.
static_assert(std::endian::native == std::endian::little);

std::string_view bytes_of(const Numbers& numbers) {
  return std::visit(
      [](const auto& list) {
        return std::string_view(reinterpret_cast<const char*>(list.data()),
                                list.size() * sizeof list[0]);
      },
      numbers);
}

template <std::size_t kType = 0>
bool take_numbers(Reader& reader, std::size_t type, std::size_t count, Numbers& numbers) {
  if constexpr (kType < std::variant_size_v<Numbers>) {
    if (type != kType) return take_numbers<kType + 1>(reader, type, count, numbers);
    using List = std::variant_alternative_t<kType, Numbers>;
    using Number = typename List::value_type;
    if (count > reader.left() / sizeof(Number)) return false;
    const std::string_view bytes = reader.take(count * sizeof(Number));
    List list(count);
    if (count > 0) std::memcpy(list.data(), bytes.data(), bytes.size());
    numbers = std::move(list);
    return true;
  } else {
    return false;
  }
}

Result<bool> same_checksum(std::string_view what, std::uint32_t said, std::string_view bytes) {
  const std::uint32_t found = crc32(bytes);
  if (said == found) return true;
  return refuse(
      Errc::Inconsistent,
      fmt::format("{} is damaged: its checksum is {:08x}, but it says {:08x}", what, found, said));
}

Result<WeightsFile> take_sections(Reader& reader, WeightsFile weights, std::string_view all) {
  const auto cut_short = [] {
    return refuse(Errc::BadSyntax, "the file is cut short, or a section is of no known type");
  };
  const std::uint32_t count = reader.word();
  for (std::uint32_t i = 0; i < count; ++i) {
    WeightsSection section{reader.name(), {}};
    const std::string_view type = reader.take(1);
    const std::uint32_t length = reader.word();
    if (!reader.ok() || type[0] < 1 ||
        !take_numbers(reader, static_cast<std::size_t>(type[0] - 1), length, section.numbers)) {
      return cut_short();
    }
    const std::uint32_t said = reader.word();
    if (!reader.ok()) return cut_short();
    if (const auto same = same_checksum(fmt::format("the section {}", in_quotes(section.name)),
                                        said, bytes_of(section.numbers));
        !same) {
      return same.error();
    }
    if (std::any_of(weights.sections.begin(), weights.sections.end(),
                    [&](const WeightsSection& s) { return s.name == section.name; })) {
      return refuse(Errc::BadSyntax,
                    fmt::format("there are two sections {}", in_quotes(section.name)));
    }
    weights.sections.push_back(std::move(section));
  }
  const std::uint32_t said = reader.word();
  if (!reader.ok()) return cut_short();
  if (weights.sections.empty() || reader.left() != 0) {
    return refuse(Errc::BadSyntax, weights.sections.empty() ? "the file has no section"
                                                            : "something stands behind the end");
  }
  if (const auto same = same_checksum("the file", said, all.substr(0, all.size() - kWord)); !same) {
    return same.error();
  }
  return weights;
}

}  // namespace

Result<WeightsFile> decode_weights(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) {
    return refuse(Errc::BadSyntax,
                  fmt::format("a file that begins with {} holds none; it would begin with '{}'",
                              in_quotes(bytes.substr(0, kMagic.size())), kMagic));
  }
  Reader reader(bytes.substr(kMagic.size()));
  const std::uint32_t format = reader.word();
  if (reader.ok() && format != kOneList && format != kSections) {
    return refuse(Errc::Unsupported,
                  fmt::format("format version {} is not known here, only {} and {}", format,
                              kOneList, kSections));
  }
  WeightsFile weights{reader.name(), reader.name(), reader.word(), {}, {}};
  if (format == kSections) return take_sections(reader, std::move(weights), bytes);
  const std::uint64_t count = reader.word();
  if (!reader.ok() || reader.left() != kWord * (count + 1)) {
    return refuse(Errc::BadSyntax,
                  reader.ok() ? fmt::format("the file says it holds {} numbers, but {} bytes are "
                                            "left for them and the checksum",
                                            count, reader.left())
                              : "the file is cut short within its header");
  }
  for (std::uint64_t i = 0; i < count; ++i) {
    weights.values.push_back(static_cast<std::int32_t>(reader.word()));
  }
  const std::uint32_t said = reader.word();
  if (const auto same = same_checksum("the file", said, bytes.substr(0, bytes.size() - kWord));
      !same) {
    return same.error();
  }
  return weights;
}

std::string encode_weights(const WeightsFile& weights) {
  check(weights.values.empty() || weights.sections.empty(), "weights with values and sections");
  std::string bytes(kMagic);
  put_word(bytes, weights.sections.empty() ? kOneList : kSections);
  put_name(bytes, weights.game);
  put_name(bytes, weights.evaluation);
  put_word(bytes, weights.version);
  if (!weights.sections.empty()) {
    put_word(bytes, static_cast<std::uint32_t>(weights.sections.size()));
    for (const WeightsSection& section : weights.sections) {
      const std::string_view numbers = bytes_of(section.numbers);
      put_name(bytes, section.name);
      bytes += static_cast<char>(section.numbers.index() + 1);
      put_word(bytes, static_cast<std::uint32_t>(std::visit(
                          [](const auto& list) { return list.size(); }, section.numbers)));
      bytes += numbers;
      put_word(bytes, crc32(numbers));
    }
    put_word(bytes, crc32(bytes));
    return bytes;
  }
  put_word(bytes, static_cast<std::uint32_t>(weights.values.size()));
  for (const std::int32_t value : weights.values) {
    put_word(bytes, static_cast<std::uint32_t>(value));
  }
  put_word(bytes, crc32(bytes));
  return bytes;
}

Result<bool> serves(const WeightsFile& weights, const WeightsNeeded& needed) {
  if (weights.game != needed.game) {
    return refuse(Errc::Inconsistent, fmt::format("they are for the game {}, not for {}",
                                                  in_quotes(weights.game), needed.game));
  }
  if (weights.evaluation != needed.evaluation) {
    return refuse(Errc::Unsupported,
                  fmt::format("they are for the evaluation {}; {} has '{}'",
                              in_quotes(weights.evaluation), needed.game, needed.evaluation));
  }
  if (weights.version != needed.version) {
    return refuse(Errc::Unsupported,
                  fmt::format("they are for version {} of the evaluation '{}', which is now at {}",
                              weights.version, needed.evaluation, needed.version));
  }
  if (weights.values.size() != needed.count) {
    return refuse(Errc::Inconsistent,
                  fmt::format("there are {} numbers; the evaluation '{}' needs {}",
                              weights.values.size(), needed.evaluation, needed.count));
  }
  return true;
}

}  // namespace palamedes::engines
