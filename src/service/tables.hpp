// service/tables.hpp - all tables of the service: opened, found, told about, saved and closed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "service/course_bots.hpp"
#include "service/guests.hpp"
#include "service/hub.hpp"
#include "service/outbox.hpp"
#include "service/table.hpp"
#include "store/store.hpp"

namespace palamedes::service {

struct TableLimits {
  std::size_t running = 64;          // more are refused
  std::size_t of_a_client = 4;       // of these
  std::size_t megabytes = 1024;      // for what the players of all of them remember
  std::size_t kept = 256;            // the oldest that have ended are forgotten beyond this
  std::size_t bots = 4;              // programs of courses that are played by hand at a time,
  std::size_t bots_of_a_client = 2;  // by one client,
  double bot_idle_seconds = 600;     // and not kept waiting for longer
  double idle_seconds = 3600;
  double left_seconds = 60;  // still for so long and watched by nobody, it is left
};

// The hub's topic of those who watch a table, and of those who want to hear of everything.
std::string table_topic(const std::string& id);
std::string seat_topic(const std::string& id, std::size_t side);  // of those who sit at it
inline constexpr const char* kFeedTopic = "feed";

class Tables {
 public:
  // `waiting_file`: see Outbox.
  Tables(store::Store& store, Hub& hub, const Guests& guests, TableLimits limits = {},
         const std::string& waiting_file = {}, ladder::Ladder* ladder = nullptr)
      : hub_(hub),
        guests_(guests),
        course_bots_(ladder),
        limits_(limits),
        outbox_(store, waiting_file) {}
  ~Tables();  // waits for whoever still thinks

  // Null with a reply: why not. A client with all the tables it may have makes room by ending the
  // oldest that it has left. Players get less memory when little is left of it.
  // `keys`: of those who sit there already; else new ones, and a seat is kept for who is invited.
  std::shared_ptr<Table> open(const TableWish& wish, const std::string& client, Reply& refusal,
                              std::optional<std::array<std::string, 2>> keys = std::nullopt);
  std::shared_ptr<Table> find(const std::string& id) const;
  std::vector<std::shared_ptr<Table>> running() const;  // but those that wait for somebody
  void tell(Table& table) { changed(table, Table::News::Detail); }  // what it is like now
  const Outbox& outbox() const { return outbox_; }  // of games that are to be stored

  // Ends all of them, saved as they are, and waits so many seconds for whoever still thinks, and
  // for the store. False: one of them takes longer.
  bool close(double seconds);

 private:
  using Partners = std::array<std::unique_ptr<referee::Partner>, 2>;

  void changed(Table& table, Table::News news);
  void keep(Table& table);
  void forget_old();
  std::vector<std::shared_ptr<Table>> busy() const;
  bool watched(const Table& table) const;
  std::optional<Reply> take_seats(TableSetup& setup);
  std::optional<Reply> find_room(const std::string& client, bool for_course_bot);
  // Lets go of a table that was left, where one more would be too many.
  std::optional<Reply> make_room(const std::vector<std::shared_ptr<Table>>& own, std::size_t most);
  std::optional<Reply> share_memory(const Partners& partners) const;

  Hub& hub_;
  const Guests& guests_;
  CourseBots course_bots_;
  const TableLimits limits_;
  Outbox outbox_;
  std::mutex opening_;  // one table at a time; taken before mutex_
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
  std::vector<std::string> order_;  // ids, the oldest first
  bool closing_ = false;
};

}  // namespace palamedes::service
