// games/chain/notation.cpp - the chain games in text, codes and pictures.
#include "games/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/chain/cells.hpp"
#include "games/chain/chain.hpp"

namespace palamedes {

using chain::Cell;
using chain::Colour;

namespace {

constexpr std::string_view kHexDigits = "0123456789ABCDEF";

template <class Base>
constexpr bool kBurns = Base::kName == "chain/2018";

// One cell from the front of `rest`, which is shortened by it.
template <class Base>
Result<Cell> take_cell(std::string_view& rest, std::string_view id) {
  const char letter = to_lower(rest.front());
  if (letter == '.') return rest.remove_prefix(1), Cell{};
  if (letter == '#' && kBurns<Base>) return rest.remove_prefix(1), Cell{Colour::Black, 0};
  const auto side = parse_side({&letter, 1}, Base::kSides[0], Base::kSides[1], "??");
  const std::size_t orbs =
      rest.size() > 1 ? kHexDigits.find(to_upper(rest[1])) : std::string_view::npos;
  if (letter == '?' || !side || orbs == std::string_view::npos || orbs == 0) {
    const Sentence what =
        kBurns<Base> ? say("chain-cell-burning",
                           "{} does not begin with a cell; cells are . (empty), # (exploded), b1 "
                           "r2 (a colour and its orbs)",
                           quote(rest))
                     : say("chain-cell",
                           "{} does not begin with a cell; cells are . (empty), b1 r2 (a colour "
                           "and its orbs)",
                           quote(rest));
    return Error{Errc::BadSyntax, game_says(id, what)};
  }
  rest.remove_prefix(2);
  return Cell{*side == Side::First ? Colour::First : Colour::Second, static_cast<int>(orbs)};
}

// Looks on while a move is played, and keeps every board.
template <class G>
struct Camera {
  static constexpr bool kWatches = true;
  using Position = typename G::Position;
  using Word = decltype(Position::own);
  const G& game;
  std::vector<BoardCells>& seen;

  void operator()(const Position& now) const { seen.push_back(game.board(now)); }
  void operator()(const Position& now, Word full) const {
    (*this)(now);
    const auto& g = game.geometry();
    for (const int index : members(full)) {
      const int cell = g.row_of(index) * g.cols + g.col_of(index);
      ++seen.back()[static_cast<std::size_t>(cell)].count;
    }
  }
};

}  // namespace

template <class Base>
std::string ChainGame<Base>::id() const {
  const auto& g = Base::geometry();
  const bool classic = Base::kName == "chain/classic";
  const bool standard = g.rows == (classic ? 9 : 5) && g.cols == 6;
  return std::string(Base::kName) + (standard ? "" : fmt::format(":{}x{}", g.rows, g.cols));
}

template <class Base>
bool ChainGame<Base>::legal(const Position& p, Move m) const {
  return static_cast<int>(m) < 8 * static_cast<int>(sizeof(p.own)) &&
         (Base::moves(p).squares() >> static_cast<int>(m) & 1) != 0;
}

template <class Base>
std::string ChainGame<Base>::position_text(const Setup<Position>& setup) const {
  return board_text(board(setup.position), setup.position.turn);
}

template <class Base>
BoardCells ChainGame<Base>::board(const Position& p) const {
  const auto& g = Base::geometry();
  BoardCells cells;
  for (int i = 0; i < g.rows * g.cols; ++i) {
    const Cell cell = cell_at(*this, p, g.index(i / g.cols, i % g.cols));
    if (cell.colour == Colour::White) {
      cells.push_back({});
    } else if (cell.colour == Colour::Black) {
      cells.push_back({"dead"});
    } else {
      cells.push_back(
          {"orb", cell.colour == Colour::First ? Side::First : Side::Second, cell.orbs});
    }
  }
  return cells;
}

template <class Base>
std::string ChainGame<Base>::board_text(const BoardCells& cells, Side turn) const {
  const auto letter = [](Side side) { return Base::kSides[static_cast<std::size_t>(side)][0]; };
  const auto cols = static_cast<std::size_t>(Base::geometry().cols);
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i % cols == 0) text += '/';
    if (cells[i].owner) {
      text += letter(*cells[i].owner);
      text += kHexDigits[static_cast<std::size_t>(cells[i].count)];
    } else {
      text += cells[i].kind.empty() ? '.' : '#';
    }
  }
  return text + ' ' + letter(turn);
}

template <class Base>
std::array<int, 2> ChainGame<Base>::counts(const Position& p) const {
  std::array<int, 2> orbs{};
  for (const BoardCell& cell : board(p)) {
    if (cell.owner) orbs[static_cast<std::size_t>(*cell.owner)] += cell.count;
  }
  return orbs;
}

