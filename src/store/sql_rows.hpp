// store/sql_rows.hpp - rows of the database become what the Store's callers see.
#pragma once

#include <string>
#include <string_view>

#include "store/database.hpp"
#include "store/store.hpp"

namespace palamedes::store {

// A record as it is kept: its JSON document on one line.
std::string document_of(const GameRecord& record);
// `what` names it in the error about a document that somebody has spoilt.
Result<GameRecord> record_in(const std::string& document, const std::string& what);

inline constexpr std::string_view kStoredGameColumns =
    "SELECT g.id, g.created, k.source, g.tournament, d.record FROM games g "
    "JOIN kinds k ON k.id = g.kind JOIN documents d ON d.game = g.id";
Result<StoredGame> stored_game(const Row& row);

// Of tables g (games), k (kinds), n1 and n2 (names).
inline constexpr std::string_view kSummaryColumns =
    "g.id, g.created, k.source, g.tournament, k.game, n1.name, n2.name, g.plies, k.winner, "
    "g.margin, k.termination";
GameSummary summary(const Row& row);

inline constexpr std::string_view kTournamentColumns =
    "SELECT id, created, updated, played, key, title, details, game, players, plan, state, "
    "expected, words, renamed FROM tournaments";
StoredTournament stored_tournament(const Row& row);
// Title and details by code and parameters, beside their English.
std::string words_document(const TournamentHead& head);
std::string names_document(const std::vector<std::string>& names);

}  // namespace palamedes::store
