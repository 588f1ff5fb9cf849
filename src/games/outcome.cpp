// games/outcome.cpp - the names of endings.
#include "games/outcome.hpp"

#include <array>

namespace palamedes {
namespace {

struct EndingText {
  Ending ending;
  std::string_view name, phrase;
};

constexpr std::array kEndings{
    EndingText{Ending::NoMoves, "no-moves", "no move left"},
    EndingText{Ending::KingCapture, "king-capture", "the king can be captured"},
    EndingText{Ending::PlyLimit, "ply-limit", "material counted at the ply limit"},
    EndingText{Ending::Repetition, "repetition", "the position repeated"},
    EndingText{Ending::Checkmate, "checkmate", "checkmate"},
    EndingText{Ending::Stalemate, "stalemate", "stalemate"},
    EndingText{Ending::FiftyMoves, "fifty-moves", "fifty moves without capture or pawn move"},
    EndingText{Ending::OneColour, "one-colour", "one colour left and no empty cell"},
    EndingText{Ending::AllExploded, "all-exploded", "every cell has exploded"},
    EndingText{Ending::Elimination, "elimination", "the enemy has no orb left"},
    EndingText{Ending::Home, "home", "all remaining pieces of one side are home"},
    EndingText{Ending::TurnLimit, "turn-limit", "200 turns each"},
    EndingText{Ending::FourInLine, "four-in-line", "four in a line"},
};

const EndingText& text_of(Ending ending) { return kEndings[static_cast<std::size_t>(ending)]; }

static_assert([] {
  for (std::size_t i = 0; i < kEndings.size(); ++i) {
    if (static_cast<std::size_t>(kEndings[i].ending) != i) return false;
  }
  return true;
}());

}  // namespace

std::string_view name_of(Ending ending) { return text_of(ending).name; }
std::string_view explain(Ending ending) { return text_of(ending).phrase; }

std::optional<Ending> ending_named(std::string_view name) {
  for (const EndingText& e : kEndings) {
    if (e.name == name) return e.ending;
  }
  return std::nullopt;
}

}  // namespace palamedes
