// Turns a rule set's name into a game of the right file, and counts move paths through the
// interface alone.
#include "games/reference/reference.hpp"

#include <stdexcept>

#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

void require_othello_size(int rows, int cols) {
  if (rows != cols || (rows != 8 && rows != 6)) {
    throw std::invalid_argument("othello: the board must be 8x8 or 6x6");
  }
}

void require_chain_size(int rows, int cols) {
  if (rows < 2 || rows > 10 || cols < 2 || cols > 10) {
    throw std::invalid_argument("chain: rows and columns must be 2 to 10");
  }
}

std::optional<ChainRules> chain_rules(std::string_view rule_set) {
  if (rule_set == "chain/2018") return ChainRules::Year2018;
  if (rule_set == "chain/2019") return ChainRules::Year2019;
  if (rule_set == "chain/2020") return ChainRules::Year2020;
  if (rule_set == "chain/classic") return ChainRules::Classic;
  return std::nullopt;
}

std::string start_text(std::string_view rule_set, int rows, int cols) {
  if (rule_set == "othello") {
    require_othello_size(rows, cols);
    return othello_start(rows);
  }
  if (rule_set == "minichess/2023" || rule_set == "minichess/2026") return minichess_start();
  if (rule_set == "gardner") return gardner_start();
  if (const auto rules = chain_rules(rule_set)) {
    require_chain_size(rows, cols);
    return chain_start(*rules, rows, cols);
  }
  if (rule_set == "hop") return hop_start();
  if (rule_set == "connect4") return connect4_start(rows, cols);
  throw std::invalid_argument("no such rule set: '" + std::string(rule_set) + "'");
}

}  // namespace

std::unique_ptr<ReferenceGame> start(std::string_view rule_set, int rows, int cols) {
  return start_from(rule_set, rows, cols, start_text(rule_set, rows, cols), 0);
}

std::unique_ptr<ReferenceGame> start_from(std::string_view rule_set, int rows, int cols,
                                          std::string_view position, int plies) {
  if (plies < 0) throw std::invalid_argument("the number of plies played cannot be negative");
  if (rule_set == "othello") {
    require_othello_size(rows, cols);
    return make_othello(rows, position);
  }
  if (rule_set == "minichess/2023") {
    return make_minichess(MinichessEdition::Year2023, position, plies);
  }
  if (rule_set == "minichess/2026") {
    return make_minichess(MinichessEdition::Year2026, position, plies);
  }
  if (rule_set == "gardner") return make_gardner(position);
  if (const auto rules = chain_rules(rule_set)) {
    require_chain_size(rows, cols);
    return make_chain(*rules, rows, cols, position, plies);
  }
  if (rule_set == "hop") return make_hop(position, plies);
  if (rule_set == "connect4") return make_connect4(rows, cols, position);
  throw std::invalid_argument("no such rule set: '" + std::string(rule_set) + "'");
}

std::uint64_t perft(const ReferenceGame& game, int depth, FinishedGames finished) {
  if (depth <= 0) return 1;
  const std::vector<std::string> moves = game.moves();
  if (moves.empty()) return finished == FinishedGames::AreLeaves ? 1 : 0;
  if (depth == 1) return moves.size();
  std::uint64_t paths = 0;
  for (const std::string& move : moves) {
    const std::unique_ptr<ReferenceGame> child = game.clone();
    child->play(move);
    paths += perft(*child, depth - 1, finished);
  }
  return paths;
}

}  // namespace palamedes::reference
