// service/api.cpp - the table of routes.
#include "service/api.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "service/api_names.hpp"
#include "service/ladder_reply.hpp"

namespace palamedes::service {
namespace {

constexpr double kCostly = 5;  // what makes somebody think
constexpr double kSlow = 10;   // what computes the hash of a password
constexpr std::size_t kLargestImport = std::size_t{16} << 20;

constexpr Route ladder_get(std::string_view pattern, Reply (Api::*answer)(const Call&)) {
  return {"GET", pattern, answer, 1, kUsualBody, Cookie::Read, true};
}
constexpr Route ladder_post(std::string_view pattern, Reply (Api::*answer)(const Call&),
                            double cost = 1, std::size_t largest_body = kUsualBody) {
  return {"POST", pattern, answer, cost, largest_body, Cookie::Guarded, true};
}
// Of whoever runs the service; there is nobody who may where there are no accounts.
constexpr Route operator_post(std::string_view pattern, Reply (Api::*answer)(const Call&)) {
  return {"POST", pattern, answer, 1, kUsualBody, Cookie::Guarded};
}
// Of somebody who comes without a session, or to leave the one he has.
constexpr Route stranger_post(std::string_view pattern, Reply (Api::*answer)(const Call&),
                              double cost) {
  return {"POST", pattern, answer, cost, kUsualBody, Cookie::Ignored, true};
}

}  // namespace

struct RouteTable {
  static constexpr Route kRoutes[]{
      {"GET", "/api/openapi.json", &Api::openapi},
      {"GET", "/api/status", &Api::status},
      {"GET", "/api/games", &Api::games},
      {"GET", "/api/rules", &Api::rules},
      {"GET", "/api/players", &Api::players},
      {"POST", "/api/view", &Api::ask<kView>},
      {"POST", "/api/explain", &Api::ask<kExplain>},
      {"POST", "/api/steps", &Api::ask<kSteps>},
      {"POST", "/api/compose", &Api::ask<kCompose>},
      {"POST", "/api/picture", &Api::ask<kPicture>},
      {"POST", "/api/export", &Api::ask<kExport>},
      {"POST", "/api/import", &Api::import_games, kCostly, kLargestImport},
      {"POST", "/api/explore", &Api::explore},
      {"POST", "/api/openings", &Api::ask<kOpenings>, kCostly, kLargestImport},
      {"GET", "/api/puzzles", &Api::puzzles},
      {"GET", "/api/puzzles/{id}", &Api::puzzle},
      {"GET", "/api/daily_puzzle", &Api::daily_puzzle},
      {"POST", "/api/choose", &Api::think<kChoose>, kCostly},
      {"POST", "/api/solve", &Api::think<kSolve>, kCostly},
      {"POST", "/api/analyse", &Api::think_aloud<kAnalyse>, kCostly},
      {"POST", "/api/review", &Api::think_aloud<kReview>, kCostly},
      {"POST", "/api/coach", &Api::think_aloud<kCoach>, kCostly},
      {"GET", "/api/tables", &Api::list_tables},
      {"POST", "/api/tables", &Api::open_table, kCostly},
      {"GET", "/api/tables/{id}", &Api::show_table},
      {"GET", "/api/tables/{id}/events", &Api::watch_table},
      {"POST", "/api/tables/{id}/moves", &Api::move},
      {"POST", "/api/tables/{id}/undo", &Api::undo},
      {"POST", "/api/tables/{id}/resign", &Api::resign},
      {"POST", "/api/tables/{id}/stop", &Api::stop},
      {"POST", "/api/tables/{id}/swap", &Api::swap, kCostly},
      {"POST", "/api/tables/{id}/sit", &Api::sit},
      {"GET", "/api/records", &Api::records},
      {"GET", "/api/records/{id}", &Api::record, 1, kUsualBody, Cookie::Read},
      {"GET", "/api/records/{id}/file", &Api::record_file, 1, kUsualBody, Cookie::Read},
      operator_post("/api/records/{id}/deletion", &Api::remove_record),
      {"POST", "/api/records/{id}/coach", &Api::coach_record, kCostly, kUsualBody, Cookie::Read},
      {"GET", "/api/tournaments", &Api::tournaments},
      {"GET", "/api/tournaments/{id}", &Api::tournament},
      operator_post("/api/tournaments/{id}/title", &Api::rename_tournament),
      operator_post("/api/tournaments/{id}/deletion", &Api::remove_tournament),
      {"GET", "/api/live", &Api::live},
      {"GET", "/api/feed", &Api::feed},
      ladder_get("/api/session", &Api::session),
      stranger_post("/api/session/sign_in", &Api::sign_in, kSlow),
      ladder_post("/api/session/sign_out", &Api::sign_out),
      ladder_post("/api/session/password", &Api::change_password, kSlow),
      stranger_post("/api/session/link", &Api::look_at_link, kCostly),
      stranger_post("/api/session/join", &Api::join, kSlow),
      ladder_post("/api/session/enter", &Api::enter, kCostly),
      ladder_post("/api/teachers", &Api::invite_teacher),
      ladder_get("/api/references", &Api::usual_references),
      ladder_get("/api/courses", &Api::courses),
      ladder_post("/api/courses", &Api::open_course, kCostly),
      ladder_get("/api/courses/{id}", &Api::show<&ladder::Ladder::course>),
      ladder_post("/api/courses/{id}/settings", &Api::change_course),
      ladder_get("/api/courses/{id}/ranking", &Api::show<&ladder::Ladder::ranking>),
      ladder_get("/api/courses/{id}/games", &Api::course_games),
      ladder_get("/api/courses/{id}/queue", &Api::show<&ladder::Ladder::queue>),
      ladder_get("/api/courses/{id}/challenges", &Api::show<&ladder::Ladder::challenges>),
      ladder_post("/api/courses/{id}/challenges", &Api::challenge),
      ladder_get("/api/courses/{id}/roster", &Api::show<&ladder::Ladder::roster>),
      ladder_post("/api/courses/{id}/roster", &Api::invite_members, kCostly),
      ladder_post("/api/courses/{id}/reset", &Api::reset_member),
      ladder_post("/api/courses/{id}/references", &Api::put_reference),
      ladder_get("/api/courses/{id}/audit", &Api::audit),
      ladder_post("/api/courses/{id}/versions", &Api::submit, kCostly, kLargestImport),
      ladder_get("/api/courses/{id}/events", &Api::watch_course),
      ladder_get("/api/courses/{id}/term", &Api::show_term<&ladder::Term::term>),
      ladder_post("/api/courses/{id}/deadline", &Api::set_deadline),
      ladder_post("/api/courses/{id}/freeze", &Api::freeze),
      ladder_post("/api/courses/{id}/final", &Api::show_term<&ladder::Term::play_final>, kCostly),
      ladder_post("/api/courses/{id}/extension", &Api::extend),
      ladder_get("/api/courses/{id}/grades", &Api::grades),
      ladder_get("/api/courses/{id}/grades_file", &Api::grades_file),
      ladder_post("/api/courses/{id}/member", &Api::change_member),
      ladder_post("/api/courses/{id}/deletion", &Api::delete_member, kCostly),
      ladder_get("/api/courses/{id}/announcements", &Api::announcements),
      ladder_post("/api/courses/{id}/announcements", &Api::announce),
      ladder_get("/api/courses/{id}/similar", &Api::similar),
      ladder_get("/api/courses/{id}/passages", &Api::passages),
      ladder_post("/api/courses/{id}/template", &Api::set_template, kCostly, kLargestImport),
      ladder_get("/api/courses/{id}/revisions", &Api::revisions),
      ladder_post("/api/courses/{id}/revisions", &Api::propose, kCostly),
      ladder_get("/api/revisions/{id}", &Api::revision),
      ladder_post("/api/revisions/{id}/decision", &Api::decide, kCostly),
      ladder_get("/api/deadlines/{id}", &Api::show_term<&ladder::Term::deadline>),
      ladder_get("/api/deadlines/{id}/sheet", &Api::sheet),
      ladder_get("/api/challenges/{id}", &Api::show<&ladder::Ladder::show_challenge>),
      ladder_get("/api/bots/{id}", &Api::show<&ladder::Ladder::bot>),
      ladder_get("/api/bots/{id}/coach", &Api::show<&ladder::Ladder::coach_bot>),
      ladder_post("/api/bots/{id}/coach", &Api::show<&ladder::Ladder::order_bot_coach>, kCostly),
      ladder_post("/api/bots/{id}/name", &Api::rename_bot),
      ladder_get("/api/versions/{id}", &Api::show<&ladder::Ladder::version>),
      ladder_get("/api/versions/{id}/coach", &Api::show<&ladder::Ladder::coach_version>),
      ladder_post("/api/versions/{id}/coach", &Api::show<&ladder::Ladder::order_version_coach>,
                  kCostly),
      ladder_get("/api/versions/{id}/source", &Api::source),
      ladder_post("/api/versions/{id}/again", &Api::show<&ladder::Ladder::try_again>),
      ladder_get("/api/ladder_games/{id}", &Api::show<&ladder::Ladder::game_facts>),
      ladder_get("/api/ladder_games/{id}/bundle", &Api::show<&ladder::Ladder::bundle>),
  };
};

std::span<const Route> Api::routes() { return RouteTable::kRoutes; }

std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path) {
  const auto wanted = split(pattern, '/'), given = split(path, '/');
  if (wanted.size() != given.size()) return std::nullopt;
  std::vector<std::string> places;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i].starts_with('{') && !given[i].empty()) {
      places.emplace_back(given[i]);
    } else if (wanted[i] != given[i]) {
      return std::nullopt;
    }
  }
  return places;
}

