// ladder/usual_references.cpp - the list: what the courses themselves measured programs by, where
// there was such a course.
#include "ladder/usual_references.hpp"

namespace palamedes::ladder {
namespace {

struct UsualReferences {
  std::string_view rule_set;  // or the family
  std::vector<std::string> players;
};

const UsualReferences kUsual[]{
    // The four programs of the teaching assistants.
    {"chain/2018", {"chain/random", "chain/nolook", "chain/heithoff", "chain/rlawrenc"}},
    {"othello",
     {"othello/nthu-base1", "othello/nthu-base2", "othello/nthu-base3", "othello/nthu-base4",
      "othello/nthu-base5"}},
    {"minichess/2023",
     {"minichess/base1", "minichess/base2", "minichess/base3", "minichess/base4"}},
    {"hop", {"hop/random", "hop/greedy", "hop/team52"}},
    {"connect4", {"connect4/random", "connect4/alphabeta-2", "connect4/careful"}},
};

}  // namespace

std::vector<std::string> usual_references(const AnyGame& game) {
  const GameInfo& info = game.info();
  for (const UsualReferences& usual : kUsual) {
    if (usual.rule_set == info.rule_set ||
        info.rule_set.starts_with(std::string(usual.rule_set) + "/")) {
      return usual.players;
    }
  }
  const std::string family(info.family().name);
  return {family + "/random", family + "/alphabeta-1", family + "/alphabeta-3"};
}

}  // namespace palamedes::ladder
