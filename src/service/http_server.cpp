// service/http_server.cpp - httplib's loop over a connection is replaced: a watcher's socket leaves
// it, the thread stays.
#include "service/http_server.hpp"

#include <fmt/format.h>
#include <sys/socket.h>

#include <cerrno>
#include <cstring>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "service/request_guard.hpp"

namespace palamedes::service {
namespace {

using namespace std::chrono_literals;

constexpr int kThreads = 128;  // connections that are not only watched
// Browsers open connections ahead of need, drop those that stay unused for ten seconds, and take it
// for a failure when we are faster than that. Between requests they expect nothing of the kind.
constexpr Patience kBeforeTheFirst{.usual = 15s, .crowded = 500ms};
constexpr Patience kBetweenRequests{.usual = 5s, .crowded = 50ms};
constexpr Patience kWithinARequest{.usual = 30s, .crowded = 2s};
constexpr Patience kAtParting{.usual = 2s, .crowded = 50ms};
constexpr int kRequestsEach = 10'000;

// Why nobody can listen there.
std::string reason(const std::string& address, int port) {
  addrinfo hints{}, *found = nullptr;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = AI_PASSIVE;
  if (getaddrinfo(address.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) {
    return "there is no such address";
  }
  const referee::Fd socket(::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const int yes = 1;
  setsockopt(socket.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  const bool bound = bind(socket.get(), found->ai_addr, found->ai_addrlen) == 0;
  const int failure = errno;
  freeaddrinfo(found);
  if (bound || failure == EADDRINUSE) return "another program listens there already";
  return std::strerror(failure);
}

void write_reply(Reply reply, httplib::Response& response) {
  response.status = reply.status;
  for (const auto& [name, value] : security_headers()) response.set_header(name, value);
  bool cached = false;
  for (const auto& [name, value] : reply.headers) {
    cached = cached || name == "Cache-Control";
    response.set_header(name, value);
  }
  if (!cached) response.set_header("Cache-Control", "no-store");
  if (reply.watcher) {
    // Only the head is written here; without a length, the body lasts as long as the connection.
    response.set_header("Connection", "close");
    response.set_content_provider(reply.type, [](std::size_t, httplib::DataSink& sink) {
      sink.done();
      return true;
    });
  } else if (reply.stream) {
    const auto run = [stream = std::move(reply.stream)](std::size_t, httplib::DataSink& sink) {
      stream([&sink](std::string_view event, const Json& document) {
        const std::string text = event_text(event, document);
        return sink.write(text.data(), text.size());
      });
      sink.done();
      return true;
    };
    response.set_chunked_content_provider(reply.type, run);
  } else {
    response.set_content(reply.body, reply.type);
  }
}

// A refusal as bytes, for requests that httplib does not hear of.
std::string last_words(const Reply& refusal) {
  std::string text = fmt::format(
      "HTTP/1.1 {} Refused\r\nConnection: close\r\nCache-Control: no-store\r\n"
      "Content-Type: {}\r\nContent-Length: {}\r\n",
      refusal.status, refusal.type, refusal.body.size());
  for (const auto* headers : {&security_headers(), &refusal.headers}) {
    for (const auto& [name, value] : *headers) text += fmt::format("{}: {}\r\n", name, value);
  }
  return text + "\r\n" + refusal.body;
}

}  // namespace

thread_local HttpServer::Connection* HttpServer::current_ = nullptr;

HttpServer::HttpServer(Hub& hub, Doorman doorman, std::function<Reply(const RawRequest&)> answer)
    : hub_(hub), doorman_(std::move(doorman)), answer_(std::move(answer)) {
  new_task_queue = [] { return new httplib::ThreadPool(kThreads); };
  set_tcp_nodelay(true);
  set_keep_alive_max_count(kRequestsEach);
  set_payload_max_length(kLargestBody);
  // httplib's own options would let two services share a port.
  set_socket_options([](socket_t socket) {
    const int yes = 1;
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  });
  const auto handler = [this](const httplib::Request& request, httplib::Response& response) {
    handle(request, response);
  };
  Get(".*", handler).Post(".*", handler).Put(".*", handler).Patch(".*", handler);
  Delete(".*", handler).Options(".*", handler);
  set_exception_handler([](const httplib::Request&, httplib::Response& response, auto) {
    write_reply(
        refuse(500, "internal",
               say("service-failed-at-this-it-goes", "the service failed at this; it goes on")),
        response);
  });
  // What httplib refuses by itself, such as a body that ends too soon.
  set_error_handler([](const httplib::Request&, httplib::Response& response) {
    if (!response.body.empty() || response.status < 400) return;
    write_reply(refuse(response.status, "bad-request", "the request is not of the form of HTTP"),
                response);
  });
}

HttpServer::~HttpServer() { stop(); }

Result<int> HttpServer::start(const std::string& address, int port) {
  const int got = port == 0 ? bind_to_any_port(address) : bind_to_port(address, port) ? port : -1;
  if (got <= 0) {
    return Error{Errc::Unsupported, fmt::format("cannot listen on port {} of {}: {}", port, address,
                                                reason(address, port))};
  }
  ::listen(svr_sock_, 512);  // httplib's queue is of five
  thread_ = std::thread([this] { listen_after_bind(); });
  while (!is_running()) std::this_thread::yield();
  return got;
}

void HttpServer::stop() {
  if (stopping_.exchange(true) || !thread_.joinable()) return;
  httplib::Server::stop();
  {
    const std::lock_guard lock(mutex_);
    for (const int socket : open_) shutdown(socket, SHUT_RD);  // answers may still be written
  }
  thread_.join();
}

void HttpServer::handle(const httplib::Request& request, httplib::Response& response) {
  const int socket = current_->socket;
  const RawRequest raw{.path = request.path,
                       .peer = request.remote_addr,
                       .head = *current_->head,
                       .http = request,
                       .gone = [this, socket] { return stopping_ || has_hung_up(socket); }};
  Reply reply = answer_(raw);
  if (request.method == "HEAD") reply.watcher = nullptr, reply.stream = nullptr;
  current_->watcher = reply.watcher;
  write_reply(std::move(reply), response);
}

bool HttpServer::process_and_close_socket(socket_t socket) {
  Connection connection{.socket = socket, .seat = {}, .watcher = {}};
  {
    const std::lock_guard lock(mutex_);
    open_.insert(socket);
  }
  current_ = &connection;
  try {
    converse(connection);
  } catch (const std::exception&) {
    connection.watcher = nullptr;  // a stream failed midway: its end says so
  }
  current_ = nullptr;
  {
    const std::lock_guard lock(mutex_);
    open_.erase(socket);
  }
  referee::Fd owned(socket);
  if (connection.watcher && !stopping_) {
    hub_.seat(connection.watcher, std::move(owned));
  } else {
    shutdown(socket, SHUT_RDWR);
  }
  return true;
}

bool HttpServer::crowded() {
  const std::lock_guard lock(mutex_);
  return open_.size() > kThreads * 3 / 4;
}

std::optional<HttpHead> HttpServer::receive(SocketStream& stream, Connection& connection) const {
  std::string bytes;
  const auto state = stream.read_head(bytes);
  if (state == HeadMeter::State::Coming) return std::nullopt;  // it left, or took too long
  Reply refusal;
  std::optional<HttpHead> head;
  if (state == HeadMeter::State::Whole) {
    head = parse_head(bytes, refusal);
  } else {
    refusal = too_long(state);
  }
  if (head) {
    std::string peer;
    int port = 0;
    stream.get_remote_ip_and_port(peer, port);
    Admission admission = doorman_(*head, peer);
    connection.seat = std::move(admission.seat);
    if (!admission.objection) return head;
    refusal = std::move(*admission.objection);
  }
  stream.part_with(last_words(refusal), kAtParting);
  return std::nullopt;
}

// Newer versions of httplib want the addresses of both ends; older ones ask the stream for them. (A
// template, so that only the call that this httplib has is compiled.)
template <class Self>
bool HttpServer::pass_to_httplib(Self& self, SocketStream& stream, bool last) {
  bool closed = false;
  if constexpr (requires { self.process_request(stream, last, closed, {}); }) {
    return self.process_request(stream, last, closed, {}) && !closed;
  } else {
    std::string remote, local;
    int remote_port = 0, local_port = 0;
    stream.get_remote_ip_and_port(remote, remote_port);
    stream.get_local_ip_and_port(local, local_port);
    return self.process_request(stream, remote, remote_port, local, local_port, last, closed, {}) &&
           !closed;
  }
}

void HttpServer::converse(Connection& connection) {
  SocketStream stream(connection.socket, [this] { return crowded(); });
  for (int left = kRequestsEach; left > 0 && !stopping_; --left) {
    stream.allow(left == kRequestsEach ? kBeforeTheFirst : kBetweenRequests);
    if (!stream.is_readable()) return;
    stream.allow(kWithinARequest);
    const auto head = receive(stream, connection);
    if (!head) return;
    connection.head = &*head;
    stream.pass_on(head->retold(), head->body_bytes);
    // What httplib left unread would be taken for the next request.
    if (!pass_to_httplib(*this, stream, left == 1) || !stream.all_read()) return;
    connection.seat.reset();
    if (connection.watcher) return;
  }
}

}  // namespace palamedes::service
