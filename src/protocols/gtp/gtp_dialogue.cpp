// protocols/gtp/gtp_dialogue.cpp - the program's own move counts as told, so that only the other
// side's is sent.
#include "protocols/gtp/gtp_dialogue.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "protocols/gtp/gtp_codec.hpp"
#include "protocols/wire_move.hpp"

namespace palamedes::gtp {
namespace {

Heard fault(Sentence text) { return {Heard::Kind::Fault, std::move(text)}; }

// GTP counts whole seconds.
std::string whole_seconds(double seconds, int smallest) {
  return std::to_string(std::max(static_cast<int>(std::min(seconds, 1e9)), smallest));
}

}  // namespace

std::string GtpDialogue::send(const std::string& name, std::vector<std::string> arguments,
                              Heard::Kind meaning) {
  // Many programs know nothing of clocks, and that is their affair.
  pending_.push_back({next_id_, name, meaning, name.starts_with("time_")});
  return to_text(Command{next_id_++, name, std::move(arguments)}) + '\n';
}

std::string GtpDialogue::greet() { return send("protocol_version", {}, Heard::Kind::Ready); }

std::string GtpDialogue::clear(const AnyPlay& play) {
  told_.clear();
  std::string bytes = send("clear_board");
  const std::string start = play.start_position();
  // No program but ours knows this; others refuse it, which is the truth.
  if (start != play.game().start()->position()) bytes += send("palamedes-setup", {start});
  return bytes;
}

std::string GtpDialogue::new_game(const AnyPlay& start, Side) {
  const GameInfo& info = start.game().info();
  std::string bytes;
  if (info.rows == info.cols) bytes = send("boardsize", {std::to_string(info.rows)});
  bytes += clear(start);
  pending_.back().meaning = Heard::Kind::Ready;
  time_told_.clear();
  return bytes;
}

std::string GtpDialogue::catch_up(const AnyPlay& play) {
  const auto& played = play.played();
  std::string bytes;
  const bool along =
      told_.size() <= played.size() && std::equal(told_.begin(), told_.end(), played.begin());
  if (!along) bytes = clear(play);
  const auto walk = play.clone();
  while (walk->undo()) {
  }
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (i >= told_.size()) {
      bytes += send("play",
                    {colour_name(play.game().info(), walk->turn()), move_word(*walk, played[i])});
      // gtp-rhino gives the turn back by itself, and calls this a syntax error.
      pending_.back().may_be_refused = forced_pass(*walk) == played[i];
    }
    walk->play(played[i]);
  }
  told_ = played;
  return bytes;
}

std::string GtpDialogue::tell_time(const AnyPlay& play, const Limits& limits) {
  std::vector<std::string> settings;
  if (limits.seconds) {
    settings = {"0", whole_seconds(*limits.seconds, 1), "1"};
  } else if (limits.clock) {
    settings = {whole_seconds(limits.clock->remaining, 1), "0", "0"};
  }
  if (settings.empty()) return "";
  std::string bytes;
  // A clock is set once and then read out; a time per move is set when it changes.
  const std::string now = limits.seconds ? join(settings, " ") : "clock";
  if (now != time_told_) bytes = send("time_settings", settings);
  time_told_ = now;
  if (!limits.seconds) {
    const GameInfo& info = play.game().info();
    bytes += send("time_left",
                  {colour_name(info, play.turn()), whole_seconds(limits.clock->remaining, 0), "0"});
    bytes += send("time_left", {colour_name(info, other(play.turn())),
                                whole_seconds(limits.clock->opponent, 0), "0"});
  }
  return bytes;
}

std::string GtpDialogue::ask(const AnyPlay& play, const Limits& limits) {
  asked_ = play.clone();
  std::string bytes = catch_up(play);  // one by one: ids count up in the order of sending
  bytes += tell_time(play, limits);
  bytes += send("genmove", {colour_name(play.game().info(), play.turn())}, Heard::Kind::Move);
  return bytes;
}

std::string GtpDialogue::part() { return send("quit"); }

Heard GtpDialogue::hear(std::string_view line) {
  if (!line.starts_with('=') && !line.starts_with('?')) return {};  // further lines, or chatter
  if (pending_.empty()) {
    return fault(say("gtp-answers-nothing", "{} answers nothing", quote(line)));
  }
  const auto answer = parse_answer(line, pending_.front().id);
  if (!answer) return fault(answer.error().message);
  const Sent sent = pending_.front();
  if (answer->id != sent.id) {
    return fault(say("gtp-other-answer", "{} is no answer to command {} ({})", quote(line), sent.id,
                     sent.name));
  }
  pending_.pop_front();
  if (!answer->success && !sent.may_be_refused) {
    return fault(
        say("gtp-refuses", "the program refuses '{}': {}", sent.name, quote(answer->text)));
  }
  if (sent.meaning == Heard::Kind::Move) return hear_move(answer->text);
  return {sent.meaning};
}

Heard GtpDialogue::hear_move(const std::string& word) {
  if (word.empty()) return fault(say("gtp-no-move", "the answer to genmove has no move in it"));
  if (lower_case(word) == "resign") return {Heard::Kind::Resigns};
  const auto move = read_wire_move(*asked_, word);
  if (!move) return {Heard::Kind::Move, word};
  told_.push_back(*move);  // the program has played it
  return {Heard::Kind::Move, asked_->move_text(*move)};
}

}  // namespace palamedes::gtp
