// cli/play_session.cpp - the commands, each a method, and the one table of their names.
#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/suggestions.hpp"
#include "cli/terminal.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::cli {

const std::vector<PlaySession::Command>& PlaySession::commands() {
  static const std::vector<Command> kSessionCommands{
      {"moves", "[TEXT]", "list the legal moves, or those that begin with TEXT",
       &PlaySession::list_moves},
      {"hints", "", "show or hide where the side to move can go", &PlaySession::toggle_hints},
      {"hint", "", "where to look; asked again, a good move", &PlaySession::hint},
      {"undo", "", "take a move back; against a player, its answer too", &PlaySession::undo},
      {"redo", "", "play it again", &PlaySession::redo},
      {"flip", "", "turn the board", &PlaySession::flip},
      {"position", "", "the position as text, for `palamedes show`", &PlaySession::show_position},
      {"rules", "", "the rules of this game", &PlaySession::show_rules},
      {"save", "[FILE]", "write the game to a file", &PlaySession::save},
      {"save!", "FILE", "the same, over a file that exists", &PlaySession::save_over},
      {"load", "FILE", "go on with a game from a file", &PlaySession::load},
      {"resign", "", "the side to move gives up", &PlaySession::resign},
      {"help", "", "this list; ? for short", &PlaySession::help},
      {"quit", "", "leave", &PlaySession::quit},
  };
  return kSessionCommands;
}

PlaySession::PlaySession(SavedGame game, PlayOptions options, std::istream& in, std::ostream& out)
    : bout_(std::move(game.record), std::move(game.play), {}),
      options_(std::move(options)),
      in_(in),
      out_(out) {}

void PlaySession::run() {
  std::string line;
  while (!done_) {
    if (redraw_) draw();
    redraw_ = false;
    out_ << std::exchange(notice_, {});
    if (!over() && opponents_turn()) {
      let_opponent_play();
      continue;
    }
    if (over()) {
      out_ << "game over> " << std::flush;
    } else {
      out_ << side_chip(options_.style, position().turn()) << info().name_of(position().turn())
           << " to move> " << std::flush;
    }
    if (!std::getline(in_, line)) {
      out_ << '\n';
      return;
    }
    if (!options_.interactive) out_ << trim(line) << '\n';
    try {
      obey(trim(line));
    } catch (const Fatal& fatal) {  // a file that cannot be read or written does not end a game
      notice_ = wrap(fatal.what(), options_.width);
    }
  }
}

void PlaySession::draw() {
  if (options_.interactive) out_ << kClearScreen;
  const Diagram diagram = position().diagram();
  out_ << fmt::format("{} ({})\n\n", info().title, info().id)
       << draw_board(diagram, options_.style,
                     marks_of(position(), hints_ && !over() && !opponents_turn()))
       << '\n'
       << diagram.caption;
  if (!bout_.record().moves.empty()) {
    out_ << fmt::format("{}{} played {}", diagram.caption.empty() ? "" : "; ",
                        info().name_of(other(position().turn())), bout_.record().moves.back().text);
  }
  out_ << '\n';
  if (over()) {
    out_ << "\nThe game is over: " << describe(info(), bout_.record().result) << ".\n";
    if (options_.autosave.empty()) {
      out_ << "`save FILE` keeps the game, `undo` goes back, `quit` leaves.\n";
    }
  } else if (bout_.record().moves.empty()) {
    out_ << fmt::format("Type a move such as {}, or ? for help.\n",
                        position().move_text(position().moves().front()));
  }
}

void PlaySession::obey(std::string_view line) {
  if (line.empty()) {
    redraw_ = options_.interactive;
    return;
  }
  const std::string_view word = split_words(line).front();
  std::string name = lower_case(word);
  if (name == "?") name = "help";
  if (name == "q" || name == "exit") name = "quit";
  for (const Command& command : commands()) {
    if (command.name == name) return (this->*command.obey)(trim(line.substr(word.size())));
  }
  play(line);
}

