// ladder/deletion.hpp - somebody's account ends: what was his is taken away, what is also others'
// stays without his name.
//
// The account, its names, sources, programs, logs, reports and outputs go; games, counters and
// ratings stay, under "deleted-N", so that nobody else's rating moves; a page says that in words. A
// list of deletions outlives the restoring of a backup that was made before them, and is applied to
// it again.
#pragma once

#include <string>
#include <vector>

#include "ladder/answer.hpp"

namespace palamedes::ladder {

// "deleted-7": no word of any language, as it is kept in games that are read in all of them.
std::string deleted_name(std::int64_t account);

// In the caller's transaction; done again it changes nothing.
std::optional<Refusal> delete_account(store::Connection& connection, std::int64_t account,
                                      std::int64_t now);

struct Deletion {
  std::int64_t account = 0, created = 0, made = 0;  // created: when the account was
};
Answer<std::vector<Deletion>> deletions(store::Pool& pool);
// Deletes again whoever is there that was deleted: of the list, and of the store's own. The answer
// is how many were.
Answer<std::int64_t> delete_again(store::Pool& pool, const std::vector<Deletion>& earlier);

}  // namespace palamedes::ladder
