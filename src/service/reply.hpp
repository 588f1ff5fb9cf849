// service/reply.hpp - what the service is asked and what it answers, without sockets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "ladder/accounts.hpp"

namespace palamedes::service {

using Json = nlohmann::ordered_json;

class Watcher;  // hub.hpp

// One request, after its headers were found in order.
struct Call {
  std::vector<std::string> places = {};  // what stands where the route has {...}
  std::map<std::string, std::string> query = {};
  Json body = {};                                     // of a POST: an object
  std::string table_key = {};                         // the header X-Table-Key
  std::string client = {};                            // where from, as limits count
  std::string asker = {};                             // the account that asks, or else the client
  ladder::Session session = {};                       // who is signed in, where a route asks that
  std::string session_token = {};                     // of that session
  bool over_tls = false;                              // as far as the request shows
  std::function<bool()> gone = [] { return false; };  // whether who asked has hung up
};

// Sends one event of a stream; false: nobody listens any more.
using SendEvent = std::function<bool(std::string_view event, const Json& document)>;

struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
  // Instead of a body: events while something is thought about, or as somebody who watches.
  std::function<void(const SendEvent& send)> stream = {};
  std::shared_ptr<Watcher> watcher = {};
};

// One line; bytes that are no UTF-8 are replaced.
std::string to_text(const Json& document);
// "event: NAME\ndata: DOCUMENT\n\n"
std::string event_text(std::string_view event, const Json& document);

Reply answer_with(const Json& document, int status = 200);
Reply refuse(int status, std::string_view code, const Sentence& message);
Reply refuse(const Error& error);        // what an outsider sent
Reply store_failed(const Error& error);  // what is no outsider's fault
Reply not_found(const Sentence& message);

}  // namespace palamedes::service
