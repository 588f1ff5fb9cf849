// cli/cmd_show.cpp - `palamedes show`: draws a position and says what there is to know about it.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/look.hpp"

namespace palamedes::cli {
namespace {

struct ShowRecordFlags {
  std::string game, moves;
  std::vector<std::string> position;
  LookFlags look;
  bool json = false;
};

void show_as_json(const AnyPlay& play) {
  const GameInfo& info = play.game().info();
  const Diagram diagram = play.diagram();
  std::vector<std::string> board;
  for (int row = 0; row < diagram.rows; ++row) {
    std::vector<std::string> cells;
    for (int col = 0; col < diagram.cols; ++col) {
      const auto at = static_cast<std::size_t>(row * diagram.cols + col);
      cells.emplace_back(trim(diagram.cells[at].ascii));
    }
    board.push_back(join(cells, " "));
  }
  std::vector<std::string> moves;
  for (const MoveCode move : play.moves()) moves.push_back(play.move_text(move));
  nlohmann::ordered_json out{{"game", info.id},
                             {"position", play.position()},
                             {"turn", info.name_of(play.turn())},
                             {"plies", play.past().plies},
                             {"moves", moves},
                             {"result", nullptr},
                             {"board", board},
                             {"caption", diagram.caption}};
  if (const auto result = play.result()) {
    const auto winner = result->winner();
    out["result"] = {{"winner", winner ? nlohmann::ordered_json(info.name_of(*winner)) : nullptr},
                     {"margin_for_first", result->margin_for_first},
                     {"termination", name_of(result->ending)}};
  }
  std::cout << out.dump(2) << '\n';
}

void show_for_people(const AnyPlay& play, const LookFlags& look) {
  const GameInfo& info = play.game().info();
  const BoardStyle style = style_for(look, look_at_terminal(), info);
  const Diagram diagram = play.diagram();
  std::cout << draw_board(diagram, style, marks_of(play, false)) << '\n';
  if (!diagram.caption.empty()) std::cout << diagram.caption << '\n';
  if (play.result()) {
    std::cout << "game over: " << describe(info, record_of(play).result) << '\n';
  } else {
    std::cout << fmt::format("{} to move, {}\n", info.name_of(play.turn()),
                             count_of(play.moves().size(), "legal move"));
  }
  std::cout << "position: " << play.position() << '\n';
}

}  // namespace

Action define_show(CLI::App& app) {
  const auto flags = std::make_shared<ShowRecordFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("POSITION", flags->position, "as this command writes it; the start if left out")
      ->option_text(" ");
  app.add_option("--moves", flags->moves, "play these moves first")->option_text("\"...\"");
  app.add_flag("--json", flags->json, "everything as one JSON object");
  add_look_flags(app, flags->look);
  app.footer(
      "Examples:\n"
      "  palamedes show hop\n"
      "  palamedes show othello --moves 'f5 d6 c3'\n"
      "  palamedes show minichess 'kqbnr/ppppp/5/5/PPPPP/RNBQK w' --ascii\n"
      "  palamedes show chain:3x4 --json");
  return [flags] {
    const auto play = play_from(*game_named(flags->game), flags->position);
    play_moves(*play, flags->moves);
    flags->json ? show_as_json(*play) : show_for_people(*play, flags->look);
    return 0;
  };
}

}  // namespace palamedes::cli
