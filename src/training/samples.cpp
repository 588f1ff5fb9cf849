#include "training/samples.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <istream>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "base/text.hpp"

namespace palamedes::training {
namespace {

constexpr std::string_view kMagic = "PLMS";
constexpr std::size_t kLongestName = 65535;
constexpr std::uint32_t kMostWords = 64, kMostSamples = 1U << 22;
constexpr std::size_t kBehindWords = 6;  // score, result, ply, flags
constexpr std::uint8_t kExact = 1;       // the one flag there is

void put(std::string& bytes, std::uint64_t value, int size) {
  for (int shift = 0; shift < 8 * size; shift += 8) bytes += static_cast<char>(value >> shift);
}

void put_text(std::string& bytes, const std::string& text) {
  check(text.size() <= kLongestName, "a name in a header of samples is too long");
  put(bytes, text.size(), 2);
  bytes += text;
}

std::uint64_t number_at(std::string_view bytes, std::size_t at, int size) {
  std::uint64_t value = 0;
  for (int i = size - 1; i >= 0; --i) {
    value = value << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
  }
  return value;
}

Error refuse_samples(Errc code, const std::string& message) {
  return {code, "samples: " + message};
}

Error cut_short(std::string_view where) {
  return refuse_samples(Errc::BadSyntax, fmt::format("the file is cut short within {}", where));
}

// Takes pieces from a stream and remembers all of them for a checksum.
class Pieces {
 public:
  explicit Pieces(std::istream& in) : in_(in) {}

  // Little at a time, so that a file which only says it is long costs nothing.
  bool take(std::size_t count) {
    while (count > 0) {
      const std::size_t before = bytes_.size(), part = std::min(count, kPart);
      bytes_.resize(before + part);
      in_.read(bytes_.data() + before, static_cast<std::streamsize>(part));
      const auto got = static_cast<std::size_t>(in_.gcount());
      bytes_.resize(before + got);
      if (got < part) return false;
      count -= part;
    }
    return true;
  }
  // The last `size` bytes as a number.
  std::uint64_t last(int size) const {
    return number_at(bytes_, bytes_.size() - static_cast<std::size_t>(size), size);
  }
  const std::string& bytes() const { return bytes_; }

 private:
  static constexpr std::size_t kPart = std::size_t{1} << 20;

  std::istream& in_;
  std::string bytes_;
};

// Whether the last four bytes are the checksum of those before.
bool is_sound(std::string_view bytes) {
  return number_at(bytes, bytes.size() - 4, 4) == crc32(bytes.substr(0, bytes.size() - 4));
}

std::size_t sample_size(std::uint32_t words) { return 8 * std::size_t{words} + kBehindWords; }

}  // namespace

std::string encode_header(const SamplesHeader& header) {
  std::string bytes(kMagic);
  put(bytes, SamplesHeader::kFormatVersion, 4);
  put(bytes, header.words, 4);
  put(bytes, header.unit, 4);
  put_text(bytes, header.game);
  put_text(bytes, header.made_by);
  put(bytes, crc32(bytes), 4);
  return bytes;
}

std::string encode_block(const SamplesHeader& header, const SampleBlock& block) {
  check(block.samples.size() <= kMostSamples, "a block of too many samples");
  std::string bytes;
  bytes.reserve(12 + block.samples.size() * sample_size(header.words));
  put(bytes, block.number, 4);
  put(bytes, block.samples.size(), 4);
  for (const Sample& sample : block.samples) {
    check(sample.words.size() == header.words, "a sample of another size than its file's");
    for (const std::uint64_t word : sample.words) put(bytes, word, 8);
    put(bytes, static_cast<std::uint16_t>(sample.score), 2);
    put(bytes, static_cast<std::uint16_t>(sample.result), 2);
    put(bytes, sample.ply, 1);
    put(bytes, sample.exact ? kExact : 0U, 1);
  }
  put(bytes, crc32(bytes), 4);
  return bytes;
}

Result<SamplesReader> SamplesReader::open(std::istream& in) {
  SamplesReader reader(in);
  Pieces head(in);
  const bool begun = head.take(kMagic.size());
  if (head.bytes() != kMagic) {
    return refuse_samples(Errc::BadSyntax,
                          fmt::format("a file that begins with {} holds none; it would begin with "
                                      "'{}'",
                                      in_quotes(head.bytes()), kMagic));
  }
  if (!begun || !head.take(4)) return cut_short("its header");
  if (head.last(4) != SamplesHeader::kFormatVersion) {
    return refuse_samples(Errc::Unsupported,
                          fmt::format("format version {} is not known here, "
                                      "only {}",
                                      head.last(4), SamplesHeader::kFormatVersion));
  }
  SamplesHeader& header = reader.header_;
  if (!head.take(8)) return cut_short("its header");
  header.unit = static_cast<std::uint32_t>(head.last(4));
  header.words = static_cast<std::uint32_t>(head.last(8));
  for (std::string* text : {&header.game, &header.made_by}) {
    if (!head.take(2)) return cut_short("its header");
    const auto length = static_cast<std::size_t>(head.last(2));
    if (!head.take(length)) return cut_short("its header");
    *text = head.bytes().substr(head.bytes().size() - length);
  }
  if (!head.take(4)) return cut_short("its header");
  if (!is_sound(head.bytes()) || header.words == 0 || header.words > kMostWords ||
      header.unit == 0) {
    return refuse_samples(Errc::Inconsistent, "the header is damaged: its checksum is wrong");
  }
  reader.good_ = head.bytes().size();
  return reader;
}

Result<bool> SamplesReader::next(SampleBlock& block) {
  const std::string where = fmt::format("block {}", blocks_);
  Pieces piece(*in_);
  if (!piece.take(8)) {
    if (piece.bytes().empty()) return false;
    return cut_short(where);
  }
  const auto count = static_cast<std::uint32_t>(piece.last(4));
  const std::size_t size = sample_size(header_.words);
  const auto damaged = [&where] {
    return refuse_samples(Errc::Inconsistent,
                          fmt::format("{} is damaged: its checksum is wrong", where));
  };
  if (count > kMostSamples) return damaged();
  if (!piece.take(count * size + 4)) return cut_short(where);
  const std::string_view bytes = piece.bytes();
  if (!is_sound(bytes)) return damaged();
  const auto number = static_cast<std::uint32_t>(number_at(bytes, 0, 4));
  if (number != blocks_) {
    return refuse_samples(Errc::Inconsistent,
                          fmt::format("{} calls itself block {}", where, number));
  }
  block.number = number;
  block.samples.resize(count);
  std::size_t at = 8;
  for (Sample& sample : block.samples) {
    sample.words.resize(header_.words);
    for (std::uint64_t& word : sample.words) word = number_at(bytes, at, 8), at += 8;
    sample.score = static_cast<std::int16_t>(number_at(bytes, at, 2));
    sample.result = static_cast<std::int16_t>(number_at(bytes, at + 2, 2));
    sample.ply = static_cast<std::uint8_t>(bytes[at + 4]);
    const auto flags = static_cast<std::uint8_t>(bytes[at + 5]);
    if (flags > kExact) {
      return refuse_samples(Errc::Inconsistent,
                            fmt::format("{} has a sample with unknown flags {}", where, flags));
    }
    sample.exact = flags == kExact;
    at += kBehindWords;
  }
  good_ += bytes.size();
  ++blocks_;
  return true;
}

}  // namespace palamedes::training
