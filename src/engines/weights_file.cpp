// engines/weights_file.cpp - little-endian words after "PLMW", and a CRC-32 of all that stands
// before it.
#include "engines/weights_file.hpp"

#include <fmt/format.h>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "base/text.hpp"

namespace palamedes::engines {
namespace {

constexpr std::string_view kMagic = "PLMW";
constexpr std::size_t kWord = 4;

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

}  // namespace

Result<WeightsFile> decode_weights(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) {
    return refuse(Errc::BadSyntax,
                  fmt::format("a file that begins with {} holds none; it would begin with '{}'",
                              in_quotes(bytes.substr(0, kMagic.size())), kMagic));
  }
  Reader reader(bytes.substr(kMagic.size()));
  const std::uint32_t format = reader.word();
  if (reader.ok() && format != WeightsFile::kFormatVersion) {
    return refuse(Errc::Unsupported, fmt::format("format version {} is not known here, only {}",
                                                 format, WeightsFile::kFormatVersion));
  }
  WeightsFile weights{reader.name(), reader.name(), reader.word(), {}};
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
  const std::uint32_t said = reader.word(), found = crc32(bytes.substr(0, bytes.size() - kWord));
  if (said != found) {
    return refuse(Errc::Inconsistent,
                  fmt::format("the file is damaged: its checksum is {:08x}, but it says {:08x}",
                              found, said));
  }
  return weights;
}

std::string encode_weights(const WeightsFile& weights) {
  std::string bytes(kMagic);
  put_word(bytes, WeightsFile::kFormatVersion);
  put_name(bytes, weights.game);
  put_name(bytes, weights.evaluation);
  put_word(bytes, weights.version);
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
