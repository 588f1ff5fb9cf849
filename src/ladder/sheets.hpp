// ladder/sheets.hpp - the standings of a final as a text that anybody can check: composed from the
// recorded games alone, and signed.
//
// A sheet is a JSON document with a last line of its own: {"key": ..., "signature": ...} over all
// bytes before it (Ed25519). It names bots, versions and games by number only, never people: so it
// stays what it is when somebody is renamed, or deleted. When games of a final are revised, a new
// sheet is signed with the next number; the earlier ones are kept.
#pragma once

#include "ladder/deadlines.hpp"

namespace palamedes::ladder {

// The part that is signed, from the games as they are recorded. requires: the final has begun.
Answer<std::string> compose_sheet(store::Connection& connection, const DeadlineRow& deadline,
                                  std::int64_t number, const std::string& public_key);
// Composes, signs and keeps the next one; where nothing has changed since the last, that stays.
std::optional<Refusal> sign_sheet(store::Connection& connection, const DeadlineRow& deadline,
                                  std::int64_t now);
// The newest; nothing where there is none.
Answer<std::optional<std::string>> newest_sheet(store::Connection& connection,
                                                std::int64_t deadline);

// What a sheet that somebody holds is worth.
struct SheetVerdict {
  std::int64_t deadline = 0, number = 0;
  std::string key;
  bool is_signed = false;  // by the key that it names
  bool our_key = false;    // which is this store's
  bool newest = false;     // no later one was signed
  bool same = false;       // byte for byte what the recorded games give (or, not the newest, what
                           // was signed then)
  std::int64_t games = 0;  // that were played through again by the rules
  Sentence trouble = {};   // what was wrong first; empty: nothing
};
// Refused where the text is no sheet at all.
Answer<SheetVerdict> judge_sheet(store::Connection& connection, const std::string& text);

}  // namespace palamedes::ladder
