#include "search/parameter_list.hpp"

namespace palamedes::search {
namespace {

// Ranges are wide: within them a search may be bad, but it ends and divides by no zero.
constexpr Parameter kParameters[]{
    {"use_table_cutoffs", &Parameters::use_table_cutoffs},
    {"use_quiescence", &Parameters::use_quiescence},
    {"use_null_move", &Parameters::use_null_move},
    {"use_reductions", &Parameters::use_reductions},
    {"use_futility", &Parameters::use_futility},
    {"use_repetition_cut", &Parameters::use_repetition_cut},
    {"use_aspiration", &Parameters::use_aspiration},
    {"use_reverse_futility", &Parameters::use_reverse_futility},
    {"use_razoring", &Parameters::use_razoring},
    {"use_late_move_pruning", &Parameters::use_late_move_pruning},
    {"use_exchange_pruning", &Parameters::use_exchange_pruning},
    {"use_internal_reduction", &Parameters::use_internal_reduction},
    {"use_singular_extension", &Parameters::use_singular_extension},
    {"use_quiescence_table", &Parameters::use_quiescence_table},
    {"use_probcut", &Parameters::use_probcut},
    {"probcut_depth", &Parameters::probcut_depth, 1, 64},
    {"probcut_nesting", &Parameters::probcut_nesting, 0, 8},
    {"probcut_hope", &Parameters::probcut_hope, 0, 1000},
    {"aspiration_depth", &Parameters::aspiration_depth, 1, 64},
    {"aspiration_window", &Parameters::aspiration_window, 1, 2000},
    {"null_move_depth", &Parameters::null_move_depth, 1, 64},
    {"null_move_reduction", &Parameters::null_move_reduction, 1, 16},
    {"null_move_divisor", &Parameters::null_move_divisor, 1, 64},
    {"null_move_margin", &Parameters::null_move_margin, 1, 2000},
    {"reverse_futility_depth", &Parameters::reverse_futility_depth, 1, 64},
    {"reverse_futility_margin", &Parameters::reverse_futility_margin, 0, 4000},
    {"razoring_depth", &Parameters::razoring_depth, 1, 64},
    {"razoring_margin", &Parameters::razoring_margin, 0, 4000},
    {"internal_reduction_depth", &Parameters::internal_reduction_depth, 1, 64},
    {"singular_depth", &Parameters::singular_depth, 1, 64},
    {"singular_margin", &Parameters::singular_margin, 0, 1000},
    {"reduction_depth", &Parameters::reduction_depth, 1, 64},
    {"reduction_first", &Parameters::reduction_first, 1, 64},
    {"reduction_base", &Parameters::reduction_base, 0, 8192},
    {"reduction_divisor", &Parameters::reduction_divisor, 100, 100000},
    {"reduction_history", &Parameters::reduction_history, 100, 1000000},
    {"reduction_pv", &Parameters::reduction_pv, 0, 8192},
    {"reduction_worsening", &Parameters::reduction_worsening, 0, 8192},
    {"reduction_killer", &Parameters::reduction_killer, 0, 8192},
    {"futility_depth", &Parameters::futility_depth, 1, 64},
    {"futility_margin", &Parameters::futility_margin, 0, 4000},
    {"futility_base", &Parameters::futility_base, 0, 4000},
    {"late_move_depth", &Parameters::late_move_depth, 1, 64},
    {"late_move_base", &Parameters::late_move_base, 1, 64},
    {"exchange_depth", &Parameters::exchange_depth, 1, 64},
    {"exchange_quiet_margin", &Parameters::exchange_quiet_margin, 0, 4000},
    {"exchange_noisy_margin", &Parameters::exchange_noisy_margin, 0, 4000},
    {"quiescence_plies", &Parameters::quiescence_plies, 0, 64},
    {"quiescence_margin", &Parameters::quiescence_margin, 0, 4000},
};

}  // namespace

int Parameter::in(const Parameters& parameters) const {
  return std::visit([&](const auto member) { return static_cast<int>(parameters.*member); }, at);
}

void Parameter::set(Parameters& parameters, int value) const {
  if (is_switch()) {
    parameters.*std::get<bool Parameters::*>(at) = value != 0;
  } else {
    parameters.*std::get<int Parameters::*>(at) = value;
  }
}

std::span<const Parameter> every_parameter() { return kParameters; }

const Parameter* parameter_named(std::string_view name) {
  for (const Parameter& parameter : kParameters) {
    if (parameter.name == name) return &parameter;
  }
  return nullptr;
}

Parameters changed(Parameters parameters, const ParameterChanges& changes) {
  for (const ParameterChange& change : changes) change.parameter->set(parameters, change.value);
  return parameters;
}

}  // namespace palamedes::search
