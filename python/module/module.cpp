// module/module.cpp - the module `palamedes._native`; the package around it is in python/palamedes.
#include "module/module.hpp"

PYBIND11_MODULE(_native, module) {
  module.doc() = "The rooms of Palamedes; import `palamedes`, which has words and types for this.";
  palamedes::python::define_games(module);
  palamedes::python::define_environments(module);
  palamedes::python::define_thinking(module);
  palamedes::python::define_arena(module);
}
