// cli/machine_report.cpp - findings as a list for people and as a document for programs.
#include "cli/machine_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/kernels.hpp"
#include "cli/layout.hpp"
#include "cli/version.hpp"

namespace palamedes::cli {
namespace {

std::string_view name_of(Found found) {
  switch (found) {
    case Found::Whole:
      return "good";
    case Found::Limited:
      return "limited";
    case Found::Missing:
      return "missing";
  }
  return "?";
}

bool needs(std::string_view purpose, const Finding& finding) {
  const auto words = split_words(finding.needed_by);
  return std::find(words.begin(), words.end(), purpose) != words.end();
}

}  // namespace

std::vector<std::string> lacking(const std::vector<Finding>& findings, std::string_view purpose) {
  std::vector<std::string> ids;
  for (const Finding& finding : findings) {
    if (finding.found == Found::Missing && needs(purpose, finding)) ids.push_back(finding.id);
  }
  return ids;
}

std::vector<std::string> packages_of(const std::vector<Finding>& findings) {
  std::vector<std::string> names;
  for (const Finding& finding : findings) {
    if (finding.found == Found::Whole) continue;
    for (const std::string_view name : split_words(finding.packages)) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.emplace_back(name);
    }
  }
  return names;
}

std::string report_text(const std::vector<Finding>& findings, int width) {
  constexpr int kState = 8, kId = 12, kLeast = 30;
  const std::string margin(kState + kId, ' ');
  std::string text = version_line() + "\n\n";
  for (const Finding& finding : findings) {
    std::vector<std::string> told{finding.text};
    if (finding.found != Found::Whole) {
      if (!finding.remedy.empty()) told.push_back("- " + finding.remedy);
      if (!finding.packages.empty()) told.push_back("- apt install " + finding.packages);
    }
    std::string head = fmt::format("{:<{}}{:<{}}", name_of(finding.found), kState, finding.id, kId);
    const std::string wrapped = wrap(join(told, "\n"), std::max(width - kState - kId, kLeast));
    for (const std::string_view line : split_lines(wrapped)) {
      text += fmt::format("{}{}\n", head, line);
      head = margin;
    }
  }
  text += '\n';
  for (const std::string_view purpose : kPurposes) {
    const auto ids = lacking(findings, purpose);
    text +=
        fmt::format("{:<10}{}\n", purpose, ids.empty() ? "ready" : "not ready: " + join(ids, ", "));
  }
  const auto packages = packages_of(findings);
  if (!packages.empty()) {
    text += "\nfor all that is missing or limited, as far as packages help (Debian):\n" +
            fmt::format("  apt install {}\n", join(packages, " "));
  }
  return text;
}

Json report_document(const std::vector<Finding>& findings) {
  Json kernels = Json::array();
  for (const CpuLevel level : runnable_kernels()) kernels.push_back(palamedes::name_of(level));
  Json list = Json::array();
  for (const Finding& finding : findings) {
    Json row{{"id", finding.id},
             {"found", name_of(finding.found)},
             {"text", std::string(finding.text)},
             {"remedy", finding.remedy},
             {"packages", split_words(finding.packages)},
             {"needed_by", split_words(finding.needed_by)}};
    if (auto sentence = sentence_document(finding.text); !sentence.is_null()) {
      row["sentence"] = std::move(sentence);
    }
    list.push_back(std::move(row));
  }
  Json purposes = Json::object();
  for (const std::string_view purpose : kPurposes) {
    const auto ids = lacking(findings, purpose);
    purposes[std::string(purpose)] = {{"ready", ids.empty()}, {"lacks", ids}};
  }
  return {{"format", "palamedes-doctor/1"},
          {"version", kVersion},
          {"commit", commit()},
          {"cpu", {{"level", palamedes::name_of(detect_cpu())}, {"kernels", kernels}}},
          {"findings", list},
          {"purposes", purposes},
          {"install", packages_of(findings)}};
}

}  // namespace palamedes::cli