template <auto question>
Reply Api::show(const Call& call) {
  return told((parts_.ladder->*question)(call.session.viewer, id_at(call, 0)));
}

template <auto question>
Reply Api::show_term(const Call& call) {
  return told((parts_.ladder->term().*question)(call.session.viewer, id_at(call, 0)));
}

const Route* Api::find(std::string_view method, std::string_view path,
                       std::vector<std::string>& places, Reply& refusal) {
  std::string_view other;
  for (const Route& route : routes()) {
    auto found = match(route.pattern, path);
    if (!found) continue;
    if (route.method == method || (route.method == "GET" && method == "HEAD")) {
      places = std::move(*found);
      return &route;
    }
    other = route.method;
  }
  refusal = not_found(say("no-route", "there is no route {}", quote(path)));
  if (!other.empty()) {
    refusal =
        refuse(405, "method", say("is-answered-to-only", "{} is answered to {} only", path, other));
    refusal.headers.emplace_back("Allow", other);
  }
  return nullptr;
}

Result<std::optional<std::int64_t>> whole_number(const Call& call, const std::string& name) {
  const auto given = call.query.find(name);
  if (given == call.query.end() || given->second.empty()) return std::optional<std::int64_t>();
  const std::string& text = given->second;
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size()) {
    return Error{Errc::BadSyntax, say("is-which-is-no-whole-number",
                                      "{} is {}, which is no whole number", name, quote(text))};
  }
  return std::optional(number);
}

std::int64_t id_at(const Call& call, std::size_t place) {
  const std::string& text = call.places.at(place);
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failure == std::errc() && end == text.data() + text.size() ? number : 0;
}

}  // namespace palamedes::service
