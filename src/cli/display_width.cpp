// cli/display_width.cpp - by Unicode's blocks of wide and of combining letters; a broken byte takes
// a column.
#include "cli/display_width.hpp"

#include <algorithm>
#include <iterator>

#include "base/utf8.hpp"

namespace palamedes::cli {
namespace {

struct Block {
  char32_t first, last;
};

constexpr Block kMarks[]{{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0x302A, 0x302D},
                         {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xE0100, 0xE01EF}};
constexpr Block kWide[]{{0x1100, 0x115F},   {0x2E80, 0x303E},   {0x3041, 0x33FF},
                        {0x3400, 0x4DBF},   {0x4E00, 0xA4CF},   {0xA960, 0xA97F},
                        {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFE10, 0xFE19},
                        {0xFE30, 0xFE6F},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},
                        {0x16FE0, 0x18DFF}, {0x1AFF0, 0x1B2FF}, {0x1F300, 0x1F64F},
                        {0x1F680, 0x1F6FF}, {0x1F900, 0x1FAFF}, {0x20000, 0x3FFFD}};

bool within(const auto& blocks, char32_t letter) {
  return std::any_of(std::begin(blocks), std::end(blocks), [&](const Block& block) {
    return letter >= block.first && letter <= block.last;
  });
}

}  // namespace

std::size_t display_width(std::string_view utf8) {
  std::size_t columns = 0;
  while (!utf8.empty()) {
    const Utf8Letter letter = first_letter(utf8);
    utf8.remove_prefix(letter.bytes == 0 ? 1 : letter.bytes);
    columns += within(kWide, letter.code) ? 2 : within(kMarks, letter.code) ? 0 : 1;
  }
  return columns;
}

}  // namespace palamedes::cli
