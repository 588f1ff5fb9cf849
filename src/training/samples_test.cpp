#include "training/samples.hpp"

#include <gmock/gmock.h>

#include <sstream>

namespace palamedes::training {
namespace {

using ::testing::HasSubstr;

const SamplesHeader kHeader{"othello", 3, 100, "depth 4, seed 1"};

SampleBlock block_of(std::uint32_t number) {
  return {number, {{{1, 2, 0}, -250, 12, 30, false}, {{~0ULL, 0, 1}, 6400, -64, 255, true}}};
}

std::string whole_file() {
  return encode_header(kHeader) + encode_block(kHeader, block_of(0)) +
         encode_block(kHeader, block_of(1));
}

// What is wrong with a file, or "" if it can be read to its end.
std::string fault_of(const std::string& bytes) {
  std::istringstream in(bytes);
  auto reader = SamplesReader::open(in);
  if (!reader) return reader.error().message;
  SampleBlock block;
  for (;;) {
    const auto more = reader->next(block);
    if (!more) return more.error().message;
    if (!*more) return "";
  }
}

TEST(Samples, ComeBackAsTheyWere) {
  std::istringstream in(whole_file());
  auto reader = SamplesReader::open(in);
  ASSERT_TRUE(reader.ok()) << reader.error().message;
  EXPECT_EQ(reader->header(), kHeader);
  SampleBlock block;
  for (std::uint32_t number = 0; number < 2; ++number) {
    const auto more = reader->next(block);
    ASSERT_TRUE(more.ok() && *more);
    EXPECT_EQ(block, block_of(number));
  }
  const auto more = reader->next(block);
  ASSERT_TRUE(more.ok());
  EXPECT_FALSE(*more);
  EXPECT_EQ(reader->good_bytes(), whole_file().size());
}

TEST(Samples, FilesCutShortAreRefusedWhereverTheyEnd) {
  const std::string whole = whole_file();
  const std::size_t head = encode_header(kHeader).size();
  const std::size_t block = encode_block(kHeader, block_of(0)).size();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    const bool between_blocks = size == head || size == head + block;
    EXPECT_EQ(fault_of(whole.substr(0, size)).empty(), between_blocks) << size;
  }
  EXPECT_THAT(fault_of(whole.substr(0, whole.size() - 1)), HasSubstr("cut short within block 1"));
  EXPECT_THAT(fault_of(whole.substr(0, head - 1)), HasSubstr("cut short within its header"));
}

TEST(Samples, EveryDamagedByteIsNoticed) {
  const std::string whole = whole_file();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    EXPECT_NE(fault_of(damaged), "") << at;
  }
  std::string damaged = whole;
  damaged[whole.size() - 10] = static_cast<char>(damaged[whole.size() - 10] ^ 1);
  EXPECT_THAT(fault_of(damaged), HasSubstr("block 1 is damaged"));
}

TEST(Samples, OtherFilesAndVersionsAreNamed) {
  EXPECT_THAT(fault_of("PLMW rest"), HasSubstr("begins with 'PLMW' holds none"));
  std::string later = whole_file();
  later[4] = 2;
  EXPECT_THAT(fault_of(later), HasSubstr("format version 2 is not known"));
}

TEST(Samples, BlocksOutOfOrderAreRefused) {
  EXPECT_THAT(fault_of(encode_header(kHeader) + encode_block(kHeader, block_of(1))),
              HasSubstr("block 0 calls itself block 1"));
}

}  // namespace
}  // namespace palamedes::training
