// Books survive the trip through bytes; what is no book is refused with the reason.
#include "players/book/book_file.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/crc32.hpp"
#include "players/book/test_books.hpp"

namespace palamedes {
namespace {

using testing::HasSubstr;

std::string sealed(const std::string& body) {
  return fmt::format("{}crc32 {:08x}\n", body, crc32(body));
}

TEST(BookFile, IsTextWithAnEntryALine) {
  const std::string text = encode_book({"hop", {{"here 1", {{"0,0 0,1", 7}, {"2,0 2,1", 1}}}}});
  EXPECT_EQ(text, sealed("palamedes-book 1\ngame hop\nentries 1\nhere 1\t7 0,0 0,1\t1 2,0 2,1\n"));
}

TEST(BookFile, OfValuesSaysSo) {
  const BookFile book{"hop", {{"p", {{"0,0 0,1", 1, 7}, {"2,0 2,1", 1, -30990}}}}, 50};
  const std::string text = encode_book(book);
  EXPECT_EQ(text, sealed("palamedes-book 2\ngame hop\nmargin 0.50\nentries 1\n"
                         "p\t0.07 0,0 0,1\t-309.90 2,0 2,1\n"));
  EXPECT_EQ(*decode_book(text), book);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string damaged = text;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(decode_book(damaged).ok()) << i;
    EXPECT_FALSE(decode_book(text.substr(0, i)).ok()) << i;
  }
}

TEST(BookFile, ComesBackAsItWas) {
  BookFile book = two_move_book();
  EXPECT_EQ(*decode_book(encode_book(book)), book);
  book.entries.clear();
  EXPECT_EQ(*decode_book(encode_book(book)), book);
}

TEST(BookFile, EveryDamageIsNoticed) {
  const std::string whole = encode_book(two_move_book());
  for (std::size_t i = 0; i < whole.size(); ++i) {
    std::string damaged = whole;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(decode_book(damaged).ok()) << i;
    EXPECT_FALSE(decode_book(whole.substr(0, i)).ok()) << i;
  }
}

TEST(BookFile, RefusalsSayWhatIsWrong) {
  const std::string head = "palamedes-book 1\ngame othello\n";
  const std::pair<std::string, const char*> cases[]{
      {"", "a file that begins with '' is none"},
      {"PK\x03\x04", "it would begin with 'palamedes-book'"},
      {sealed("palamedes-book 3\ngame othello\nentries 0\n"), "version '3' is not known here"},
      {sealed("palamedes-book 0\ngame othello\nentries 0\n"), "only versions 1 to 2"},
      {head + "entries 0\n", "cut short"},
      {head + "entries 0\ncrc32 00000000\n", "damaged: its checksum is "},
      {sealed("palamedes-book 1\nothello\nentries 0\n"), "line 2: 'othello' does not name"},
      {sealed(head + "none\n"), "line 3: 'none' does not count"},
      {sealed(head + "entries 2\np\t1 a\n"), "it says it has '2' entries, but has 1"},
      {sealed(head + "entries 1\np\n"), "line 4: 'p' has no moves"},
      {sealed(head + "entries 1\n\t1 a\n"), "has no position"},
      {sealed(head + "entries 1\np\ta\n"), "'a' is not a weight, a space and a move"},
      {sealed(head + "entries 1\np\t1 \n"), "'1 ' is not a weight, a space and a move"},
      {sealed(head + "entries 1\np\t0 a\n"), "'0 a' has a weight outside 1 to 1000000"},
  };
  const std::string valued = "palamedes-book 2\ngame othello\n";
  const std::pair<std::string, const char*> more[]{
      {valued + "margin 0.50\nentries 0\n", "cut short"},
      {sealed(valued + "entries 0\n"), "cut short"},
      {sealed(valued + "entries 0\np\t0.00 a\n"), "line 3: 'entries 0' does not name the margin"},
      {sealed(valued + "margin -0.01\nentries 0\n"), "is no margin from 0.00 to 100.00"},
      {sealed(valued + "margin 0.5\nentries 0\n"), "'margin 0.5' is no margin"},
      {sealed(valued + "margin 100.01\nentries 0\n"), "is no margin"},
      {sealed(valued + "margin 0.50\nnone\n"), "line 4: 'none' does not count"},
      {sealed(valued + "margin 0.50\nentries 1\np\n"), "line 5: 'p' has no moves"},
      {sealed(valued + "margin 0.50\nentries 1\np\t7 a\n"), "'7 a' is not a value as 0.25"},
      {sealed(valued + "margin 0.50\nentries 1\np\t1.2.3 a\n"), "is not a value"},
      {sealed(valued + "margin 0.50\nentries 1\np\t310.01 a\n"), "of at most 310"},
      {sealed(valued + "margin 0.50\nentries 1\np\t0.25 \n"), "a space and a move"},
  };
  const auto refused = [](const std::string& bytes, const char* part) {
    const auto book = decode_book(bytes);
    ASSERT_FALSE(book.ok()) << bytes;
    EXPECT_THAT(book.error().message, HasSubstr(part));
  };
  for (const auto& [bytes, part] : more) refused(bytes, part);
  for (const auto& [bytes, part] : cases) {
    const auto book = decode_book(bytes);
    ASSERT_FALSE(book.ok()) << bytes;
    EXPECT_THAT(book.error().message, HasSubstr("opening book: "));
    EXPECT_THAT(book.error().message, HasSubstr(part));
  }
}

}  // namespace
}  // namespace palamedes
