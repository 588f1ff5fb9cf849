// games/perft_tables.hpp - known move counts from the start positions, for tests.
#pragma once

#include <cctype>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace palamedes {

struct PerftTable {
  const char* game;
  std::vector<std::uint64_t> counts;  // from depth 1
  int depths() const { return static_cast<int>(counts.size()); }
  std::uint64_t count(int depth) const { return counts[static_cast<std::size_t>(depth - 1)]; }
};

// In othello a finished game counts as one leaf at every further depth; elsewhere as none.
inline const PerftTable kPerftTables[]{
    {"othello", {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800}},
    {"othello:6x6", {4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912, 14976792}},
    {"minichess/2023", {7, 49, 452, 4212, 46360, 514019, 6310092, 77893629}},
    {"minichess/2026", {7, 49, 452, 4212, 46360, 514019, 6310092, 77893629}},
    {"gardner", {7, 53, 506, 4775, 52512, 572874}},
    {"chain/2018", {30, 870, 25230, 707078, 19813746, 536423872}},
    {"chain/2018:2x2", {4, 12, 36, 52, 48, 0, 0}},
    {"chain/2018:3x3", {9, 72, 576, 4040, 28176, 170228, 1014216, 5135232, 25155384, 101172408}},
    {"chain/2019", {30, 870, 25230, 706970, 19816570}},
    {"chain/2019:2x2", {4, 12, 36, 56, 56, 0, 0}},
    {"chain/2019:2x3", {6, 30, 150, 578, 2262, 6860, 19944, 33316, 25992, 0}},
    {"chain/2019:3x3", {9, 72, 576, 4016, 28312, 175900, 1097772, 6045216, 33232596, 161026892}},
    {"chain/2019:3x4", {12, 132, 1452, 14528, 146080, 1341690, 12360588, 104169572}},
    {"chain/2020", {30, 870, 25230, 707310, 19829910}},
    {"chain/2020:2x2", {4, 12, 36, 84, 204, 312, 432, 432, 432, 0}},
    {"chain/2020:3x3", {9, 72, 576, 4104, 29304, 186832, 1199956, 6931872}},
    {"chain/classic", {54, 2862, 151686, 7889906, 410414722}},
    {"chain/classic:5x6", {30, 870, 25230, 706970, 19816570}},
    {"chain/classic:3x4", {12, 132, 1452, 14528, 146080, 1341690, 12360588, 104169572}},
    {"hop", {31, 961, 31282, 1019358}},
    {"connect4", {7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572, 268031646}},
};

// The game's id with only letters, digits and underscores, as a test's name.
inline std::string table_name(const PerftTable& table) {
  std::string name = table.game;
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

}  // namespace palamedes
