// protocols/uci/uci_session.cpp - options, new games and a second `go` are refused during a search;
// a position waits for the next.
#include "protocols/uci/uci_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "protocols/uci/search_report.hpp"
#include "protocols/words.hpp"

namespace palamedes::uci {
namespace {

constexpr std::string_view kName = "Palamedes", kAuthor = "the Palamedes authors";

// Whether nothing but `stop` would end the search.
bool endless(const Go& go) {
  return go.infinite || (!go.depth && !go.nodes && !go.movetime && !go.mate && !go.wtime &&
                         !go.btime && !go.movestogo);
}

double seconds(std::int64_t milliseconds) { return static_cast<double>(milliseconds) / 1000; }

int small(std::int64_t number, int smallest, int largest) {
  return static_cast<int>(std::clamp<std::int64_t>(number, smallest, largest));
}

}  // namespace

UciSession::UciSession(Seat seat, Dialect dialect, Say say, Now now, double last_thought)
    : seat_(std::move(seat)),
      dialect_(dialect),
      mouth_(std::move(say)),
      play_(seat_.game()->start()),
      last_thought_(last_thought),
      now_(now),
      thinker_(std::move(now)) {}

bool UciSession::hear(std::string_view line) {
  const auto command = parse_command(line);
  if (!command) {
    note(command.error().message);
    return true;
  }
  std::visit([this](const auto& c) { on(c); }, *command);
  return !std::holds_alternative<Quit>(*command);
}

void UciSession::end_of_input() {
  infinite_ ? thinker_.stop() : thinker_.wait_at_most(last_thought_);
}

void UciSession::note(std::string_view text) {
  Info info;
  info.text = one_line(text);
  mouth_.say(to_text(Reply(info)));
}

bool UciSession::refused_while_thinking(std::string_view command) {
  if (!thinker_.busy()) return false;
  note(fmt::format("{} is refused during a search: send stop first", command));
  return true;
}

void UciSession::on(const Hello& hello) {
  dialect_ = hello.dialect;
  mouth_.say(to_text(Id{"name", fmt::format("{} {}", kName, seat_.player_name())}));
  mouth_.say(to_text(Id{"author", std::string(kAuthor)}));
  for (const Option& option : engine_options(seat_, settings_)) mouth_.say(to_text(option));
  mouth_.say(to_text(HelloDone{dialect_}));
}

void UciSession::on(const IsReady&) {
  if (!thinker_.busy()) seat_.player();  // whoever waits for this wants us to be set up
  mouth_.say(to_text(ReadyOk{}));
}

void UciSession::on(const SetOption& option) {
  if (refused_while_thinking("setoption")) return;
  const auto game_before = seat_.game();
  if (const auto fault = set_option(option, seat_, settings_)) note(fault->message);
  if (seat_.game() != game_before) play_ = seat_.game()->start();
}

void UciSession::on(const NewGame&) {
  if (refused_while_thinking("a new game")) return;
  seat_.player().new_game();
  play_ = seat_.game()->start();
}

void UciSession::on(const SetPosition& wish) {
  auto play = seat_.game()->start();
  if (wish.start) {
    auto set_up = seat_.game()->start_from(*wish.start);
    if (!set_up) return note(set_up.error().message);
    play = std::move(*set_up);
  }
  for (std::size_t i = 0; i < wish.moves.size(); ++i) {
    const auto move = read_wire_move(*play, wish.moves[i]);
    if (!move) return note(fmt::format("position: move {}: {}", i + 1, move.error().message));
    play->play(*move);
  }
  play_ = std::move(play);
}

Limits UciSession::limits_for(const Go& go) const {
  Limits limits;
  limits.lines = settings_.lines;
  limits.threads = seat_.wish().threads;
  if (go.infinite) return limits;
  if (go.mate) limits.depth = small(*go.mate, 1, 200) * 2;
  if (go.depth) limits.depth = small(*go.depth, 1, 400);
  if (go.nodes) limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*go.nodes, 1));
  if (go.movetime) {
    limits.seconds = seconds(std::max<std::int64_t>(*go.movetime - settings_.overhead, 1));
  }
  const bool white = play_->turn() == side_of_colour(seat_.game()->info(), true, Side::First);
  if (const auto left = white ? go.wtime : go.btime) {
    limits.clock =
        search::Clock{seconds(std::max<std::int64_t>(*left - settings_.overhead, 1)),
                      seconds(std::max<std::int64_t>((white ? go.winc : go.binc).value_or(0), 0)),
                      small(go.movestogo.value_or(0), 0, 1000)};
  } else if (!go.movetime && (go.wtime || go.btime || go.movestogo)) {
    limits.seconds = 1;  // a clock, but not ours
  }
  return limits;
}

void UciSession::on(const Go& go) {
  const double heard = now_();
  if (refused_while_thinking("go")) return;
  if (play_->result()) {
    note("the game is over here, there is no move to find");
    mouth_.say(to_text(BestMove{"(none)"}));
    return;
  }
  if (go.ponder) note("pondering is not offered: thinking as if it were our turn");
  if (!go.searchmoves.empty()) note("searchmoves is not offered: all moves are searched");
  infinite_ = endless(go);
  const auto report = std::make_shared<SearchReport>(mouth_, dialect_, settings_.lines);
  report->begin(*play_);
  Task task{play_->clone(), limits_for(go), infinite_, heard};
  task.on_thoughts = [report](const AnyPlay& play, const Analysis& thoughts, double took) {
    report->thoughts(play, thoughts, took);
  };
  task.on_choice = [report](const AnyPlay& play, const Analysis& choice, double took) {
    report->choice(play, choice, took);
  };
  thinker_.start(seat_.player(), std::move(task));
}

void UciSession::on(const ShowBoard&) {
  const Diagram diagram = play_->diagram();
  for (const std::string& row : plain_board(diagram)) mouth_.say(row);
  if (!diagram.caption.empty()) mouth_.say(diagram.caption);
  mouth_.say("fen: " + play_->position());
  mouth_.say(fmt::format("{} to move", seat_.game()->info().name_of(play_->turn())));
}

}  // namespace palamedes::uci
