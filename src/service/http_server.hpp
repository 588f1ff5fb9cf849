// service/http_server.hpp - HTTP as httplib speaks it, over connections that we keep ourselves:
// those of watchers go to the hub and need no thread, and all of them can be ended at once.
#pragma once

#include <httplib.h>

#include <atomic>
#include <functional>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "base/result.hpp"
#include "service/http_head.hpp"
#include "service/hub.hpp"
#include "service/reply.hpp"
#include "service/socket_stream.hpp"

namespace palamedes::service {

// A request as it came.
struct RawRequest {
  std::string path, peer;  // without the query; the address at the other end of the connection
  const HttpHead& head;
  const httplib::Request& http;  // the library's view: the query and the body
  std::function<bool()> gone;

  std::string header(std::string_view name) const { return std::string(head.header(name)); }
};

// What is done with a request by its head.
struct Admission {
  std::optional<Reply> objection;  // said without reading the body
  std::shared_ptr<void> seat;      // kept until the request has been answered
};

class HttpServer final : private httplib::Server {
 public:
  // `doorman` is told the address at the other end, too. Both are called on many threads at a time.
  // `answer` may throw: that is a 500 and no more.
  using Doorman = std::function<Admission(const HttpHead&, const std::string& peer)>;
  HttpServer(Hub& hub, Doorman doorman, std::function<Reply(const RawRequest&)> answer);
  ~HttpServer() override;

  // Begins to answer on its own threads; the port it got. `port` 0: any free one.
  Result<int> start(const std::string& address, int port);
  // Accepts nothing more, ends all connections, and waits for what is being answered.
  void stop();

 private:
  struct Connection {
    int socket;
    const HttpHead* head = nullptr;    // of the request that is being answered
    std::shared_ptr<void> seat;        // what it was admitted with
    std::shared_ptr<Watcher> watcher;  // set: the socket is to go to the hub
  };

  void handle(const httplib::Request& request, httplib::Response& response);
  bool process_and_close_socket(socket_t socket) override;
  void converse(Connection& connection);
  // One request; whether another may follow.
  template <class Self>
  static bool pass_to_httplib(Self& self, SocketStream& stream, bool last);
  // The next request's head. Nothing: there is none, or it was refused, and that was the last.
  std::optional<HttpHead> receive(SocketStream& stream, Connection& connection) const;
  bool crowded();  // threads grow scarce

  Hub& hub_;
  const Doorman doorman_;
  const std::function<Reply(const RawRequest&)> answer_;
  std::mutex mutex_;
  std::set<int> open_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
  static thread_local Connection* current_;  // the connection this thread converses with
};

}  // namespace palamedes::service
