// cli/standings_view.hpp - standings as people read them in a terminal, and where else they go.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <vector>

#include "arena/report.hpp"

namespace palamedes::cli {

// A table of ratings, a crosstable where it fits into `width`, and what else is worth knowing.
std::string standings_text(const arena::Standings& standings, int width);

// Ratings with their intervals, drawn in letters.
std::string rating_bars(const arena::Standings& standings, int width);

// Files that a report is written to, each where a flag asks for it.
struct ReportFlags {
  std::string json, csv, html;

  std::vector<std::string> files() const;  // that were asked for
  bool printed() const;                    // one of them goes to standard output
};
void add_report_flags(CLI::App& app, ReportFlags& flags);
void write_reports(const ReportFlags& flags, const arena::ReportHead& head,
                   const arena::Standings& standings, std::span<const GameRecord> games);

}  // namespace palamedes::cli