void PlaySession::play(std::string_view text) {
  const auto move = position().parse_move(text);
  if (!move || over()) {
    std::vector<std::string> names;
    for (const Command& command : commands()) names.emplace_back(command.name);
    out_ << wrap(move ? "the game is over; `undo` goes back"
                      : move.error().message + did_you_mean(split_words(text).front(), names),
                 options_.width);
    return;
  }
  bout_.answer({.text = {}, .code = *move}, {});
  undone_.clear();
  board_changed();
}

void PlaySession::let_opponent_play() {
  out_ << fmt::format("{} thinks...\n", options_.opponent->name()) << std::flush;
  Analysis choice;
  try {
    choice = options_.opponent->choose(position());
  } catch (const Fatal& fatal) {  // a program that breaks does not take the game with it
    notice_ = wrap(fmt::format("{}; it has left, and you play on for both sides", fatal.what()),
                   options_.width);
    options_.opponent = nullptr;
    return;
  }
  bout_.answer({.text = {}, .code = choice.best}, {});
  undone_.clear();
  try {
    board_changed();
  } catch (const Fatal& fatal) {  // the game goes on without being saved
    notice_ = wrap(fatal.what(), options_.width);
  }
}

void PlaySession::hint(std::string_view) {
  if (over() || options_.adviser == nullptr) {
    out_ << (over() ? "the game is over\n" : "there is nobody to ask\n");
    return;
  }
  const Analysis choice = options_.adviser->choose(position());
  const std::string text = position().move_text(choice.best);
  const std::vector<int> cells = position().cells_of(choice.best);
  const std::string good = opinion(choice);
  if (hinted_ || cells.empty()) {
    out_ << fmt::format("{} is a good move{}\n", text, good.empty() ? "" : " (" + good + ")");
  } else if (cells.size() > 1) {  // the piece is named first in every notation of such games
    const std::string from =
        text.substr(0, text.find(' ') == std::string::npos ? 2 : text.find(' '));
    out_ << fmt::format("look at the piece on {}; `hint` again tells the move\n", from);
  } else {
    const Diagram diagram = position().diagram();
    out_ << fmt::format("look at row {}; `hint` again tells the move\n",
                        diagram.row_labels[static_cast<std::size_t>(cells[0] / diagram.cols)]);
  }
  hinted_ = true;
}

void PlaySession::board_changed() {
  hinted_ = false;
  unsaved_ = redraw_ = true;
  if (!options_.autosave.empty()) write_to(options_.autosave);
}

void PlaySession::help(std::string_view) {
  std::vector<std::vector<std::string>> rows;
  for (const Command& c : commands()) {
    rows.push_back({fmt::format("  {} {}", c.name, c.argument), std::string(c.meaning)});
  }
  out_ << "Type a move";
  if (!over()) out_ << ", such as " << position().move_text(position().moves().front());
  out_ << ", or one of these:\n" << format_table({Align::Left, Align::Left}, rows);
}

void PlaySession::list_moves(std::string_view beginning) {
  std::vector<std::string> texts;
  for (const MoveCode move : position().moves()) {
    std::string text = position().move_text(move);
    if (text.starts_with(beginning)) texts.push_back(std::move(text));
  }
  if (texts.empty()) {
    out_ << (over() ? "none, the game is over\n" : "no legal move begins so\n");
    return;
  }
  std::size_t widest = 0;
  for (const std::string& text : texts) widest = std::max(widest, text.size());
  const std::size_t in_row =
      std::max<std::size_t>(1, (static_cast<std::size_t>(options_.width) + 2) / (widest + 2));
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i % in_row == 0) rows.emplace_back();
    rows.back().push_back(texts[i]);
  }
  out_ << format_table(std::vector<Align>(in_row, Align::Left), rows);
}

void PlaySession::toggle_hints(std::string_view) {
  hints_ = !hints_;
  redraw_ = true;
}

