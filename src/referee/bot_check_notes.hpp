// referee/bot_check_notes.hpp - the sheet on which an examination is written down.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "base/check.hpp"
#include "base/text.hpp"
#include "referee/bot_check.hpp"

namespace palamedes::referee {

namespace step {
inline constexpr std::string_view kStart = "start-up", kHandshake = "handshake",
                                  kFormat = "move format", kLines = "flush and line ends",
                                  kStop = "stop", kExit = "exit", kLegality = "legality",
                                  kTiming = "timing", kExtra = "extra output",
                                  kWhole = "whole games", kSeveral = "several games";
}  // namespace step

// With the end of the program's error output, if any, indented below the sentence: a traceback is
// read as a whole. Where on this machine the program's folder lies is nobody's business.
inline Sentence with_error_output(Sentence sentence, std::string tail, const std::string& folder) {
  constexpr std::size_t kMostLines = 30, kLongestLine = 200;
  const std::string place = folder + '/';
  for (std::size_t at = 0; !folder.empty() && (at = tail.find(place, at)) != tail.npos;) {
    tail.erase(at, place.size());
  }
  auto lines = split_lines(trim(tail));
  if (trim(tail).empty()) return sentence;
  std::string text;
  if (lines.size() > kMostLines) lines.erase(lines.begin(), lines.end() - kMostLines);
  for (const std::string_view line : lines) {
    text += "\n    ";
    for (const char c : line.substr(0, kLongestLine)) text += (c < ' ' || c > '~') ? ' ' : c;
    if (line.size() > kLongestLine) text += "...";
  }
  return say("check.with-errors", "{}; the end of its error output:{}", std::move(sentence), text);
}

class CheckNotes {
 public:
  void expect(std::string_view name) {
    report_.steps.push_back({std::string(name), CheckStep::Verdict::NotTested, {}});
  }
  void ok(std::string_view name, Sentence text) {
    if (at(name).verdict == CheckStep::Verdict::NotTested) {
      note(name, CheckStep::Verdict::Ok, std::move(text));
    }
  }
  // Keeps the first fault of a step.
  void wrong(std::string_view name, Sentence text) {
    if (at(name).verdict != CheckStep::Verdict::Wrong) {
      note(name, CheckStep::Verdict::Wrong, std::move(text));
    }
  }
  bool expects(std::string_view name) const {
    return std::any_of(report_.steps.begin(), report_.steps.end(),
                       [&](const CheckStep& step) { return step.name == name; });
  }
  bool is_ok(std::string_view name) { return at(name).verdict == CheckStep::Verdict::Ok; }
  bool is_wrong(std::string_view name) { return at(name).verdict == CheckStep::Verdict::Wrong; }
  BotReport report() const { return report_; }

 private:
  void note(std::string_view name, CheckStep::Verdict verdict, Sentence text) {
    at(name) = {std::string(name), verdict, std::move(text)};
  }
  CheckStep& at(std::string_view name) {
    for (CheckStep& step : report_.steps) {
      if (step.name == name) return step;
    }
    check_failed("a step that was not expected");
  }

  BotReport report_;
};

}  // namespace palamedes::referee
