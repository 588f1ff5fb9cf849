// service/service.cpp - members stand in the order of need, so that the server, which needs all,
// goes first.
#include "service/service.hpp"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "base/sentence.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"
#include "service/api.hpp"
#include "service/chores.hpp"
#include "service/http_server.hpp"
#include "service/ladder_reply.hpp"
#include "service/large_bodies.hpp"
#include "service/page_folder.hpp"
#include "service/rate_limiter.hpp"
#include "service/request_guard.hpp"
#include "service/same_key.hpp"
#include "service/session_cookie.hpp"

namespace palamedes::service {
namespace {

constexpr double kBurst = 8;  // so many seconds' requests may come at once
constexpr double kSecondsToFinish = 1.5;
constexpr int kMostLargeBodies = 6, kMostLargeBodiesEach = 2;  // that are being read, of strangers

double steady_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Every watcher holds a descriptor.
void allow_many_descriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, 8192);
  setrlimit(RLIMIT_NOFILE, &limit);
}

std::size_t processors() { return std::max(std::thread::hardware_concurrency(), 1U); }

Result<Json> read_body(const std::string& text) {
  if (auto mistake = json_mistake(text)) return *mistake;
  Json body = parsed_json(text);
  if (!body.is_object())
    return Error{Errc::BadSyntax,
                 say("body-must-be-json-object", "the body must be a JSON object")};
  return body;
}

}  // namespace

struct Service::Parts {
  Parts(ServiceOptions given, std::unique_ptr<store::Store> kept, Guests invited,
        ladder::Ladder* of_courses)
      : options(std::move(given)),
        store(std::move(kept)),
        guests(std::move(invited)),
        ladder(of_courses),
        page(PageFolder::read(options.page)),
        guard(options.names),
        limiter(options.rate, options.rate * kBurst),
        hub(options.most_watchers),
        thinking(2 * processors(), processors()),
        tables(*store, hub, guests, options.tables, options.waiting, ladder),
        feed(*store, hub),
        chores(*store, options.puzzles_a_day,
               [this] { return thinking.busy() || !tables.running().empty(); }),
        api({*store, hub, tables, thinking, guests, feed, ladder, options.version}),
        server(
            hub,
            [this](const HttpHead& head, const std::string& peer) {
              std::shared_ptr<void> seat;
              auto objection = this->objection(head, peer, seat);
              return Admission{std::move(objection), std::move(seat)};
            },
            [this](const RawRequest& request) { return answer(request); }) {}

  // What is wrong with a request, as far as its head tells. `seat` is taken where its body is
  // large.
  std::optional<Reply> objection(const HttpHead& head, const std::string& peer,
                                 std::shared_ptr<void>& seat) {
    const auto text = [&head](std::string_view name) { return std::string(head.header(name)); };
    if (auto objection = guard.objection({.method = head.method,
                                          .host = text("host"),
                                          .origin = text("origin"),
                                          .content_type = text("content-type"),
                                          .marker = text("x-palamedes"),
                                          .fetch_site = text("sec-fetch-site")})) {
      return objection;
    }
    std::vector<std::string> places;
    Reply unknown;
    const std::string path = head.target.substr(0, head.target.find('?'));
    const Route* route = Api::find(head.method, path, places, unknown);
    if (head.body_bytes > (route == nullptr ? kUsualBody : route->largest_body)) {
      return refuse(
          413, "too-large",
          say("body-is-larger-than-this-route", "the body is larger than this route reads"));
    }
    if (head.body_bytes <= kUsualBody) return {};
    // What is large is read of few strangers at a time, and else of those only who are signed in.
    if (route->cookie == Cookie::Guarded) {
      Call call;
      return admit(head, *route, call, Whom::Member);
    }
    seat = large_bodies.seat(client_of(head, peer));
    if (seat) return {};
    auto busy = refuse(503, "busy",
                       say("large-bodies-are-being-read",
                           "other large bodies are being read; ask again in a moment"));
    busy.headers.emplace_back("Retry-After", "2");
    return busy;
  }