template <class Base>
std::vector<int> ChainGame<Base>::capacities() const {
  const auto& g = Base::geometry();
  std::vector<int> orbs;
  for (int i = 0; i < g.rows * g.cols; ++i) {
    orbs.push_back(Base::capacity(g.index(i / g.cols, i % g.cols)));
  }
  return orbs;
}

template <class Base>
std::vector<BoardCells> ChainGame<Base>::stages(const Position& p, Move m) const {
  std::vector<BoardCells> seen;
  Base::play_watched(p, m, Camera<ChainGame>{*this, seen});
  return seen;
}

template <class Base>
Result<Setup<typename Base::Position>> ChainGame<Base>::parse_position(
    std::string_view text) const {
  const auto& g = Base::geometry();
  const auto error = [&](Errc code, const Sentence& what) {
    return Error{code, game_says(id(), what)};
  };
  const auto bad = [&](const Sentence& what) { return error(Errc::BadSyntax, what); };
  const auto words = split_words(text);
  if (words.size() != 2) {
    return bad(say("chain-position",
                   "{} is not a position: write {} rows of {} cells joined by '/', a space, and b "
                   "or r for the side to move",
                   quote(text), g.rows, g.cols));
  }
  const auto turn = parse_side(words[1], Base::kSides[0], Base::kSides[1], "  ");
  if (!turn) {
    return bad(say("chain-side", "{} is no side to move; write b or r", quote(words[1])));
  }
  const auto rows = split(words[0], '/');
  if (rows.size() != static_cast<std::size_t>(g.rows)) {
    return bad(say("wrong-rows", "{} has {} rows, this board has {}", quote(words[0]), rows.size(),
                   g.rows));
  }
  Position p = Base::start();
  p.turn = *turn;
  for (int row = 0; row < g.rows; ++row) {
    std::string_view rest = rows[static_cast<std::size_t>(row)];
    int col = 0;
    for (; !rest.empty() && col < g.cols; ++col) {
      const int index = g.index(row, col);
      const auto cell = take_cell<Base>(rest, id());
      if (!cell) return cell.error();
      const int most = most_orbs(*this, p, index);
      if (cell->orbs > most) {
        return error(Errc::BadPosition,
                     say("chain-too-many", "the cell {} holds {} orbs; {} is the most it can",
                         point_text({row, col}), cell->orbs, most));
      }
      put_cell(*this, p, index, *cell);
    }
    if (col != g.cols || !rest.empty()) {
      return bad(say("row-of-cells", "row {} has {} than {} cells",
                     quote(rows[static_cast<std::size_t>(row)]),
                     rest.empty() ? say("fewer", "fewer") : say("more", "more"), g.cols));
    }
  }
  if (const auto fault = fault_of(p)) {
    return error(Errc::BadPosition, say("position-fault", "{}: {}", quote(text), *fault));
  }
  return Setup<Position>{p, unknown_past(p.turn)};
}

// What keeps well-formed cells from being a position of this game.
template <class Base>
std::optional<Sentence> ChainGame<Base>::fault_of(const Position& p) const {
  if constexpr (!kBurns<Base>) {
    if (Base::final(p)) return std::nullopt;  // a reaction that won stops with cells still full
    for (const int index : members(p.own | p.opp)) {
      const int orbs = cell_at(*this, p, index).orbs;
      if (orbs < Base::capacity(index)) continue;
      const auto& g = Base::geometry();
      return say("chain-would-explode", "the cell {} holds {} orbs and would have exploded at {}",
                 point_text({g.row_of(index), g.col_of(index)}), orbs, Base::capacity(index));
    }
  }
  return std::nullopt;
}

template <class Base>
std::string ChainGame<Base>::move_text(const Position&, Move m) const {
  const int index = static_cast<int>(m);
  return point_text({Base::geometry().row_of(index), Base::geometry().col_of(index)});
}

