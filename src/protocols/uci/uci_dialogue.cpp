// protocols/uci/uci_dialogue.cpp - an `info` is never a fault; bounds and second lines are no
// evaluation.
#include "protocols/uci/uci_dialogue.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "protocols/words.hpp"

namespace palamedes::uci {
namespace {

constexpr std::int64_t kUnlimitedMilliseconds = 1000;  // where a referee sets no limit at all

std::int64_t whole_milliseconds(double seconds) {
  return static_cast<std::int64_t>(std::max(seconds, 0.001) * 1000);
}

Heard fault(Sentence text) { return {Heard::Kind::Fault, std::move(text)}; }

// Foreign chess engines insist on all six fields.
std::string full_fen(const AnyGame& game, std::string position) {
  const bool fen = game.info().family().notation.positions_are_fen;
  if (fen && split_words(position).size() == 2) position += " - - 0 1";
  return position;
}

SetPosition position_of(const AnyPlay& play, Promotions promotions) {
  SetPosition position;
  const std::string start = play.start_position();
  if (start != play.game().start()->position()) position.start = full_fen(play.game(), start);
  position.moves = wire_moves_played(play, promotions);
  return position;
}

Go go_for(const AnyPlay& play, const Limits& limits) {
  Go go;
  if (limits.depth) go.depth = *limits.depth;
  if (limits.nodes) go.nodes = static_cast<std::int64_t>(*limits.nodes);
  if (limits.seconds) go.movetime = whole_milliseconds(*limits.seconds);
  if (limits.clock) {
    const bool white = play.turn() == side_of_colour(play.game().info(), true, Side::First);
    const auto& clock = *limits.clock;
    go.wtime = whole_milliseconds(white ? clock.remaining : clock.opponent);
    go.btime = whole_milliseconds(white ? clock.opponent : clock.remaining);
    go.winc = go.binc = static_cast<std::int64_t>(clock.increment * 1000);
  }
  if (go == Go{}) go.movetime = kUnlimitedMilliseconds;
  return go;
}

}  // namespace

std::string UciDialogue::greet() {
  awaiting_ = Awaiting::Hello;
  return write(Hello{dialect_});
}

// The program's own name for the game: the rule set's name or alias, of either case.
std::string UciDialogue::variant_for(const AnyGame& game) const {
  const auto set = find_rule_set(game.info().rule_set);
  for (const std::string& variant : variants_) {
    const std::string name = lower_case(variant);
    if (name == game.info().id) return variant;
    if (game.info().id == game.info().rule_set && name == (*set)->alias) return variant;
  }
  return "";
}

std::string UciDialogue::new_game(const AnyPlay& start, Side) {
  std::string bytes;
  if (!options_set_) {
    bool variant_given = false;
    for (const auto& [name, value] : options_) {
      bytes += write(SetOption{name, value});
      variant_given |= lower_case(name) == "uci_variant";
    }
    const std::string variant = variant_for(start.game());
    if (!variant_given && !variant.empty()) bytes += write(SetOption{"UCI_Variant", variant});
    options_set_ = true;
  }
  awaiting_ = Awaiting::Ready;
  return bytes + write(NewGame{}) + write(IsReady{});
}

std::string UciDialogue::ask(const AnyPlay& play, const Limits& limits) {
  awaiting_ = Awaiting::Move;
  asked_ = play.clone();
  evaluation_.reset();
  nodes_ = 0;
  return write(position_of(play, promotions())) + write(go_for(play, limits));
}

std::string UciDialogue::hurry() { return awaiting_ == Awaiting::Move ? write(Stop{}) : ""; }

std::string UciDialogue::part() { return write(Quit{}); }

Heard UciDialogue::hear(std::string_view line) {
  const auto words = split_words(line);
  if (!words.empty() && words[0] == "info") {
    hear_info(line);
    return {};
  }
  if (words.size() > 1 && words[0] == "copyprotection" && words[1] == "error") {
    return fault(say("uci-copy-protection", "the program says that its copy protection failed"));
  }
  const auto reply = parse_reply(line);
  if (!reply) {
    if (reply.error().code == Errc::UnknownName) return {};
    return fault(reply.error().message);
  }
  if (const auto* option = std::get_if<Option>(&*reply)) {
    if (lower_case(option->name) == "uci_variant") variants_ = option->choices;
  } else if (std::holds_alternative<HelloDone>(*reply) || std::holds_alternative<ReadyOk>(*reply)) {
    const bool hello = std::holds_alternative<HelloDone>(*reply);
    if (awaiting_ != (hello ? Awaiting::Hello : Awaiting::Ready)) return {};
    awaiting_ = Awaiting::Nothing;
    return {Heard::Kind::Ready};
  } else if (const auto* best = std::get_if<BestMove>(&*reply)) {
    return hear_move(best->move);
  }
  return {};
}

// Whatever engines put into it, an info is no fault. What counts is the score of the best line, and
// of that only what is no mere bound; nodes are those of the whole search in every line.
void UciDialogue::hear_info(std::string_view line) {
  const auto tells = [&](std::string_view word) { return line.find(word) != line.npos; };
  if (awaiting_ != Awaiting::Move || (!tells(" score ") && !tells(" nodes "))) return;
  const auto reply = parse_reply(line);
  const Info* info = reply ? std::get_if<Info>(&*reply) : nullptr;
  if (info == nullptr) return;
  if (info->nodes)
    nodes_ = std::max(nodes_, static_cast<std::uint64_t>(std::max<std::int64_t>(*info->nodes, 0)));
  if (!info->score || info->multipv.value_or(1) != 1) return;
  if (info->score->bound == Score::Bound::None) evaluation_ = value_of(*info->score);
}

Heard UciDialogue::hear_move(const std::string& word) {
  if (awaiting_ != Awaiting::Move) {
    return fault(say("uci-move-not-asked", "'bestmove {}' without a go before it", one_line(word)));
  }
  awaiting_ = Awaiting::Nothing;
  if (lower_case(word) == "resign") return {Heard::Kind::Resigns};
  // A null move is a pass where the game has one; elsewhere the rules will refuse it.
  const bool null_move = word == "0000" || word == "(none)";
  const auto move = null_move ? asked_->parse_move("pass") : read_wire_move(*asked_, word);
  return {Heard::Kind::Move, move ? asked_->move_text(*move) : word, evaluation_, nodes_};
}

}  // namespace palamedes::uci
