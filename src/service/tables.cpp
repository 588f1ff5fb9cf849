// service/tables.cpp - a table left alone makes room for its client's next one; memory is dealt out
// in eighths of what is left.
#include "service/tables.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <random>
#include <thread>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "referee/builtin_contestant.hpp"
#include "service/documents.hpp"

namespace palamedes::service {
namespace {

// From the system's source of randomness: nobody can guess a key.
std::string random_word(int letters) {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::random_device source;
  std::uniform_int_distribution<std::size_t> any(0, kLetters.size() - 1);
  std::string word;
  for (int i = 0; i < letters; ++i) word += kLetters[any(source)];
  return word;
}

Result<std::unique_ptr<AnyPlay>> play_of(const TableWish& wish, const AnyGame& game) {
  auto play = wish.start.empty() ? Result(game.start()) : game.start_from(wish.start);
  if (!play) return play.error();
  for (const std::string& text : wish.moves) {
    const auto move = (*play)->parse_move(text);
    if (!move) return move.error();
    (*play)->play(*move);
  }
  if ((*play)->result()) {
    return Error{Errc::BadPosition,
                 say("game-is-over-in-this-position",
                     "the game is over in this position; nothing can be played")};
  }
  return play;
}

// Null where a human sits.
Result<std::unique_ptr<referee::Partner>> partner_of(const SideWish& side, const Guests& guests,
                                                     const std::shared_ptr<const AnyGame>& game) {
  if (side.human()) return std::unique_ptr<referee::Partner>();
  const Guest* guest = guests.find(side.player);
  auto contestant = guest != nullptr
                        ? guests.seat(*guest, game)
                        : referee::make_builtin_contestant(
                              *game, side.player, side.seed.value_or(std::random_device()()));
  if (!contestant) return contestant.error();
  return std::make_unique<referee::Partner>(std::move(*contestant));
}

std::string name_of(const SideWish& side, const Guests& guests) {
  if (!side.name.empty()) return side.name;
  if (side.human()) return "human";
  const Guest* guest = guests.find(side.player);
  return guest != nullptr ? guest->name : side.player;
}

constexpr std::size_t kLeastMemory = 2, kMostMemory = 64;  // megabytes for one player

}  // namespace

std::string table_topic(const std::string& id) { return "table/" + id; }
std::string seat_topic(const std::string& id, std::size_t side) {
  return table_topic(id) + "/" + std::to_string(side);
}

bool Tables::watched(const Table& table) const {
  return hub_.watched(table_topic(table.id())) || hub_.watched(seat_topic(table.id(), 0)) ||
         hub_.watched(seat_topic(table.id(), 1));
}

// Those whose players still need something.
std::vector<std::shared_ptr<Table>> Tables::busy() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Table>> busy;
  for (const std::string& id : order_) {
    if (!tables_.at(id)->quiet()) busy.push_back(tables_.at(id));
  }
  return busy;
}

std::optional<Reply> Tables::find_room(const std::string& client, bool for_course_bot) {
  const auto busy_tables = busy();
  if (busy_tables.size() >= limits_.running) {
    return refuse(503, "full",
                  say("all-tables-are-taken", "all {} tables are taken", limits_.running));
  }
  std::vector<std::shared_ptr<Table>> own, own_with_bots;
  std::size_t bots = 0;
  for (const auto& table : busy_tables) {
    bots += table->has_course_bot() ? 1 : 0;
    if (table->client() != client || !table->running()) continue;
    own.push_back(table);
    if (table->has_course_bot()) own_with_bots.push_back(table);
  }
  if (for_course_bot) {
    if (auto objection = make_room(own_with_bots, limits_.bots_of_a_client)) return objection;
    if (bots >= limits_.bots) {
      return refuse(503, "full",
                    say("all-course-bots-are-taken",
                        "{} bots of courses are being played by hand already, which is all that "
                        "this machine allows; come back when a game has ended",
                        limits_.bots));
    }
  }
  return make_room(own, limits_.of_a_client);
}

