// games/othello/formats/wthor_layout.hpp - where things are in WTHOR files; shared by reading and
// writing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace palamedes::wthor {

inline constexpr std::size_t kHeader = 16, kGame = 68, kMoves = 60;
inline constexpr std::size_t kPlayerName = 20, kTournamentName = 26;

// In the header.
inline constexpr std::size_t kGameCount = 4, kNameCount = 8, kYear = 10, kBoardSize = 12,
                             kKind = 13, kTheoreticalEmpties = 14;
// In a game.
inline constexpr std::size_t kTournament = 0, kBlack = 2, kWhite = 4, kDiscs = 6,
                             kTheoreticalDiscs = 7, kFirstMove = 8;

// Tags of a record.
inline constexpr char kEventTag[] = "event", kYearTag[] = "year",
                      kTheoreticalDiscsTag[] = "theoretical_discs",
                      kTheoreticalEmptiesTag[] = "theoretical_empties", kDiscsTag[] = "wthor_discs";

// Black's discs with the empties given to the winner.
constexpr int discs_of(int margin) { return (64 + margin) / 2; }

}  // namespace palamedes::wthor
