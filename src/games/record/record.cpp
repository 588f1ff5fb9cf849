// games/record/record.cpp - records against the rules.
#include "games/record/record.hpp"

#include <fmt/format.h>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

Sentence describe(const RecordedResult& result) {
  const Sentence winner = !result.winner        ? say("no-winner", "no winner")
                          : *result.winner == 0 ? say("a-draw", "a draw")
                          : *result.winner > 0  ? say("first-won", "a win of the first player")
                                                : say("second-won", "a win of the second player");
  const Sentence end = quote(result.termination);
  if (!result.margin) return say("result-said", "{} ({})", winner, end);
  return say("result-said-by", "{} by {} ({})", winner, fmt::format("{:+}", *result.margin), end);
}

Error inconsistent(Sentence message) { return Error{Errc::Inconsistent, std::move(message)}; }

}  // namespace

RecordedResult result_of(const AnyPlay& play) {
  const auto decided = play.result();
  if (!decided) return {};
  const auto winner = decided->winner();
  return {.winner = !winner                  ? 0
                    : *winner == Side::First ? 1
                                             : -1,
          .margin = decided->margin_for_first,
          .termination = std::string(name_of(decided->ending))};
}

std::optional<Error> contradiction(const RecordedResult& said, const AnyPlay& play) {
  if (play.result()) {
    const RecordedResult decided = result_of(play);
    const bool same_margin = !said.margin || said.margin == decided.margin;
    if (said.winner == decided.winner && said.termination == decided.termination && same_margin) {
      return std::nullopt;
    }
    return inconsistent(say("result-is-other",
                            "the result is given as {}, but by the rules it is {}", describe(said),
                            describe(decided)));
  }
  if (ending_named(said.termination)) {
    return inconsistent(say("result-but-goes-on",
                            "the result is given as {}, but by the rules the game goes on",
                            describe(said)));
  }
  if (said.margin) {
    return inconsistent(
        say("margin-without-end",
            "a margin of {} is given, but the rules have not ended the game, so there is none",
            fmt::format("{:+}", *said.margin)));
  }
  if (said.winner && (*said.winner < -1 || *said.winner > 1)) {
    return inconsistent(
        say("winner-is-none", "the winner is given as {}; it must be 1, 0 or -1", *said.winner));
  }
  if (said.winner && said.termination == "unfinished") {
    return inconsistent(
        say("result-of-unfinished",
            "the result is given as {}, but an unfinished game has no winner and is no draw",
            describe(said)));
  }
  return std::nullopt;
}

GameRecord record_of(const AnyPlay& play) {
  GameRecord record;
  record.game = play.game().info().id;
  const std::string start = play.start_position();
  if (start != play.game().start()->position()) record.start = start;

  auto again = play.game().start_from(start);
  check(again.ok(), "a play whose start position does not parse");
  for (const MoveCode move : play.played()) {
    record.moves.push_back(
        {.text = (*again)->move_text(move), .seconds = {}, .evaluation = {}, .comment = {}});
    (*again)->play(move);
  }
  record.result = result_of(play);
  return record;
}

Result<std::unique_ptr<AnyPlay>> replay(const GameRecord& record) {
  const auto game = find_game(record.game);
  if (!game) return game.error();
  if (const std::string& id = (*game)->info().id; id != record.game) {
    return Error{Errc::UnknownName, say("records-call-it", "records call this game {}, not {}",
                                        quote(id), quote(record.game))};
  }
  std::unique_ptr<AnyPlay> play = (*game)->start();
  if (!record.start.empty()) {
    auto from = (*game)->start_from(record.start);
    if (!from) {
      return Error{from.error().code,
                   say("at-start-position", "start position: {}", from.error().message)};
    }
    play = std::move(*from);
  }
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const auto move = play->parse_move(record.moves[i].text);
    if (!move) {
      return Error{move.error().code, say("at-move", "move {}: {}", i + 1, move.error().message)};
    }
    play->play(*move);
  }
  if (auto fault = contradiction(record.result, *play)) return *std::move(fault);
  return play;
}

}  // namespace palamedes
