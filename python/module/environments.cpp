// module/environments.cpp - many games at once, in buffers that are made once.
#include <pybind11/numpy.h>

#include "module/module.hpp"

namespace palamedes::python {
namespace {

// Arrays are written again by every call that returns them.
class VectorEnv {
  // Other threads of Python's may run meanwhile, but not on these games.
  template <class Work>
  auto free(Work work) {
    if (busy_.exchange(true)) throw std::runtime_error("VectorEnv: another thread is using it");
    struct Leave {
      std::atomic<bool>& busy;
      ~Leave() { busy = false; }
    } leave{busy_};
    py::gil_scoped_release released;
    return work();
  }

 public:
  VectorEnv(std::shared_ptr<const Game> game, py::ssize_t games, std::uint64_t seed)
      : game_(std::move(game)) {
    if (games < 1) throw py::value_error(fmt::format("VectorEnv: {} is no number of games", games));
    const encoding::Shape& shape = game_->encoder->shape();
    games_ = game_->encoder->side_by_side(static_cast<std::size_t>(games), seed);
    rewards_ = py::array_t<float>(games);
    ended_ = py::array_t<bool>(games);
    masks_ = py::array_t<bool>({games, static_cast<py::ssize_t>(shape.actions)});
    turns_ = py::array_t<std::uint8_t>(games);
    margins_ = py::array_t<std::int32_t>(games);
    actions_ = py::array_t<std::int32_t>(games);
    planes_ = py::array_t<float>({games, static_cast<py::ssize_t>(shape.planes.size()),
                                  static_cast<py::ssize_t>(shape.rows),
                                  static_cast<py::ssize_t>(shape.cols)});
  }

  std::shared_ptr<const Game> game() const { return game_; }
  std::size_t size() const { return games_->size(); }

  void reset(std::uint64_t seed) { games_->restart(seed); }

  using Actions = py::array_t<std::int32_t, py::array::c_style | py::array::forcecast>;
  py::tuple step(const Actions& actions) {
    if (actions.ndim() != 1 || static_cast<std::size_t>(actions.size()) != size()) {
      throw py::value_error(
          fmt::format("step: there are {} games, and {} actions", size(), actions.size()));
    }
    const std::int32_t* wanted = actions.data();
    float* rewards = rewards_.mutable_data();
    auto* ended = reinterpret_cast<std::uint8_t*>(ended_.mutable_data());
    const auto fault = free([&] { return games_->step(wanted, rewards, ended); });
    if (fault) {
      throw py::value_error(
          fmt::format("step: the action {} is not allowed in game {}, '{}'; nothing was played",
                      wanted[*fault], *fault, games_->position(*fault)));
    }
    return py::make_tuple(rewards_, ended_);
  }

  py::array_t<bool> masks() {
    auto* out = reinterpret_cast<std::uint8_t*>(masks_.mutable_data());
    free([&] { games_->masks(out); });
    return masks_;
  }
  py::array_t<float> planes() {
    float* out = planes_.mutable_data();
    free([&] { games_->planes(out); });
    return planes_;
  }
  py::array_t<std::uint8_t> turns() {
    games_->turns(turns_.mutable_data());
    return turns_;
  }
  py::array_t<std::int32_t> margins() {
    games_->margins(margins_.mutable_data());
    return margins_;
  }
  py::array_t<std::int32_t> sample() {
    std::int32_t* out = actions_.mutable_data();
    free([&] { games_->sample(out); });
    return actions_;
  }

  py::dict play_randomly(int plies) {
    if (plies < 0) throw py::value_error(fmt::format("play_randomly: {} plies", plies));
    const RandomTally tally = free([&] { return games_->random_plies(detect_cpu(), plies); });
    py::dict told;
    told["games"] = tally.games;
    told["plies"] = tally.plies;
    told["first_wins"] = tally.first_wins;
    told["second_wins"] = tally.second_wins;
    told["draws"] = tally.draws;
    return told;
  }

  std::string position(std::size_t game) {
    if (game >= size()) throw py::index_error(fmt::format("there is no game {}", game));
    return games_->position(game);
  }

 private:
  std::shared_ptr<const Game> game_;
  std::unique_ptr<encoding::SideBySide> games_;
  std::atomic<bool> busy_ = false;
  py::array_t<float> rewards_, planes_;
  py::array_t<bool> ended_, masks_;
  py::array_t<std::uint8_t> turns_;
  py::array_t<std::int32_t> margins_, actions_;
};

}  // namespace

void define_environments(py::module_& module) {
  py::class_<VectorEnv>(module, "VectorEnv")
      .def(py::init<std::shared_ptr<const Game>, py::ssize_t, std::uint64_t>(), py::arg("game"),
           py::arg("games"), py::arg("seed"))
      .def_property_readonly("game", &VectorEnv::game)
      .def("__len__", &VectorEnv::size)
      .def("reset", &VectorEnv::reset)
      .def("step", &VectorEnv::step)
      .def("masks", &VectorEnv::masks)
      .def("planes", &VectorEnv::planes)
      .def("turns", &VectorEnv::turns)
      .def("margins", &VectorEnv::margins)
      .def("sample", &VectorEnv::sample)
      .def("play_randomly", &VectorEnv::play_randomly)
      .def("position", &VectorEnv::position);
}

}  // namespace palamedes::python
