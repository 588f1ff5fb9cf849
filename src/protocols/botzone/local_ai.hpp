// protocols/botzone/local_ai.hpp - the bodies and headers by which a program at home takes part in
// Botzone's matches.
//
// The program polls `GET <base>/localai`, with one header for each answer it has ready; the body
// tells it about requests and finished matches. Starting and aborting matches are requests with
// headers only.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace palamedes::botzone {

using Header = std::pair<std::string, std::string>;

struct Poll {
  struct Request {
    std::string match, request;
    bool operator==(const Request&) const = default;
  };
  struct Finished {
    std::string match;
    int slot = 0;
    std::vector<double> scores;  // of the players in order; none: the match was aborted
    bool operator==(const Finished&) const = default;
  };
  std::vector<Request> requests;
  std::vector<Finished> finished;
  bool operator==(const Poll&) const = default;
};

// `m n`, then m pairs of lines (match id, request), then n lines `id slot p score...`.
Result<Poll> read_poll(std::string_view body);
std::string write_poll(const Poll& poll);

// X-Match-<id>: <response>. requires: neither holds a line end.
Header answer_header(std::string_view match, std::string_view response);

struct MatchOrder {
  std::string game;                // as Botzone names it: "Reversi"
  std::string player_0, player_1;  // "me" or a bot's id
  std::string initdata;            // left out when empty
  bool simple_io = false;
  std::string time_limit;  // left out when empty
};
std::vector<Header> run_match_headers(const MatchOrder& order);
Header abort_match_header(std::string_view match);

}  // namespace palamedes::botzone
