// cli/machine_report.hpp - what this machine can do for Palamedes, found by trying it.
#pragma once

#include <array>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/sentence.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::cli {

// What somebody wants to do here; each needs some of what is found.
inline constexpr std::array<std::string_view, 4> kPurposes{"play", "bots", "course", "training"};

enum class Found {
  Whole,    // as it should be
  Limited,  // it works, but less well than it could
  Missing,  // what needs it cannot be done
};

struct Finding {
  std::string id;  // "java", "sandbox": one word
  Found found;
  Sentence text;          // what there is, or what for it would be
  std::string remedy;     // what to do where something lacks, beside installing; may be empty
  std::string packages;   // of Debian that help where something lacks, separated by spaces
  std::string needed_by;  // purposes that cannot do without, separated by spaces
};

// Tries compilers and the sandbox, which takes a second or two. Changes nothing on the machine.
std::vector<Finding> examine_machine();

// The ids of what lacks for a purpose.
std::vector<std::string> lacking(const std::vector<Finding>& findings, std::string_view purpose);

// Every package that would help, each once.
std::vector<std::string> packages_of(const std::vector<Finding>& findings);

std::string report_text(const std::vector<Finding>& findings, int width);
Json report_document(const std::vector<Finding>& findings);

}  // namespace palamedes::cli
