// service/tables.hpp - all tables of the service: opened, found, told about, saved and closed.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "service/guests.hpp"
#include "service/hub.hpp"
#include "service/outbox.hpp"
#include "service/table.hpp"
#include "store/store.hpp"

namespace palamedes::service {

struct TableLimits {
  std::size_t running = 64;      // more are refused
  std::size_t of_a_client = 4;   // of these
  std::size_t megabytes = 1024;  // for what the players of all of them remember
  std::size_t kept = 256;        // the oldest that have ended are forgotten beyond this
  double idle_seconds = 3600;
  double left_seconds = 60;  // still for so long and watched by nobody, it is left
};

// The hub's topic of those who watch a table, and of those who want to hear of everything.
std::string table_topic(const std::string& id);
inline constexpr const char* kFeedTopic = "feed";

class Tables {
 public:
  // `waiting_file`: see Outbox.
  Tables(store::Store& store, Hub& hub, const Guests& guests, TableLimits limits = {},
         const std::string& waiting_file = {})
      : hub_(hub), guests_(guests), limits_(limits), outbox_(store, waiting_file) {}
  ~Tables();  // waits for whoever still thinks

  // Null with a reply: why not. A client with all the tables it may have makes room by ending the
  // oldest that it has left. Players get less memory when little is left of it.
  std::shared_ptr<Table> open(const TableWish& wish, const std::string& client, Reply& refusal);
  std::shared_ptr<Table> find(const std::string& id) const;
  std::vector<std::shared_ptr<Table>> running() const;
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
  std::optional<Reply> find_room(const std::string& client);
  std::optional<Reply> share_memory(const Partners& partners) const;

  Hub& hub_;
  const Guests& guests_;
  const TableLimits limits_;
  Outbox outbox_;
  std::mutex opening_;  // one table at a time; taken before mutex_
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Table>> tables_;
  std::vector<std::string> order_;  // ids, the oldest first
  bool closing_ = false;
};

}  // namespace palamedes::service
