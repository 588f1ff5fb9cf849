// module/thinking.cpp - engines, players and solvers, and every question of the desk.
#include "desk/ask.hpp"
#include "engines/engine.hpp"
#include "engines/solver.hpp"
#include "games/move_texts.hpp"
#include "games/record/json_text.hpp"
#include "module/module.hpp"
#include "players/table.hpp"

namespace palamedes::python {
namespace {

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

const AnyPlay& to_think_about(const Position& p) {
  if (!p.acts.empty())
    throw py::value_error("a move is being made, act by act; finish it with act()");
  if (p.play->result()) throw py::value_error("the game is over: there is nothing to think about");
  return *p.play;
}

// What Python passes on as keywords.
struct Wish {
  std::optional<double> seconds;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  int lines = 1, threads = 1;

  Limits limits(const std::atomic<bool>& stop) const {
    Limits limits{.seconds = seconds,
                  .depth = depth,
                  .nodes = nodes,
                  .lines = lines,
                  .threads = threads,
                  .patient = true,
                  .stop = [&stop] { return stop.load(std::memory_order_relaxed); },
                  .elapsed = [begin = seconds_now()] { return seconds_now() - begin; }};
    return limits;
  }
};

Wish wish_of(std::optional<double> seconds, std::optional<int> depth,
             std::optional<std::uint64_t> nodes, int lines, int threads) {
  if (seconds && !(*seconds > 0)) throw py::value_error(fmt::format("{} seconds", *seconds));
  if (depth && *depth < 1) throw py::value_error(fmt::format("depth {}: it begins with 1", *depth));
  if (lines < 1 || threads < 1) throw py::value_error("lines and threads begin with 1");
  return {seconds, depth, nodes, lines, threads};
}

Json json_of(const AnyPlay& play, const Analysis& found) {
  Json lines = Json::array();
  for (const ExpectedLine& line : found.lines) {
    const Evaluation worth = found.evaluation_of(line);
    Json one{{"moves", move_texts(play, line.moves)}, {"value", worth.value}};
    if (worth.plies_to_end) one["plies_to_end"] = *worth.plies_to_end;
    lines.push_back(std::move(one));
  }
  Json told{{"best", play.move_text(found.best)},
            {"nodes", found.nodes},
            {"depth", found.depth},
            {"complete", found.complete},
            {"lines", std::move(lines)}};
  if (found.evaluation) told["value"] = *found.evaluation;
  if (!found.lines.empty()) told["value"] = found.evaluation_of(found.lines[0]).value;
  if (found.margin) told["margin"] = *found.margin;
  if (const auto outcome = found.outcome()) told["outcome"] = *outcome;
  return told;
}

// Thinks for one at a time: who comes while another thread waits for an answer is sent away.
class Desk {
 public:
  template <class Work>
  auto alone(Work work) {
    if (busy_.exchange(true)) throw std::runtime_error("it is thinking for another thread");
    struct Leave {
      std::atomic<bool>& busy;
      ~Leave() { busy = false; }
    } leave{busy_};
    return interruptible(std::move(work));
  }

 private:
  std::atomic<bool> busy_ = false;
};

class Engine : public Desk {
 public:
  Engine(std::shared_ptr<const Game> game, const std::optional<std::string>& weights,
         std::size_t megabytes, bool by_hand)
      : game_(std::move(game)) {
    engines::EngineOptions options{.table_megabytes = megabytes, .cpu = detect_cpu()};
    options.by_hand = by_hand;
    if (weights) {
      auto read = require(engines::decode_weights(*weights));
      require(engines::check_weights(*game_->game, read));
      options.weights = std::make_shared<const engines::WeightsFile>(std::move(read));
    }
    engine_ = engines::make_engine(*game_->game, options);
  }

  std::string analyse(const Position& p, const Wish& wish) {
    if (p.of->game->info().id != game_->game->info().id) {
      throw py::value_error(fmt::format("an engine for {} and a position of {}",
                                        game_->game->info().id, p.of->game->info().id));
    }
    const AnyPlay& play = to_think_about(p);
    return alone([&](const std::atomic<bool>& stop) {
      return json_of(play, engine_->analyse(play, wish.limits(stop))).dump();
    });
  }
  void forget() { engine_->new_game(); }

