// engines/connect4/worker_plain.cpp - the one place where the search of four in a line is compiled.
#include <type_traits>

#include "engines/connect4/guide.hpp"
#include "engines/connect4/worker.hpp"
#include "search/worker.hpp"

namespace palamedes::engines::connect4_engine {

Worker* new_worker(const Connect4Rules& rules, search::Table& table,
                   const search::Parameters& parameters) {
  return connect4::with_board(rules.shape(), [&](const auto& board) -> Worker* {
    using Board = std::remove_cvref_t<decltype(board)>;
    using R = Connect4RulesOn<Board>;
    using K = Connect4Guide<Board>;
    return new search::Worker<R, K>(R(board), K(board), table, parameters);
  });
}

}  // namespace palamedes::engines::connect4_engine
