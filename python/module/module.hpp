// module/module.hpp - what the files of the Python module share: what is refused becomes
// ValueError, and work that takes long lets Python go on.
//
// A thin edge: everything is answered by the rooms, and nothing is decided here. Values of searches
// are for the side to move, results for First, as in the rooms.
#pragma once

#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <atomic>
#include <chrono>
#include <exception>
#include <future>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "encoding/encoder.hpp"
#include "games/any_game.hpp"

namespace palamedes::python {

namespace py = pybind11;
using Json = nlohmann::ordered_json;

template <class T>
T require(Result<T> result) {
  if (!result) throw py::value_error(result.error().message);
  return std::move(*result);
}

// A rule set at one board size, with its numbers for learners.
struct Game {
  explicit Game(const std::string& id);
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const encoding::Encoder> encoder;
};

// A play that never changes: playing makes another. `acts` are what was done of a move so far.
struct Position {
  std::shared_ptr<const Game> of;
  std::shared_ptr<const AnyPlay> play;
  std::vector<int> acts;
};

// Runs work(stop) on another thread while this one lets Python go on, and looks now and then
// whether somebody wants to interrupt: then `stop` is set, the work waited for, and the interrupt
// raised.
template <class Work>
auto interruptible(Work work) {
  std::atomic<bool> stop = false;
  auto done = std::async(std::launch::async, [&] { return work(stop); });
  bool interrupted = false;
  while (true) {
    {
      py::gil_scoped_release released;
      if (done.wait_for(std::chrono::milliseconds(20)) == std::future_status::ready) break;
    }
    if (!interrupted && PyErr_CheckSignals() != 0) {
      interrupted = true;
      stop = true;
      PyErr_Clear();
    }
  }
  if (interrupted) {
    try {
      static_cast<void>(done.get());
    } catch (const std::exception&) {  // the interrupt says more
    }
    PyErr_SetNone(PyExc_KeyboardInterrupt);
    throw py::error_already_set();
  }
  return done.get();
}

void define_games(py::module_& module);
void define_environments(py::module_& module);
void define_thinking(py::module_& module);
void define_arena(py::module_& module);

}  // namespace palamedes::python
