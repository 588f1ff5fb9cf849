// cli/play_session.hpp - the dialogue of `palamedes play`: one board, lines in and out, and two
// people or one and a player of ours.
//
// A line is a move or a command, and drives a bout without clocks, in which nobody loses by a
// mistake. One thread; blocks while it reads.
#pragma once

#include <functional>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "bout/bout.hpp"
#include "cli/board_view.hpp"
#include "cli/inputs.hpp"
#include "cli/opponent.hpp"

namespace palamedes::cli {

struct PlayOptions {
  BoardStyle style;
  // People at a terminal: the screen is cleared before each board, and a game that was not saved is
  // not dropped at the first word. Otherwise the lines read are repeated, for a readable
  // transcript.
  bool interactive = false;
  int width = 80;
  std::string autosave;  // a file to write after every change, or empty
  std::string file;      // the game's own file, or empty; `save` alone goes there
  std::shared_ptr<Opponent> opponent = nullptr;  // who plays opponent_side; null: two people
  Side opponent_side = Side::Second;
  std::shared_ptr<Opponent> adviser = nullptr;  // who gives hints; null: nobody does
};

class PlaySession {
 public:
  PlaySession(SavedGame game, PlayOptions options, std::istream& in, std::ostream& out);

  void run();  // until `quit` or the end of the input

 private:
  struct Command {
    std::string_view name, argument, meaning;
    void (PlaySession::*obey)(std::string_view argument);
  };
  static const std::vector<Command>& commands();

  void draw();
  void obey(std::string_view line);
  void play(std::string_view text);
  void board_changed();
  bool opponents_turn() const {
    return options_.opponent != nullptr && bout_.turn() == options_.opponent_side;
  }
  void let_opponent_play();
  void take_back();
  bool own_move_was_played() const;
  bool over() const { return bout_.over(); }
  const AnyPlay& position() const { return bout_.play(); }
  bool may_drop_game(std::string_view command);

  void help(std::string_view);
  void list_moves(std::string_view beginning);
  void toggle_hints(std::string_view);
  void hint(std::string_view);
  void undo(std::string_view);
  void redo(std::string_view);
  void resign(std::string_view);
  void save(std::string_view path);
  void save_over(std::string_view path);
  void load(std::string_view path);
  void show_position(std::string_view);
  void flip(std::string_view);
  void show_rules(std::string_view);
  void quit(std::string_view);

  void write_to(const std::string& path);
  const GameInfo& info() const { return position().game().info(); }

  Bout bout_;
  PlayOptions options_;
  std::istream& in_;
  std::ostream& out_;
  std::vector<RecordedMove> undone_;
  std::string notice_;   // to be shown under the next board
  std::string warned_;   // the command that was held back to warn of a loss
  bool hinted_ = false;  // half of the hint for this position was given
  bool hints_ = true, redraw_ = true, unsaved_ = false, done_ = false;
};

}  // namespace palamedes::cli
