// desk/bout_document.cpp - what nobody knows is null.
#include "desk/bout_document.hpp"

#include "desk/words.hpp"

namespace palamedes::desk {
namespace {

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

}  // namespace

Json moves_document(const GameRecord& record, const std::vector<std::string>& labels) {
  check(labels.size() == record.moves.size(), "a label for each move");
  Json moves = Json::array();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const RecordedMove& move = record.moves[i];
    moves.push_back({{"text", move.text},
                     {"label", labels[i]},
                     {"seconds", or_null(move.seconds)},
                     {"evaluation", or_null(move.evaluation)}});
  }
  return moves;
}

Json end_document(const Bout& bout) {
  if (!bout.end()) return nullptr;
  const RecordedResult& result = bout.end()->result;
  return {{"winner", or_null(result.winner)},
          {"margin", or_null(result.margin)},
          {"termination", result.termination},
          {"text", std::string(describe(bout.play().game().info(), *bout.end()))}};
}

}  // namespace palamedes::desk
