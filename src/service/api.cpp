// service/api.cpp - the table of routes.
#include "service/api.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "service/api_names.hpp"

namespace palamedes::service {
namespace {

constexpr double kCostly = 5;  // what makes somebody think
constexpr std::size_t kLargestImport = std::size_t{16} << 20;

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
      {"POST", "/api/choose", &Api::think<kChoose>, kCostly},
      {"POST", "/api/solve", &Api::think<kSolve>, kCostly},
      {"POST", "/api/analyse", &Api::think_aloud<kAnalyse>, kCostly},
      {"POST", "/api/review", &Api::think_aloud<kReview>, kCostly},
      {"GET", "/api/tables", &Api::list_tables},
      {"POST", "/api/tables", &Api::open_table, kCostly},
      {"GET", "/api/tables/{id}", &Api::show_table},
      {"GET", "/api/tables/{id}/events", &Api::watch_table},
      {"POST", "/api/tables/{id}/moves", &Api::move},
      {"POST", "/api/tables/{id}/undo", &Api::undo},
      {"POST", "/api/tables/{id}/resign", &Api::resign},
      {"POST", "/api/tables/{id}/stop", &Api::stop},
      {"POST", "/api/tables/{id}/swap", &Api::swap, kCostly},
      {"GET", "/api/records", &Api::records},
      {"GET", "/api/records/{id}", &Api::record},
      {"GET", "/api/records/{id}/file", &Api::record_file},
      {"GET", "/api/tournaments", &Api::tournaments},
      {"GET", "/api/tournaments/{id}", &Api::tournament},
      {"GET", "/api/live", &Api::live},
      {"GET", "/api/feed", &Api::feed},
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