std::optional<Reply> Tables::make_room(const std::vector<std::shared_ptr<Table>>& own,
                                       std::size_t most) {
  if (own.size() < most) return std::nullopt;
  for (const auto& table : own) {
    if (watched(*table) || table->seconds_still() < limits_.left_seconds) continue;
    table->stop(
        say("ended-whoever-opened-it-left-it", "ended: whoever opened it left it for another"));
    return std::nullopt;
  }
  return refuse(429, "tables",
                say("games-are-running-for-you-already",
                    "{} games are running for you already; end one of them first", own.size()));
}

std::optional<Reply> Tables::share_memory(const Partners& partners) const {
  const auto busy_tables = busy();
  const std::size_t taken =
      std::accumulate(busy_tables.begin(), busy_tables.end(), std::size_t{0},
                      [](std::size_t sum, const auto& table) { return sum + table->memory(); });
  const std::size_t left = limits_.megabytes - std::min(taken, limits_.megabytes);
  // What is plenty for the first must leave something for the last.
  const std::size_t most = std::clamp(left / 8, kLeastMemory, kMostMemory);
  std::array<std::size_t, 2> shares{};
  for (const std::size_t i : {0U, 1U}) {
    shares[i] = partners[i] ? std::min(partners[i]->memory(), most) : 0;
  }
  if (shares[0] + shares[1] > left) {
    return refuse(503, "memory",
                  say("players-at-other-tables-use-all",
                      "the players at the other tables use all {} MB that there are; "
                      "come back when a game has ended",
                      limits_.megabytes));
  }
  for (const std::size_t i : {0U, 1U}) {
    if (shares[i] > 0) partners[i]->use_memory(shares[i]);
  }
  return std::nullopt;
}

// Who sits there; nothing: all do.
std::optional<Reply> Tables::take_seats(TableSetup& setup) {
  for (const std::size_t i : {0U, 1U}) {
    SideWish& side = setup.wish.sides[i];
    if (!names_course_bot(side.player)) {
      auto partner = partner_of(side, guests_, setup.game);
      if (!partner) return refuse(partner.error());
      setup.partners[i] = std::move(*partner);
      setup.names[i] = name_of(side, guests_);
      continue;
    }
    if (!setup.wish.sides[1 - i].human() || setup.wish.clock) {
      return refuse(400, "bot",
                    say("course-bots-play-humans",
                        "a bot of a course plays against a human, and by the time of its course"));
    }
    Reply refusal;
    auto bot = course_bots_.seat(side.player, setup.game, refusal);
    if (!bot) return refusal;
    setup.partners[i] = std::make_unique<referee::Partner>(std::move(bot->contestant));
    setup.names[i] = bot->name;
    setup.discreet[i] = bot->uploaded;
    if (bot->uploaded) side.seconds = bot->seconds, setup.idle_seconds = limits_.bot_idle_seconds;
  }
  return std::nullopt;
}

