// service/service.hpp - the whole service: store, players, tables, page and API behind one port.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "ladder/ladder.hpp"
#include "service/guests.hpp"
#include "service/tables.hpp"
#include "service/trusted_proxies.hpp"
#include "store/store.hpp"

namespace palamedes::service {

struct ServiceOptions {
  std::string address = "127.0.0.1";
  int port = 8080;                      // 0: any free one
  std::vector<std::string> names = {};  // of this host, beside localhost and literal addresses
  std::string page = {};                // the folder of the page
  double rate = 50;                     // requests a second of one client; 0: any number
  TrustedProxies proxies = {};          // who may say whose request they pass on
  std::size_t most_watchers = 1000;
  std::string waiting = {};  // the file of games that the store has not taken yet; none: in memory
  TableLimits tables = {};
  int puzzles_a_day = 0;  // that are made of kept games while nobody needs the machine
  std::string version = {};
};

// Runs until it is stopped. Everything happens on threads of its own.
class Service {
 public:
  // The store is the service's alone from now on, in this process. Without a ladder there are no
  // accounts and no courses; it must outlive the service.
  static Result<std::unique_ptr<Service>> start(ServiceOptions options,
                                                std::unique_ptr<store::Store> store, Guests guests,
                                                ladder::Ladder* ladder = nullptr);
  ~Service();

  int port() const;
  bool has_page() const;
  // Accepts nothing more, saves what is being played, lets everybody go. False: somebody takes long
  // to stop thinking, the store to answer or the chores to get a processor, and whoever destroys
  // the service waits for that.
  bool stop();

 private:
  struct Parts;
  explicit Service(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace palamedes::service