 private:
  std::shared_ptr<const Game> game_;
  std::unique_ptr<engines::Engine> engine_;
};

class Player : public Desk {
 public:
  Player(std::shared_ptr<const Game> game, const std::string& id, std::uint64_t seed)
      : game_(std::move(game)), player_(require(make_player(*game_->game, id, seed))) {}

  std::string choose(const Position& p, const Wish& wish) {
    if (p.of->game->info().id != game_->game->info().id) {
      throw py::value_error(fmt::format("a player of {} and a position of {}",
                                        game_->game->info().id, p.of->game->info().id));
    }
    const AnyPlay& play = to_think_about(p);
    return alone([&](const std::atomic<bool>& stop) {
      Limits limits = wish.limits(stop);
      limits.patient = false;
      return json_of(play, player_->choose(play, limits)).dump();
    });
  }
  void forget() { player_->new_game(); }

 private:
  std::shared_ptr<const Game> game_;
  std::unique_ptr<palamedes::Player> player_;
};

std::string solve(const Position& p, const Wish& wish, std::size_t megabytes, bool outcome_only) {
  const AnyPlay& play = to_think_about(p);
  return interruptible([&](const std::atomic<bool>& stop) {
    return json_of(play,
                   engines::solve(play, wish.limits(stop),
                                  {.table_megabytes = megabytes, .cpu = detect_cpu()},
                                  outcome_only ? engines::Truth::Outcome : engines::Truth::InFull))
        .dump();
  });
}

// The desk's questions, by name; engines are kept from one to the next.
class Asker : public Desk {
 public:
  std::string ask(const std::string& name, const std::string& body, int threads) {
    const Json question = parsed_json(body);
    for (const desk::Question& quick : desk::questions()) {
      if (quick.name == name) return require(desk::answer(name, question)).dump();
    }
    return alone([&](const std::atomic<bool>& stop) {
      const desk::Pace pace{.stop = [&stop] { return stop.load(std::memory_order_relaxed); },
                            .elapsed = [begin = seconds_now()] { return seconds_now() - begin; },
                            .report = {},
                            .threads = threads,
                            .table_megabytes = 64};
      return require(thinkers_.think(name, question, pace)).dump();
    });
  }

 private:
  desk::Thinkers thinkers_;
};

}  // namespace

void define_thinking(py::module_& module) {
  py::class_<Wish>(module, "Wish")
      .def(py::init(&wish_of), py::arg("seconds"), py::arg("depth"), py::arg("nodes"),
           py::arg("lines"), py::arg("threads"));
  py::class_<Engine>(module, "Engine")
      .def(py::init([](std::shared_ptr<const Game> game, const std::optional<py::bytes>& weights,
                       std::size_t megabytes, bool by_hand) {
             std::optional<std::string> bytes;
             if (weights) bytes = std::string(*weights);
             return std::make_unique<Engine>(std::move(game), bytes, megabytes, by_hand);
           }),
           py::arg("game"), py::arg("weights"), py::arg("megabytes"), py::arg("by_hand"))
      .def("analyse", &Engine::analyse)
      .def("forget", &Engine::forget);
  py::class_<Player>(module, "Player")
      .def(py::init<std::shared_ptr<const Game>, std::string, std::uint64_t>(), py::arg("game"),
           py::arg("id"), py::arg("seed"))
      .def("choose", &Player::choose)
      .def("forget", &Player::forget);
  py::class_<Asker>(module, "Asker").def(py::init<>()).def("ask", &Asker::ask);
  module.def("solve", &solve);
  module.def("players_for", [](const Game& game) {
    std::vector<std::pair<std::string, std::string>> rows;
    for (const PlayerEntry& entry : players_for(*game.game)) {
      rows.emplace_back(entry.id, entry.summary);
    }
    return rows;
  });
  module.def("own_weights", [](const Game& game) {
    return py::bytes(engines::encode_weights(require(engines::own_weights(*game.game))));
  });
}

}  // namespace palamedes::python