std::shared_ptr<Table> Tables::open(const TableWish& wish, const std::string& client,
                                    Reply& refusal,
                                    std::optional<std::array<std::string, 2>> keys) {
  const auto game = find_game(wish.game);
  if (!game) return refusal = refuse(game.error()), nullptr;
  TableSetup setup{.id = random_word(10),
                   .keys = {},
                   .client = client,
                   .wish = wish,
                   .game = *game,
                   .play = {},
                   .partners = {},
                   .names = {},
                   .idle_seconds = limits_.idle_seconds};
  auto play = play_of(wish, **game);
  if (!play) return refusal = refuse(play.error()), nullptr;
  setup.play = std::move(*play);
  if (!keys) {
    for (const std::size_t i : {0U, 1U}) setup.taken[i] = !wish.sides[i].invited;
    keys = {random_word(32), random_word(32)};
    if (!wish.invites()) (*keys)[1] = (*keys)[0];
  }
  setup.keys = std::move(*keys);
  setup.here = [this, id = setup.id](std::size_t side) {
    return hub_.watched(seat_topic(id, side));
  };
  const bool with_bot =
      names_course_bot(wish.sides[0].player) || names_course_bot(wish.sides[1].player);
  if (with_bot) {  // to fetch and unpack one for nothing would be too much work
    const std::lock_guard alone(opening_);
    if (auto full = find_room(client, true)) return refusal = std::move(*full), nullptr;
  }
  if (auto objection = take_seats(setup)) return refusal = std::move(*objection), nullptr;
  const std::lock_guard alone(opening_);
  auto objection = find_room(client, with_bot);
  if (!objection) objection = share_memory(setup.partners);
  if (objection) return refusal = std::move(*objection), nullptr;
  const auto table = std::make_shared<Table>(
      std::move(setup),
      [this](Table& changed_table, Table::News news) { changed(changed_table, news); });
  {
    const std::lock_guard lock(mutex_);
    if (closing_)
      return refusal = refuse(503, "full",
                              say("service-is-being-stopped", "the service is being stopped")),
             nullptr;
    tables_[table->id()] = table;
    order_.push_back(table->id());
    forget_old();
    table->start();
  }
  return table;
}

void Tables::forget_old() {
  for (auto id = order_.begin(); id != order_.end() && tables_.size() > limits_.kept;) {
    if (!tables_[*id]->quiet()) {
      ++id;
      continue;
    }
    tables_.erase(*id);
    id = order_.erase(id);
  }
}

std::shared_ptr<Table> Tables::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<Table>> Tables::running() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Table>> running;
  for (const std::string& id : order_) {
    const auto& table = tables_.at(id);
    if (table->running() && !table->waiting()) running.push_back(table);
  }
  return running;
}

// Says what is new first: nobody's clock pays for a disk. What a player thinks is for those at its
// table alone.
void Tables::changed(Table& table, Table::News news) {
  table.in_turn([&] {
    const Json document = table.document();
    const std::string event = event_text("table", document);
    for (const std::string& topic :
         {table_topic(table.id()), seat_topic(table.id(), 0), seat_topic(table.id(), 1)}) {
      hub_.publish(topic, event);
    }
    if (news == Table::News::Moved) keep(table);
    if (news == Table::News::Detail || !hub_.watched(kFeedTopic)) return;
    const Json view = view_of(table.record());
    hub_.publish_next(
        kFeedTopic, event_text("table", {{"id", table.id()}, {"table", document}, {"view", view}}));
  });
}

void Tables::keep(Table& table) {
  auto kept = table.to_keep();
  if (!kept) return;
  const bool over = kept->over;
  outbox_.put({table.record_key(), "table", std::move(kept->record), over,
               [this, id = table.id(), over](std::int64_t record) {
                 const auto stored = find(id);
                 if (stored && stored->kept(record, over)) changed(*stored, Table::News::Detail);
               }});
}

Tables::~Tables() {
  close(0);
  std::map<std::string, std::shared_ptr<Table>> all;
  {
    const std::lock_guard lock(mutex_);
    all.swap(tables_);
  }
  all.clear();     // each waits for its thread, which may still have something to keep
  outbox_.stop();  // it speaks to us
}

bool Tables::close(double seconds) {
  std::vector<std::shared_ptr<Table>> all;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (const auto& entry : tables_) all.push_back(entry.second);
  }
  for (const auto& table : all) table->stop(say("service-was-stopped", "the service was stopped"));
  const auto deadline =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<int>(seconds * 1e3));
  const auto quiet = [&all] {
    return std::all_of(all.begin(), all.end(), [](const auto& table) { return table->quiet(); });
  };
  while (!quiet() && std::chrono::steady_clock::now() < deadline) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  // A store that has not answered by then gets the games from the outbox's file, another time.
  const std::chrono::duration<double> left = deadline - std::chrono::steady_clock::now();
  return outbox_.empty_within(std::max(left.count(), 0.0)) && quiet();
}

}  // namespace palamedes::service
