// service/table.hpp - one game on the server, between humans who send requests and players who
// think.
//
// A table drives a bout. It has one thread, which asks the players, watches the clocks and ends the
// game, and which ends with the table; requests come on other threads. When the game is over its
// players go.
// Whatever makes a question obsolete (a move taken back, the end) raises `generation_`: an answer
// to an older question is dropped.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "arena/random_key.hpp"
#include "bout/bout.hpp"
#include "referee/partner.hpp"
#include "service/table_wish.hpp"

namespace palamedes::service {

struct TableSetup {
  std::string id;
  std::array<std::string, 2> keys;  // of each side; the same twice where one client plays both
  std::array<bool, 2> taken{true, true};  // whether somebody sits there already
  std::string client;                     // who opened it, as limits count
  TableWish wish;
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<AnyPlay> play;                              // requires: not over
  std::array<std::unique_ptr<referee::Partner>, 2> partners;  // null where a human sits
  std::array<std::string, 2> names;
  std::array<bool, 2> discreet{};  // what this side writes, beside moves, is its owner's alone
  double idle_seconds = 3600;      // after so long without a move it ends
  std::function<bool(std::size_t side)> here = {};  // whether who sits there has the page open
};

// The sides somebody holds the keys of.
using Seats = std::array<bool, 2>;
inline constexpr Seats kBothSeats{true, true};

class Table {
 public:
  // Told after every change, on any thread, without locks. `moved`: the record is another one.
  // What is new: the table itself, a move or the end, or what only those at the table care for.
  enum class News { Opened, Moved, Detail };
  using Changed = std::function<void(Table& table, News news)>;

  Table(TableSetup setup, Changed changed);
  ~Table();  // ends it without a word, and waits for whoever still thinks
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  void start();  // the thread

  const std::string& id() const { return setup_.id; }
  const std::array<std::string, 2>& keys() const { return setup_.keys; }
  Seats seats_of(const std::string& key) const;
  const std::string& client() const { return setup_.client; }
  const TableWish& wish() const { return setup_.wish; }
  std::size_t memory() const { return quiet_ ? 0 : memory_; }  // megabytes of its players
  double seconds_still() const;                                // since anything happened
  bool running() const;
  // A program of a course sits there.
  bool has_course_bot() const { return setup_.discreet[0] || setup_.discreet[1]; }
  bool waiting() const;                  // for whoever is invited
  bool quiet() const { return quiet_; }  // its thread has ended, and its players are gone

  Json document() const;
  GameRecord record() const;

  // What humans do; nothing: done.
  std::optional<Reply> move(const std::string& text, std::size_t ply, Seats who = kBothSeats);
  std::optional<Reply> undo();
  std::optional<Reply> resign(int side, Seats who = kBothSeats);
  // Takes the seat that is kept for whoever is invited; `seat`: which one that is.
  std::optional<Reply> sit(const std::string& name, std::size_t& seat);
  // Wants the same game again. True, once: the other one does, too, and it is to be opened.
  bool want_again(Seats who);
  TableWish again() const;               // with sides swapped, and the names of those who sit here
  void leads_to(const std::string& id);  // where it goes on
  void stop(const Sentence& why);        // without a result; nothing where it has ended already

  // One at a time, whoever tells of this table what it is like now: told by two threads at once, an
  // older state could arrive after a newer one, and stay.
  void in_turn(const std::function<void()>& work);

  // What the store should hold of it, under `record_key`: nothing until somebody has moved.
  // requires: in turn, so that no older record comes after a newer one.
  struct Kept {
    GameRecord record;
    bool over = false;  // the record holds the end, too
  };
  std::optional<Kept> to_keep();
  const std::string& record_key() const { return record_key_; }
  // The store holds what was to be kept. Whether the document says more than before.
  bool kept(std::int64_t id, bool over);

 private:
  using Clock = std::chrono::steady_clock;
  using Lock = std::unique_lock<std::mutex>;

  // All below: requires mutex_.
  void run(Lock& lock);
  void wait_for_human(Lock& lock);
  void wait_for_guest(Lock& lock);
  bool is_empty() const { return !setup_.taken[0] || !setup_.taken[1]; }
  Seats present() const;
  void ask_partner(Lock& lock, referee::Partner& partner);
  // What a player is told and asked, and after how many seconds it is late.
  struct Prompt {
    referee::Turn turn;
    double limit = 0;
  };
  Prompt prompt_for(Side side, std::uint64_t generation);
  void hear(std::uint64_t generation, Side side, const Analysis& analysis);
  void judge(Side side, const referee::Answer& answer, double limit);
  void after_move();  // what follows a change of the board, the end included
  void after_end();
  void begin_question();
  void label_moves();  // those that have no label yet
  double now() const;  // seconds since it was opened
  double waited() const { return bout_.spent(now()); }
  Side turn() const { return bout_.turn(); }
  bool human(Side side) const { return setup_.wish.sides[static_cast<std::size_t>(side)].human(); }
  void tell(Lock& lock, News news);  // lets go of the lock meanwhile
  Json remaining() const;
  Json sides_document() const;

  TableSetup setup_;
  const Changed changed_;
  const std::size_t first_ply_, memory_;
  mutable std::mutex mutex_;
  std::mutex telling_;  // taken before mutex_
  std::condition_variable news_;
  const Clock::time_point opened_ = Clock::now();
  Bout bout_;
  std::vector<std::string> labels_;  // of its moves, as the desk calls them
  std::uint64_t generation_ = 0;
  std::atomic<std::uint64_t> wanted_{0};  // generation_, for those who think
  std::int64_t asked_at_ = 0;  // when the last question was asked, as the world counts, in ms
  Json thoughts_;
  Seats wants_again_{};
  std::string next_;  // the table where it goes on
  Clock::time_point thoughts_told_{};
  const std::string record_key_ = arena::random_key();
  bool recorded_ = false;  // something was to be kept
  std::optional<std::int64_t> record_id_;
  bool end_kept_ = false;                 // the record holds the end, too
  referee::Partner* thinking_ = nullptr;  // who is being asked
  std::atomic<bool> quiet_{false};
  std::thread thread_;
};

}  // namespace palamedes::service