void PlaySession::undo(std::string_view) {
  const bool resigned = over() && !position().result();  // or ended by a referee
  if (!resigned && !own_move_was_played()) {
    out_ << "there is nothing to take back\n";
    return;
  }
  if (resigned) bout_.take_back(0);
  if (!resigned) take_back();
  while (!resigned && opponents_turn()) take_back();
  board_changed();
}

void PlaySession::take_back() {
  undone_.push_back(bout_.record().moves.back());
  bout_.take_back(1);
}

// Whether there is a move that is not the opponent's.
bool PlaySession::own_move_was_played() const {
  const std::size_t moves = position().played().size();
  const Side began = moves % 2 == 0 ? position().turn() : other(position().turn());
  const bool opponent_began = options_.opponent != nullptr && began == options_.opponent_side;
  return moves > (opponent_began ? 1U : 0U);
}

void PlaySession::redo(std::string_view) {
  if (undone_.empty()) {
    out_ << "there is nothing to play again\n";
    return;
  }
  do {
    bout_.play_again(std::move(undone_.back()));
    undone_.pop_back();
  } while (opponents_turn() && !undone_.empty());
  board_changed();
}

void PlaySession::resign(std::string_view) {
  if (over()) {
    out_ << "the game is over already\n";
    return;
  }
  bout_.fail(bout_.turn(), {Fault::Resignation, ""});
  undone_.clear();
  unsaved_ = redraw_ = true;
  if (!options_.autosave.empty()) write_to(options_.autosave);
}

void PlaySession::save(std::string_view path) {
  const std::string file = path.empty() ? options_.file : std::string(path);
  if (file.empty()) {
    out_ << "name a file: save FILE\n";
  } else if (file_exists(file) && !same_file(file, options_.file)) {
    out_ << fmt::format("there is a file '{}' already; `save! {}` replaces it\n", file, file);
  } else {
    save_over(file);
  }
}

void PlaySession::save_over(std::string_view path) {
  if (path.empty()) {
    out_ << "name a file: save! FILE\n";
    return;
  }
  write_to(std::string(path));
  out_ << fmt::format("saved; `palamedes play --load {}` goes on from here\n", path);
}

void PlaySession::write_to(const std::string& path) {
  write_file(path, to_json(bout_.record()));
  options_.file = path;
  unsaved_ = false;
}

void PlaySession::load(std::string_view path) {
  if (path.empty()) {
    out_ << "name a file: load FILE\n";
    return;
  }
  SavedGame game = load_game(std::string(path));
  if (options_.opponent != nullptr) options_.opponent->sit_down(game.play->game());
  if (!may_drop_game("load")) return;
  bout_ = Bout(std::move(game.record), std::move(game.play), {});
  options_.style.palette = palette_for(info());
  options_.file = game.ours ? path : std::string_view();
  if (!options_.autosave.empty() && !game.ours) {
    notice_ = "from now on this game is not saved by itself: the file is in a foreign format\n";
  }
  if (!options_.autosave.empty()) options_.autosave = options_.file;
  undone_.clear();
  hinted_ = unsaved_ = false;
  redraw_ = true;
}

// Whether the game on the board is safe elsewhere, or its loss was accepted by asking twice.
bool PlaySession::may_drop_game(std::string_view command) {
  if (!unsaved_ || !options_.interactive || warned_ == command) return true;
  warned_ = command;
  out_ << fmt::format("this game is not saved: `save FILE` keeps it, `{}` again drops it\n",
                      command);
  return false;
}

void PlaySession::show_position(std::string_view) { out_ << position().position() << '\n'; }

void PlaySession::flip(std::string_view) {
  options_.style.flipped = !options_.style.flipped;
  redraw_ = true;
}

void PlaySession::show_rules(std::string_view) {
  out_ << wrap(rule_set_named(info().rule_set).rules, options_.width);
}

void PlaySession::quit(std::string_view) { done_ = may_drop_game("quit"); }

}  // namespace palamedes::cli
