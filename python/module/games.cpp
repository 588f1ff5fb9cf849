// module/games.cpp - games and positions.
#include <pybind11/numpy.h>

#include "games/catalog.hpp"
#include "games/record/record.hpp"
#include "games/record/record_json.hpp"
#include "module/module.hpp"

namespace palamedes::python {

Game::Game(const std::string& id)
    : game(require(find_game(id))), encoder(encoding::encoder_for(*game)) {}

namespace {

using GamePointer = std::shared_ptr<const Game>;

Position position_of(GamePointer of, std::unique_ptr<AnyPlay> play) {
  return {std::move(of), std::shared_ptr<const AnyPlay>(std::move(play)), {}};
}

// What is asked of a whole position is not asked in the middle of a move.
const AnyPlay& whole(const Position& p) {
  if (p.acts.empty()) return *p.play;
  throw py::value_error(fmt::format("{}: a move is being made, act by act; finish it with act()",
                                    p.play->game().info().id));
}

MoveCode move_named(const Position& p, const std::string& text) {
  return require(whole(p).parse_move(text));
}

Position after(const Position& p, MoveCode move) {
  auto next = p.play->clone();
  next->play(move);
  return position_of(p.of, std::move(next));
}

Position act(const Position& p, int action) {
  Position next{p.of, p.play, p.acts};
  next.acts.push_back(action);
  const auto made = require(p.of->encoder->move_made(*p.play, next.acts));
  return made ? after(p, *made) : next;
}

std::vector<std::string> moves_of(const Position& p) {
  std::vector<std::string> texts;
  for (const MoveCode move : whole(p).moves()) texts.push_back(p.play->move_text(move));
  return texts;
}

std::vector<std::string> history_of(const Position& p) {
  const auto play = require(p.of->game->start_from(p.play->start_position()));
  std::vector<std::string> texts;
  for (const MoveCode move : p.play->played()) {
    texts.push_back(play->move_text(move));
    play->play(move);
  }
  return texts;
}

py::object result_of(const Position& p) {
  const auto result = p.play->result();
  if (!result) return py::none();
  const auto winner = result->winner();
  return py::make_tuple(winner ? py::object(py::int_(static_cast<int>(*winner))) : py::none(),
                        result->margin_for_first, std::string(name_of(result->ending)));
}

// By moves from here, so that it can be interrupted between them.
std::uint64_t perft(const Position& p, int depth) {
  if (depth < 0) throw py::value_error(fmt::format("perft: {} is no depth", depth));
  const AnyPlay& play = whole(p);
  return interruptible([&play, depth](const std::atomic<bool>& stop) {
    const CpuLevel cpu = detect_cpu();
    if (depth < 2 || play.result()) return play.perft(cpu, depth);
    std::uint64_t paths = 0;
    for (const MoveCode move : play.moves()) {
      if (stop) break;
      const auto child = play.clone();
      child->play(move);
      paths += child->perft(cpu, depth - 1);
    }
    return paths;
  });
}

py::list board_of(const Position& p) {
  py::list cells;
  for (const BoardCell& cell : p.play->board()) {
    if (cell.kind.empty()) {
      cells.append(py::none());
      continue;
    }
    const py::object owner =
        cell.owner ? py::object(py::int_(static_cast<int>(*cell.owner))) : py::object(py::none());
    cells.append(py::make_tuple(std::string(cell.kind), owner, cell.count));
  }
  return cells;
}

using Mirror = std::tuple<bool, bool, bool>;  // as Reflection has them

Reflection reflection_of(const Position& p, const Mirror& mirror) {
  const Reflection by{std::get<0>(mirror), std::get<1>(mirror), std::get<2>(mirror)};
  if (by == Reflection{}) return by;
  for (const Reflection& known : p.of->encoder->reflections()) {
    if (known == by) return by;
  }
  throw py::value_error(fmt::format("{} does not play the same in this mirror; see mirrors",
                                    p.play->game().info().id));
}

Position reflected(const Position& p, const Mirror& mirror) {
  return position_of(p.of, require(p.of->game->start_from(p.of->encoder->reflected_position(
                               whole(p), reflection_of(p, mirror)))));
}

py::array_t<bool> mask_of(const Position& p) {
  py::array_t<bool> mask(p.of->encoder->shape().actions);
  p.of->encoder->mask(*p.play, p.acts, reinterpret_cast<std::uint8_t*>(mask.mutable_data()));
  return mask;
}

py::array_t<float> planes_of(const Position& p) {
  const encoding::Shape& shape = p.of->encoder->shape();
  py::array_t<float> planes({static_cast<py::ssize_t>(shape.planes.size()),
                             static_cast<py::ssize_t>(shape.rows),
                             static_cast<py::ssize_t>(shape.cols)});
  p.of->encoder->planes(*p.play, p.acts, planes.mutable_data());
  return planes;
}

bool same(const Position& a, const Position& b) {
  return a.of->game->info().id == b.of->game->info().id &&
         a.play->position() == b.play->position() && a.acts == b.acts;
}

const GameInfo& info_of(const Game& game) { return game.game->info(); }

void define_game(py::module_& module) {
  py::class_<Game, std::shared_ptr<Game>>(module, "Game")
      .def(py::init<std::string>(), py::arg("id"))
      .def_property_readonly("id", [](const Game& g) { return info_of(g).id; })
      .def_property_readonly("title", [](const Game& g) { return info_of(g).title; })
      .def_property_readonly("family",
                             [](const Game& g) { return std::string(info_of(g).family().name); })
      .def_property_readonly("rules",
                             [](const Game& g) { return std::string(info_of(g).set->rules); })
      .def_property_readonly(
          "unit", [](const Game& g) { return std::string(info_of(g).family().unit.name); })
      .def_property_readonly(
          "sides",
          [](const Game& g) { return py::make_tuple(info_of(g).sides[0], info_of(g).sides[1]); })
      .def_property_readonly("rows", [](const Game& g) { return info_of(g).rows; })
      .def_property_readonly("cols", [](const Game& g) { return info_of(g).cols; })
      .def_property_readonly("actions", [](const Game& g) { return g.encoder->shape().actions; })
      .def_property_readonly("plane_names", [](const Game& g) { return g.encoder->shape().planes; })
      .def_property_readonly("acts_step_by_step",
                             [](const Game& g) { return g.encoder->acts_step_by_step(); })
      .def_property_readonly("mirrors",
                             [](const Game& g) {
                               std::vector<Mirror> mirrors;
                               for (const Reflection& by : g.encoder->reflections()) {
                                 mirrors.emplace_back(by.diagonal, by.columns, by.rows);
                               }
                               return mirrors;
                             })
      .def("act_name",
           [](const Game& g, int action) {
             if (action < 0 || action >= g.encoder->shape().actions) {
               throw py::value_error(
                   fmt::format("{}: there is no action {}", info_of(g).id, action));
             }
             return g.encoder->act_name(action);
           })
      .def("start", [](const GamePointer& g) { return position_of(g, g->game->start()); })
      .def("position", [](const GamePointer& g, const std::string& text) {
        return position_of(g, require(g->game->start_from(text)));
      });
}

void define_position(py::module_& module) {
  py::class_<Position>(module, "Position")
      .def_property_readonly("game", [](const Position& p) { return p.of; })
      .def_property_readonly("turn",
                             [](const Position& p) { return static_cast<int>(p.play->turn()); })
      .def_property_readonly("text", [](const Position& p) { return p.play->position(); })
      .def_property_readonly("start", [](const Position& p) { return p.play->start_position(); })
      .def_property_readonly("plies", [](const Position& p) { return p.play->past().plies; })
      .def_property_readonly("key", [](const Position& p) { return p.play->key(); })
      .def_property_readonly("board", board_of)
      .def_property_readonly("counts",
                             [](const Position& p) {
                               return py::make_tuple(p.play->counts()[0], p.play->counts()[1]);
                             })
      .def_property_readonly("moves", moves_of)
      .def_property_readonly("history", history_of)
      .def_property_readonly("acts", [](const Position& p) { return py::tuple(py::cast(p.acts)); })
      .def("result", result_of)
      .def("is_legal", [](const Position& p,
                          const std::string& move) { return whole(p).parse_move(move).ok(); })
      .def("play",
           [](const Position& p, const std::string& move) { return after(p, move_named(p, move)); })
      .def(
          "undo",
          [](const Position& p) {
            if (!p.acts.empty()) return Position{p.of, p.play, {}};
            auto before = p.play->clone();
            if (!before->undo()) {
              throw py::value_error("undo: nothing has been played since this position was set up");
            }
            return position_of(p.of, std::move(before));
          })
      .def("act", act)
      .def("actions_of",
           [](const Position& p, const std::string& move) {
             return p.of->encoder->acts_of(*p.play, move_named(p, move));
           })
      .def("mask", mask_of)
      .def("planes", planes_of)
      .def("perft", perft)
      .def("reflected", reflected)
      .def("reflected_move",
           [](const Position& p, const std::string& move, const Mirror& mirror) {
             return p.of->encoder->reflected_move(*p.play, move_named(p, move),
                                                  reflection_of(p, mirror));
           })
      .def("record", [](const Position& p) { return to_json(record_of(*p.play)); })
      .def("__str__", [](const Position& p) { return p.play->position(); })
      .def("__eq__", same)
      .def("__eq__", [](const Position&, const py::object&) { return false; })
      .def("__hash__", [](const Position& p) { return static_cast<py::ssize_t>(p.play->key()); });
}

}  // namespace

void define_games(py::module_& module) {
  define_game(module);
  define_position(module);
  module.def("rule_sets", [] {
    std::vector<std::string> names;
    for (const RuleSet& set : rule_sets()) names.emplace_back(set.name);
    return names;
  });
  module.def("replay", [](const std::string& record) {
    auto play = require(replay(require(parse_record(record))));
    auto game = std::make_shared<const Game>(play->game().info().id);
    return position_of(std::move(game), std::move(play));
  });
}

}  // namespace palamedes::python
