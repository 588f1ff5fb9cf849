// ladder/http_server.hpp - HTTP as httplib speaks it, over connections that we keep ourselves:
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
#include "ladder/hub.hpp"
#include "ladder/reply.hpp"

namespace palamedes::ladder {

// A request as it came, headers and all.
struct RawRequest {
  std::string method, path, client;
  const httplib::Request* http = nullptr;
  std::function<bool()> gone;

  std::string header(const char* name) const { return http->get_header_value(name); }
  std::string accepted_encodings() const;
};

inline constexpr std::size_t kLargestBody = std::size_t{16} << 20;

class HttpServer final : private httplib::Server {
 public:
  // `answer` is called on many threads at a time. It may throw: that is a 500 and no more.
  HttpServer(Hub& hub, std::function<Reply(const RawRequest&)> answer);
  ~HttpServer() override;

  // Begins to answer on its own threads; the port it got. `port` 0: any free one.
  Result<int> start(const std::string& address, int port);
  // Accepts nothing more, ends all connections, and waits for what is being answered.
  void stop();

 private:
  struct Connection {
    int socket;
    std::shared_ptr<Watcher> watcher;  // set: the socket is to go to the hub
  };

  void handle(const httplib::Request& request, httplib::Response& response);
  bool process_and_close_socket(socket_t socket) override;
  void converse(Connection& connection);
  bool crowded();  // threads grow scarce

  Hub& hub_;
  const std::function<Reply(const RawRequest&)> answer_;
  std::mutex mutex_;
  std::set<int> open_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
  static thread_local Connection* current_;  // the connection this thread converses with
};

}  // namespace palamedes::ladder