template <class Base>
Result<chain::Move> ChainGame<Base>::parse_move(const Position& p, std::string_view text) const {
  const auto& g = Base::geometry();
  const std::string_view word = trim(text);
  const auto error = [&](Errc code, const Sentence& what) {
    return Error{code, game_says(id(), what)};
  };
  const auto points = parse_points(word);
  if (!points || points->size() != 1) {
    return error(Errc::BadSyntax,
                 not_a_move(word, say("how-chain", "write row and column from 0, as in 2,3")));
  }
  const auto [row, col] = points->front();
  if (row >= g.rows || col >= g.cols) {
    return error(Errc::IllegalMove,
                 say("chain-outside", "{} is outside the board (rows 0 to {}, columns 0 to {})",
                     quote(word), g.rows - 1, g.cols - 1));
  }
  const auto move = static_cast<Move>(g.index(row, col));
  if (legal(p, move)) return move;
  const Colour colour = cell_at(*this, p, static_cast<int>(move)).colour;
  const Sentence why =
      Base::final(p) ? say("game-is-over", "the game is over")
      : colour == Colour::Black
          ? say("cell-has-exploded", "the cell has exploded and takes no orb any more")
          : say("cell-of-the-enemy", "the cell belongs to the enemy");
  return error(Errc::IllegalMove,
               say("illegal-for", "{} is not a legal move for {} here: {}", quote(word),
                   side_word(Base::kSides[static_cast<std::size_t>(p.turn)]), why));
}

template <class Base>
std::optional<chain::Move> ChainGame<Base>::decode(const Position& p, MoveCode code) const {
  if (code > 127 || !legal(p, static_cast<Move>(code))) return std::nullopt;
  return static_cast<Move>(code);
}

template <class Base>
typename ChainGame<Base>::Packed ChainGame<Base>::pack(const Position& p) const {
  Packed words{static_cast<std::uint64_t>(p.turn)};
  for_each_plane(p, [&](const auto& plane) {
    words.push_back(static_cast<std::uint64_t>(plane));
    if constexpr (sizeof(plane) == 16) words.push_back(static_cast<std::uint64_t>(plane >> 64));
  });
  return words;
}

template <class Base>
std::optional<typename Base::Position> ChainGame<Base>::unpack(const Packed& words) const {
  Position p = Base::start();
  if (words.size() != pack(p).size() || words[0] > 1) return std::nullopt;
  p.turn = static_cast<Side>(words[0]);
  std::size_t next = 1;
  for_each_plane(p, [&](auto& plane) {
    plane = words[next++];
    if constexpr (sizeof(plane) == 16) {
      plane |= static_cast<std::remove_cvref_t<decltype(plane)>>(words[next++]) << 64;
    }
  });
  const auto& g = Base::geometry();
  bool sound = true;
  for_each_plane(p, [&](const auto& plane) { sound &= (plane & ~g.board) == 0; });
  for (const int index : members(g.board)) sound &= cell_at(*this, p, index).orbs >= 0;
  if (!sound) return std::nullopt;
  // What is left to judge, the text judges: it must read back as the same position.
  const auto read = parse_position(position_text({p, {}}));
  if (!read || read->position != p) return std::nullopt;
  return p;
}

template <class Base>
Diagram ChainGame<Base>::diagram(const Position& p) const {
  const auto& g = Base::geometry();
  Diagram d{g.rows, g.cols, number_labels(g.rows, 0), number_labels(g.cols, 0), {}, {}};
  for (const BoardCell& cell : board(p)) {
    if (cell.owner) {
      const bool first = cell.owner == Side::First;
      const char digit = kHexDigits[static_cast<std::size_t>(cell.count)];
      d.cells.push_back({fmt::format("{}{}", Base::kSides[first ? 0 : 1][0], digit),
                         fmt::format("●{}", digit), first ? Tone::First : Tone::Second});
    } else if (cell.kind.empty()) {
      d.cells.push_back({". ", "  ", Tone::Empty});
    } else {
      d.cells.push_back({"##", "╳╳", Tone::Dead});
    }
  }
  const auto orbs = counts(p);
  d.caption = fmt::format("orbs: {} {}, {} {}", Base::kSides[0], orbs[0], Base::kSides[1], orbs[1]);
  return d;
}

template <class Base>
std::vector<int> ChainGame<Base>::cells_of(const Position&, Move m) const {
  const auto& g = Base::geometry();
  return {g.row_of(static_cast<int>(m)) * g.cols + g.col_of(static_cast<int>(m))};
}

template <class Base>
std::vector<Reflection> ChainGame<Base>::reflections() const {
  std::vector<Reflection> alike = grid().reflections();
  std::erase_if(alike, [](const Reflection& by) { return !Base::plays_alike(by); });
  return alike;
}

template <class Base>
typename Base::Position ChainGame<Base>::reflected(const Position& p, const Reflection& by) const {
  Position seen = p;
  for_each_plane(seen, [&](auto& plane) { plane = grid().reflected_set(plane, by); });
  return seen;
}

#define PALAMEDES_INSTANTIATE(G) template class ChainGame<G::Rules>;
PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_INSTANTIATE)
#undef PALAMEDES_INSTANTIATE

}  // namespace palamedes
