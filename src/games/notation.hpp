// games/notation.hpp - what the notations of all games share: squares by name or number, and
// messages.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/outcome.hpp"

namespace palamedes {

struct GridPoint {
  int row, col;
  bool operator==(const GridPoint&) const = default;
};

std::string column_letter(int col);  // "a" for 0

// "a3" -> column 0, the number 3; the number is one digit, the letter of either case.
struct NamedSquare {
  int col, number;
};
std::optional<NamedSquare> parse_named_square(std::string_view text);

// Points written as numbers: "2,3", "(2,3) (2,5)", "2 3 - 2 5". Nothing when the text has anything
// else in it, an odd count of numbers, or a number over 99.
std::optional<std::vector<GridPoint>> parse_points(std::string_view text);
std::string point_text(GridPoint point);  // "2,3"

// Whether the text is one of the usual words for passing: pass, pa, --, @@, ps, skip.
bool says_pass(std::string_view text);

// The side whose name, first letter or one of `symbols` the word is; of either case.
// symbols[0] belongs to First, symbols[1] to Second.
std::optional<Side> parse_side(std::string_view word, std::string_view first_name,
                               std::string_view second_name, std::string_view symbols);

// "a1, b2, c3 and 9 more", for messages.
Sentence list_some(const std::vector<std::string>& texts);

// What a side is called, a game by its id, and an end, for messages.
Sentence side_word(std::string_view name);
Sentence game_word(std::string_view id);
Sentence ending_word(Ending ending);

// "othello: 'x' is not a move": what a game says of what was written for it.
Sentence game_says(std::string_view id, const Sentence& what);

// The ways to refuse a move, as it was written: it is none, and `how` to write one; it is not
// legal, and `why`.
Sentence not_a_move(std::string_view written, const Sentence& how);
Sentence illegal_here(std::string_view written, const Sentence& why);
// "it would flip nothing; black may play d3, c4": such a reason, and what `side` may do instead.
Sentence but_may_play(const Sentence& why, const Sentence& side, const Sentence& choices);
// The rule that was broken, without the sentence around it.
Sentence reason_in(const Sentence& refusal);

std::vector<std::string> letter_labels(int count);             // a b c ...
std::vector<std::string> number_labels(int count, int first);  // first, first + 1, ...

// How many plies lie before a position of which nothing else is known: one if it is Second's turn.
constexpr Past unknown_past(Side turn) { return {.plies = turn == Side::Second ? 1 : 0}; }

}  // namespace palamedes
