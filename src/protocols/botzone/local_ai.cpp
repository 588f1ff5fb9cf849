// protocols/botzone/local_ai.cpp - counts come first: fewer lines than promised are refused, more
// are ignored.
#include "protocols/botzone/local_ai.hpp"

#include <fmt/format.h>

#include "base/check.hpp"
#include "base/text.hpp"

namespace palamedes::botzone {
namespace {

constexpr int kMostMatches = 10'000, kMostPlayers = 64;

Error bad(std::string_view text, std::string_view rule) {
  return {Errc::BadSyntax, fmt::format("botzone local AI: {} {}", in_quotes(text), rule)};
}

Result<Poll::Finished> read_finished(std::string_view line) {
  const auto words = split_words(line);
  const auto slot = words.size() >= 3 ? parse_int(words[1]) : std::nullopt;
  const auto players = words.size() >= 3 ? parse_int(words[2]) : std::nullopt;
  if (!slot || !players || *players < 0 || *players > kMostPlayers ||
      words.size() != 3 + static_cast<std::size_t>(*players)) {
    return bad(line, "is no finished match: it must be 'id slot players score...'");
  }
  Poll::Finished finished{std::string(words[0]), *slot, {}};
  for (std::size_t i = 3; i < words.size(); ++i) {
    const auto score = parse_double(words[i]);
    if (!score) return bad(words[i], "is no score");
    finished.scores.push_back(*score);
  }
  return finished;
}

}  // namespace

Result<Poll> read_poll(std::string_view body) {
  const auto lines = split_lines(body);
  const auto counts = lines.empty() ? std::vector<std::string_view>{} : split_words(lines[0]);
  const auto m = counts.size() == 2 ? parse_int(counts[0]) : std::nullopt;
  const auto n = counts.size() == 2 ? parse_int(counts[1]) : std::nullopt;
  if (!m || !n || *m < 0 || *n < 0 || *m > kMostMatches || *n > kMostMatches) {
    return bad(lines.empty() ? "" : lines[0],
               "is no first line: it must be the counts of requests and of finished matches");
  }
  const auto requests = static_cast<std::size_t>(*m), finished = static_cast<std::size_t>(*n);
  if (lines.size() < 1 + 2 * requests + finished) {
    return bad(lines[0], fmt::format("promises {} more lines, there are {}",
                                     2 * requests + finished, lines.size() - 1));
  }
  Poll poll;
  for (std::size_t i = 0; i < requests; ++i) {
    const std::string_view match = trim(lines[1 + 2 * i]);
    if (match.empty()) return bad(match, "is no match id");
    poll.requests.push_back({std::string(match), std::string(lines[2 + 2 * i])});
  }
  for (std::size_t i = 0; i < finished; ++i) {
    auto one = read_finished(lines[1 + 2 * requests + i]);
    if (!one) return one.error();
    poll.finished.push_back(std::move(*one));
  }
  return poll;
}

std::string write_poll(const Poll& poll) {
  std::string body = fmt::format("{} {}\n", poll.requests.size(), poll.finished.size());
  for (const auto& [match, request] : poll.requests) body += match + '\n' + request + '\n';
  for (const auto& [match, slot, scores] : poll.finished) {
    body += fmt::format("{} {} {}", match, slot, scores.size());
    for (const double score : scores) body += fmt::format(" {}", score);
    body += '\n';
  }
  return body;
}

Header answer_header(std::string_view match, std::string_view response) {
  const auto one_line = [](std::string_view text) {
    return text.find_first_of("\r\n") == std::string_view::npos;
  };
  check(one_line(match) && one_line(response), "a header is one line");
  return {fmt::format("X-Match-{}", match), std::string(response)};
}

std::vector<Header> run_match_headers(const MatchOrder& order) {
  std::vector<Header> headers{
      {"X-Game", order.game}, {"X-Player-0", order.player_0}, {"X-Player-1", order.player_1}};
  if (!order.initdata.empty()) headers.emplace_back("X-Initdata", order.initdata);
  if (order.simple_io) headers.emplace_back("X-UseSimpleIO", "true");
  if (!order.time_limit.empty()) headers.emplace_back("X-Timelimit", order.time_limit);
  return headers;
}

Header abort_match_header(std::string_view match) { return {"X-Matchid", std::string(match)}; }

}  // namespace palamedes::botzone
