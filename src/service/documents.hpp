// service/documents.hpp - games and tournaments as rows of the lists that pages show, and the news
// of them.
#pragma once

#include "games/record/record.hpp"
#include "service/reply.hpp"
#include "store/store.hpp"

namespace palamedes::service {

Json summary_document(const store::GameSummary& game);
Json tournament_document(const store::StoredTournament& tournament);
Json live_document(const store::LiveGame& game);

// The position after the record's moves, as a page draws it; null where the rules refuse them.
Json view_of(const GameRecord& record);

store::GameSummary summary_of(const store::StoredGame& game);

}  // namespace palamedes::service
