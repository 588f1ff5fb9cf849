// protocols/gtp/gtp_session.cpp - commands are rows of a table; a forced pass that nobody mentions
// is played.
#include "protocols/gtp/gtp_session.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/notation.hpp"
#include "protocols/wire_move.hpp"
#include "protocols/words.hpp"

namespace palamedes::gtp {
namespace {

Error refusal(std::string message) { return {Errc::BadSyntax, std::move(message)}; }

std::optional<double> parse_amount(std::string_view text) {
  const auto number = parse_double(text);
  if (!number || !(*number >= 0) || *number > 1e9) return std::nullopt;
  return number;
}

std::optional<int> parse_stones(std::string_view text) {
  const auto number = parse_int(text);
  if (!number || *number < 0) return std::nullopt;
  return number;
}

}  // namespace

const std::vector<GtpSession::Entry>& GtpSession::commands() {
  using S = GtpSession;
  static const std::vector<Entry> kCommands{
      {"protocol_version", 0, &S::protocol_version},
      {"name", 0, &S::name},
      {"version", 0, &S::version},
      {"known_command", 1, &S::known_command},
      {"list_commands", 0, &S::list_commands},
      {"quit", 0, &S::quit},
      {"boardsize", 1, &S::boardsize},
      {"clear_board", 0, &S::clear_board},
      {"komi", 1, &S::komi},
      {"play", 2, &S::play},
      {"genmove", 1, &S::genmove},
      {"undo", 0, &S::undo},
      {"time_settings", 3, &S::time_settings},
      {"time_left", 3, &S::time_left},
      {"showboard", 0, &S::showboard},
      {"final_score", 0, &S::final_score},
      {"gogui-rules_game_id", 0, &S::rules_game_id},
      {"gogui-rules_board", 0, &S::rules_board},
      {"gogui-rules_board_size", 0, &S::rules_board_size},
      {"gogui-rules_legal_moves", 0, &S::rules_legal_moves},
      {"gogui-rules_side_to_move", 0, &S::rules_side_to_move},
      {"gogui-rules_final_result", 0, &S::rules_final_result},
      {"palamedes-setup", 1, &S::setup},
  };
  return kCommands;
}

GtpSession::GtpSession(Seat seat, Say say, Now now)
    : seat_(std::move(seat)),
      mouth_(std::move(say)),
      play_(seat_.game()->start()),
      thinker_(std::move(now)) {}

bool GtpSession::hear(std::string_view line) {
  const auto command = parse_command(line);
  if (!command) return true;
  const Text text = answer(*command);
  const Answer said{text.ok(), command->id, text ? *text : one_line(text.error().message)};
  for (const std::string& part : to_lines(said)) mouth_.say(part);
  return !over_;
}

GtpSession::Text GtpSession::answer(const Command& command) {
  for (const Entry& entry : commands()) {
    if (entry.name != command.name) continue;
    if (command.arguments.size() < entry.arguments) {
      return refusal(fmt::format("syntax error: {} takes {} argument{}", entry.name,
                                 entry.arguments, entry.arguments == 1 ? "" : "s"));
    }
    return (this->*entry.answer)(command.arguments);
  }
  return refusal("unknown command");
}

GtpSession::Text GtpSession::known_command(const Arguments& arguments) {
  for (const Entry& entry : commands()) {
    if (entry.name == arguments[0]) return std::string("true");
  }
  return std::string("false");
}

GtpSession::Text GtpSession::list_commands(const Arguments&) {
  std::vector<std::string> names;
  for (const Entry& entry : commands()) names.emplace_back(entry.name);
  return join(names, "\n");
}

GtpSession::Text GtpSession::quit(const Arguments&) {
  over_ = true;
  return std::string();
}

void GtpSession::begin(std::unique_ptr<AnyPlay> play) {
  play_ = std::move(play);
  passes_after_end_ = 0;
  seat_.player().new_game();
  clock_.restart();
}

GtpSession::Text GtpSession::boardsize(const Arguments& arguments) {
  const auto size = parse_int(arguments[0]);
  if (!size) return refusal("boardsize not an integer");
  if (*size != info().rows || info().rows != info().cols) {
    auto game = find_game(fmt::format("{0}:{1}x{1}", info().rule_set, *size));
    if (!game || seat_.change_game(std::move(*game))) return refusal("unacceptable size");
  }
  begin(seat_.game()->start());
  return std::string();
}

GtpSession::Text GtpSession::clear_board(const Arguments&) {
  begin(seat_.game()->start());
  return std::string();
}

GtpSession::Text GtpSession::komi(const Arguments& arguments) {
  if (!parse_double(arguments[0])) return refusal("komi not a float");
  return std::string();  // these games have none
}

Result<Side> GtpSession::colour(const std::string& word) const {
  if (const auto side = parse_colour(info(), word)) return *side;
  return refusal(fmt::format("invalid color {}", in_quotes(word)));
}

std::optional<Error> GtpSession::give_turn(Side side) {
  if (play_->turn() == side) return std::nullopt;
  const auto pass = forced_pass(*play_);
  if (!pass) {
    return refusal(fmt::format("illegal move: it is {}'s turn", info().name_of(play_->turn())));
  }
  play_->play(*pass);
  return std::nullopt;
}

GtpSession::Text GtpSession::play(const Arguments& arguments) {
  const auto side = colour(arguments[0]);
  if (!side) return side.error();
  if (play_->result() && says_pass(arguments[1])) {
    ++passes_after_end_;
    return std::string();
  }
  // A pass taken back if the move after it is refused.
  const std::size_t before = play_->played().size();
  if (auto fault = give_turn(*side)) return *fault;
  const auto move = read_wire_move(*play_, arguments[1]);
  if (!move) {
    if (play_->played().size() > before) play_->undo();
    return refusal(fmt::format(
        "{}: {}", move.error().code == Errc::IllegalMove ? "illegal move" : "invalid coordinate",
        move.error().message));
  }
  play_->play(*move);
  return std::string();
}

MoveCode GtpSession::think() {
  MoveCode chosen = 0;
  double took = 0;
  Task task{play_->clone()};
  task.limits.threads = seat_.wish().threads;
  clock_.limit(play_->turn(), task.limits);
  task.on_choice = [&](const AnyPlay&, const Analysis& choice, double seconds) {
    chosen = choice.best;
    took = seconds;
  };
  thinker_.start(seat_.player(), std::move(task));
  thinker_.wait();
  clock_.used(play_->turn(), took);
  return chosen;
}

GtpSession::Text GtpSession::genmove(const Arguments& arguments) {
  const auto side = colour(arguments[0]);
  if (!side) return side.error();
  if (play_->result()) {
    ++passes_after_end_;
    return std::string("pass");
  }
  if (auto fault = give_turn(*side)) return *fault;
  if (play_->result()) return std::string("pass");
  const MoveCode move = think();
  const std::string word = move_word(*play_, move);
  play_->play(move);
  return word;
}

GtpSession::Text GtpSession::undo(const Arguments&) {
  if (passes_after_end_ > 0) {
    --passes_after_end_;
  } else if (!play_->undo()) {
    return refusal("cannot undo");
  }
  return std::string();
}

GtpSession::Text GtpSession::time_settings(const Arguments& arguments) {
  const auto main = parse_amount(arguments[0]), period = parse_amount(arguments[1]);
  const auto stones = parse_stones(arguments[2]);
  if (!main || !period || !stones) return refusal("syntax error: three numbers from 0 on");
  clock_.set(*main, *period, *stones);
  return std::string();
}

GtpSession::Text GtpSession::time_left(const Arguments& arguments) {
  const auto side = colour(arguments[0]);
  if (!side) return side.error();
  const auto seconds = parse_amount(arguments[1]);
  const auto stones = parse_stones(arguments[2]);
  if (!seconds || !stones) return refusal("syntax error: a color and two numbers from 0 on");
  clock_.left(*side, *seconds, *stones);
  return std::string();
}

GtpSession::Text GtpSession::showboard(const Arguments&) {
  const Diagram diagram = play_->diagram();
  auto lines = plain_board(diagram);
  lines.insert(lines.begin(), fmt::format("{} to move", info().name_of(play_->turn())));
  if (!diagram.caption.empty()) lines.push_back(diagram.caption);
  return join(lines, "\n");
}

GtpSession::Text GtpSession::final_score(const Arguments&) {
  const auto result = play_->result();
  if (!result) return refusal("cannot score: the game is not over");
  const auto winner = result->winner();
  if (!winner) return std::string("0");
  return fmt::format("{}+{}", colour_name(info(), *winner) == "black" ? 'B' : 'W',
                     std::abs(result->margin_for_first));
}

GtpSession::Text GtpSession::rules_game_id(const Arguments&) { return info().title; }

// GoGui numbers rows from the bottom and wants the top row first.
GtpSession::Text GtpSession::rules_board(const Arguments&) {
  const Diagram diagram = play_->diagram();
  std::vector<std::string> lines;
  for (int row = diagram.rows - 1; row >= 0; --row) {
    std::string line;
    for (int col = 0; col < diagram.cols; ++col) {
      const Tone tone = diagram.cells[static_cast<std::size_t>(row * diagram.cols + col)].tone;
      const bool taken = tone == Tone::First || tone == Tone::Second;
      const Side side = tone == Tone::First ? Side::First : Side::Second;
      line += !taken ? '.' : colour_name(info(), side) == "black" ? 'X' : 'O';
      line += col + 1 < diagram.cols ? " " : "";
    }
    lines.push_back(std::move(line));
  }
  return join(lines, "\n");
}

GtpSession::Text GtpSession::rules_board_size(const Arguments&) {
  return std::to_string(info().rows);
}

GtpSession::Text GtpSession::rules_legal_moves(const Arguments&) {
  std::vector<std::string> words;
  for (const MoveCode move : play_->moves()) words.push_back(move_word(*play_, move));
  return join(words, " ");
}

GtpSession::Text GtpSession::rules_side_to_move(const Arguments&) {
  return colour_name(info(), play_->turn());
}

GtpSession::Text GtpSession::rules_final_result(const Arguments& arguments) {
  const auto result = play_->result();
  if (!result) return std::string();
  return fmt::format("{}: {}", *final_score(arguments), explain(result->ending));
}

GtpSession::Text GtpSession::setup(const Arguments& arguments) {
  auto play = seat_.game()->start_from(join(arguments, " "));
  if (!play) return refusal(play.error().message);
  begin(std::move(*play));
  return std::string();
}

}  // namespace palamedes::gtp
