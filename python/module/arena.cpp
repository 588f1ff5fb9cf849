// module/arena.cpp - records and their formats, matches, tournaments, ratings and tests, as
// functions.
#include "arena/local_match.hpp"
#include "arena/report.hpp"
#include "arena/strength.hpp"
#include "arena/tournament.hpp"
#include "games/formats/formats.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "module/module.hpp"

namespace palamedes::python {
namespace {

using Counts = std::array<std::uint64_t, 5>;

std::vector<std::string> texts_of(const std::vector<GameRecord>& games) {
  std::vector<std::string> texts;
  for (const GameRecord& game : games) texts.push_back(to_json(game));
  return texts;
}

std::vector<GameRecord> records_of(const std::vector<std::string>& texts) {
  std::vector<GameRecord> games;
  for (const std::string& text : texts) games.push_back(require(parse_record(text)));
  return games;
}

std::vector<std::string> read_games(const py::bytes& bytes, const std::string& format,
                                    const std::string& file_name) {
  const std::string text = bytes;
  const Format* known =
      require(format.empty() ? recognise_format(text, file_name) : find_format(format));
  if (known->import_games == nullptr) {
    throw py::value_error(fmt::format("the format {} is not read", known->name));
  }
  return texts_of(require(known->import_games(text)));
}

py::bytes write_games(const std::vector<std::string>& records, const std::string& format) {
  const Format* known = require(find_format(format));
  if (known->export_games == nullptr) {
    throw py::value_error(fmt::format("the format {} is not written", known->name));
  }
  return py::bytes(require(known->export_games(records_of(records))));
}

std::vector<double> triple(const arena::Estimate& e) {
  return {e.value, e.interval.low, e.interval.high};
}

arena::PairCounts counts_of(const Counts& counts) {
  arena::PairCounts pairs;
  pairs.of = counts;
  if (pairs.pairs() == 0) throw py::value_error("no pair of games has been played");
  return pairs;
}

Json strength_json(const arena::PairCounts& pairs) {
  const arena::Strength s = arena::strength(pairs);
  return {{"score", triple(s.score)},
          {"elo", triple(s.elo)},
          {"normalised_elo", triple(s.normalised)},
          {"superiority", s.superiority}};
}

arena::Sprt sprt_of(double elo0, double elo1, double alpha, double beta, bool logistic) {
  const auto kind = logistic ? arena::EloKind::Logistic : arena::EloKind::Normalised;
  const double furthest = arena::furthest_bound(kind);
  if (!(elo0 < elo1) || elo0 < -furthest || elo1 > furthest) {
    throw py::value_error(fmt::format("sprt: elo0 {} must be below elo1 {}, both within {} of 0",
                                      elo0, elo1, furthest));
  }
  if (!(alpha > 0 && alpha < 0.5 && beta > 0 && beta < 0.5)) {
    throw py::value_error(
        fmt::format("sprt: alpha {} and beta {} are between 0 and 0.5", alpha, beta));
  }
  return {elo0, elo1, kind, alpha, beta};
}

std::string verdict_name(arena::Sprt::Verdict verdict) {
  switch (verdict) {
    case arena::Sprt::Verdict::AcceptElo0:
      return "elo0";
    case arena::Sprt::Verdict::AcceptElo1:
      return "elo1";
    case arena::Sprt::Verdict::Continue:
      break;
  }
  return "continue";
}

Json sprt_json(const arena::Sprt& sprt, const arena::PairCounts& pairs) {
  return {{"verdict", verdict_name(sprt.verdict(pairs))},
          {"log_ratio", sprt.log_ratio(pairs)},
          {"lower", sprt.lower()},
          {"upper", sprt.upper()}};
}

std::string play_match(const Game& game, const std::string& first, const std::string& second,
                       const py::dict& options) {
  arena::MatchPlan plan{.first = first, .second = second};
  plan.games = options["games"].cast<int>();
  plan.opening_plies = options["opening_plies"].cast<int>();
  plan.seed = options["seed"].cast<std::uint64_t>();
  plan.threads = options["threads"].cast<int>();
  plan.sandbox = require(referee::sandbox_mode_named(options["sandbox"].cast<std::string>()));
  if (plan.games < 1 || plan.threads < 1 || plan.opening_plies < 0) {
    throw py::value_error("match: games and threads begin with 1, opening_plies with 0");
  }
  plan.time.move = options["seconds"].cast<std::optional<double>>();
  if (const auto clock = options["clock"].cast<std::optional<std::string>>()) {
    const ClockText read = require(parse_clock(*clock));
    plan.time.game = read.game;
    plan.time.increment = read.increment;
  }
  if (const auto bounds = options["sprt"].cast<std::optional<std::pair<double, double>>>()) {
    plan.sprt = sprt_of(bounds->first, bounds->second, 0.05, 0.05, false);
  }
  plan = require(arena::complete(plan));
  const std::shared_ptr<const AnyGame> played = game.game;
  const arena::MatchResult m = require(interruptible([&](const std::atomic<bool>& stop) {
    plan.stop = &stop;
    return arena::run_match(played, plan, [](const arena::MatchResult&) {});
  }));
  Json told{{"names", plan.names},        {"wins", m.wins},       {"draws", m.draws},
            {"losses", m.losses},         {"pairs", m.pairs.of},  {"void_games", m.void_games},
            {"duplicates", m.duplicates}, {"sandbox", m.sandbox}, {"broken_off", m.broken_off},
            {"records", Json::array()}};
  const auto side = [](const arena::SideTally& tally) {
    return Json{{"moves", tally.moves},
                {"nodes", tally.nodes},
                {"seconds", tally.seconds},
                {"slowest", tally.slowest},
                {"missteps", tally.missteps}};
  };
  told["first"] = side(m.first);
  told["second"] = side(m.second);
  if (m.pairs.pairs() > 0) {
    told["strength"] = strength_json(m.pairs);
    if (plan.sprt) told["sprt"] = sprt_json(*plan.sprt, m.pairs);
  }
  for (const GameRecord& record : m.games) told["records"].push_back(parsed_json(to_json(record)));
  return told.dump();
}

std::string standings_of(const std::vector<std::string>& records) {
  const auto games = records_of(records);
  const auto standings = arena::standings({}, games);
  if (standings.games == 0) {
    throw py::value_error("rate: there is no game with a result and two named players");
  }
  return arena::report_json({"ratings", fmt::format("{} games", standings.games)}, standings);
}

// Plays, or goes on with what the folder holds; Ctrl-C leaves what was played there.
std::string play_tournament(const std::string& document, const std::string& place) {
  const auto plan = require(arena::complete(require(arena::parse_plan(document))));
  const auto arrangement = require(arena::arrange(plan, place));
  auto folder = require(arena::TournamentFolder::open(place, plan));
  const auto error = interruptible([&](const std::atomic<bool>& stop) {
    return arena::play_tournament(*folder, arrangement, &stop,
                                  [](const arena::TournamentGames&, int) {});
  });
  if (error) throw std::runtime_error(error->message);
  std::vector<std::string> names;
  for (const auto& player : plan.players) names.push_back(player.name);
  const arena::TournamentGames& games = folder->games();
  Json told = parsed_json(
      arena::report_json({plan.title, ""}, arena::standings(names, games.all(), games.merit())));
  told["finished"] = games.finished();
  told["records"] = Json::array();
  for (const GameRecord& record : games.all())
    told["records"].push_back(parsed_json(to_json(record)));
  return told.dump();
}

}  // namespace

void define_arena(py::module_& module) {
  module.def("formats", [] {
    std::vector<std::tuple<std::string, std::string, std::string>> rows;
    for (const Format& f : formats()) rows.emplace_back(f.name, f.extension, f.summary);
    return rows;
  });
  module.def("read_games", &read_games);
  module.def("write_games", &write_games);
  module.def("match", &play_match);
  module.def("tournament", &play_tournament);
  module.def("standings", &standings_of);
  module.def("strength",
             [](const Counts& counts) { return strength_json(counts_of(counts)).dump(); });
  module.def("sprt", [](const Counts& counts, double elo0, double elo1, double alpha, double beta,
                        bool logistic) {
    return sprt_json(sprt_of(elo0, elo1, alpha, beta, logistic), counts_of(counts)).dump();
  });
}

}  // namespace palamedes::python