  // Finds out who asks, as far as the route wants to know. Why that is refused, if it is.
  enum class Whom { Anybody, Member };
  std::optional<Reply> admit(const HttpHead& head, const Route& route, Call& call,
                             Whom whom = Whom::Anybody) const {
    if (ladder == nullptr) {
      if (!route.of_ladder) return std::nullopt;
      return not_found(say("no-courses-here", "there are no courses on this service"));
    }
    if (route.cookie == Cookie::Ignored) return std::nullopt;
    call.session_token = session_token(head);
    if (!call.session_token.empty()) {
      auto session = ladder->accounts().session(call.session_token);
      if (!session) return told(session.refusal());
      call.session = std::move(*session);
    }
    if (!call.session.viewer.signed_in()) {
      if (whom == Whom::Anybody) return std::nullopt;
      return refuse(401, "sign-in", say("account.nobody", "nobody is signed in"));
    }
    if (route.cookie == Cookie::Guarded &&
        !same_key(std::string(head.header("x-palamedes-guard")), call.session.guard)) {
      return refuse(403, "guard",
                    say("change-needs-guard-of-session",
                        "a change in somebody's name needs the guard of the session (header "
                        "X-Palamedes-Guard)"));
    }
    return std::nullopt;
  }

  std::string client_of(const HttpHead& head, const std::string& peer) const {
    return options.proxies.client(peer, head.all("x-forwarded-for"));
  }

  Reply answer(const RawRequest& request) {
    if (request.path.starts_with("/api/")) return answer_api(request);
    const std::string& method = request.head.method;
    if (method != "GET" && method != "HEAD") {
      return refuse(405, "method",
                    say("there-are-only-pages-here-to", "there are only pages here, to GET"));
    }
    if (page.empty() && request.path == "/") {
      return {.type = "text/plain; charset=utf-8",
              .body =
                  "This service has no page: its files were not found. The API answers under "
                  "/api; /api/openapi.json describes it.\n"};
    }
    return page.file(request.path, {.accept_encoding = request.head.header("accept-encoding"),
                                    .if_none_match = request.head.header("if-none-match"),
                                    .range = method == "GET" ? request.head.header("range") : "",
                                    .if_range = request.head.header("if-range")});
  }

  Reply answer_api(const RawRequest& request) {
    Call call;
    Reply refusal;
    const Route* route = Api::find(request.head.method, request.path, call.places, refusal);
    call.client = client_of(request.head, request.peer);
    call.over_tls = request.header("origin").starts_with("https://");
    std::optional<Reply> turned_away;
    if (route != nullptr) turned_away = admit(request.head, *route, call);
    // A class behind one address is as many clients as have signed in.
    const auto account = call.session.viewer.account;
    call.asker = account ? fmt::format("account {}", *account) : call.client;
    if (!limiter.allow(call.asker, route == nullptr ? 1 : route->cost, steady_now())) {
      refusal =
          refuse(429, "rate",
                 say("that-is-too-often-ask-again", "that is too often; ask again in a second"));
      refusal.headers.emplace_back("Retry-After", "1");
      return refusal;
    }
    if (route == nullptr) return refusal;
    if (turned_away) return std::move(*turned_away);
    for (const auto& [name, value] : request.http.params) call.query[name] = value;
    call.table_key = request.header("x-table-key");
    call.gone = request.gone;
    if (route->method == "POST") {
      auto body = read_body(request.http.body);
      if (!body) return refuse(body.error());
      call.body = std::move(*body);
    }
    return (api.*route->answer)(call);
  }

  const ServiceOptions options;
  const std::unique_ptr<store::Store> store;
  const Guests guests;
  ladder::Ladder* const ladder;
  const PageFolder page;
  const RequestGuard guard;
  RateLimiter limiter;
  LargeBodies large_bodies{kMostLargeBodies, kMostLargeBodiesEach};
  Hub hub;
  ThinkingRoom thinking;
  Tables tables;
  Feed feed;
  Chores chores;
  Api api;
  int port = 0;
  HttpServer server;
};

Service::Service(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Service::~Service() = default;

Result<std::unique_ptr<Service>> Service::start(ServiceOptions options,
                                                std::unique_ptr<store::Store> store, Guests guests,
                                                ladder::Ladder* ladder) {
  allow_many_descriptors();
  // A store that does not answer has them another time.
  (void)add_shipped_puzzles(*store);
  auto parts =
      std::make_unique<Parts>(std::move(options), std::move(store), std::move(guests), ladder);
  const auto port = parts->server.start(parts->options.address, parts->options.port);
  if (!port) return port.error();
  parts->port = *port;
  return std::unique_ptr<Service>(new Service(std::move(parts)));
}

int Service::port() const { return parts_->port; }
bool Service::has_page() const { return !parts_->page.empty(); }

bool Service::stop() {
  parts_->server.stop();
  parts_->chores.stop(0);
  const bool closed = parts_->tables.close(kSecondsToFinish);
  return parts_->chores.stop(kSecondsToFinish) && closed;
}

}  // namespace palamedes::service
