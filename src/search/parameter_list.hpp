// search/parameter_list.hpp - the parameters of a search by name, for who sets or tunes them.
#pragma once

#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "search/parameters.hpp"

namespace palamedes::search {

struct Parameter {
  std::string_view name;  // as it is called in search/parameters.hpp, which says what it means
  std::variant<bool Parameters::*, int Parameters::*> at;
  int least = 0, most = 1;

  bool is_switch() const { return std::holds_alternative<bool Parameters::*>(at); }
  int in(const Parameters& parameters) const;  // a switch is 0 or 1
  // requires: least <= value <= most
  void set(Parameters& parameters, int value) const;
};

std::span<const Parameter> every_parameter();

// Null for a name that is none.
const Parameter* parameter_named(std::string_view name);

// What differs from the parameters that suit a game.
struct ParameterChange {
  const Parameter* parameter;
  int value;
};
using ParameterChanges = std::vector<ParameterChange>;

Parameters changed(Parameters parameters, const ParameterChanges& changes);

}  // namespace palamedes::search
