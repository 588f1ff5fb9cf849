// protocols/uci/commands.hpp - what a GUI or referee says in UCI and UBGI, as structs.
//
// UBGI is UCI with other words for hello and a new game, and with boards in the course's form.
// Times are milliseconds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace palamedes::uci {

enum class Dialect { Uci, Ubgi };

struct Hello {
  Dialect dialect = Dialect::Uci;
  bool operator==(const Hello&) const = default;
};
struct IsReady {
  bool operator==(const IsReady&) const = default;
};
struct SetOption {
  std::string name;
  std::optional<std::string> value = {};
  bool operator==(const SetOption&) const = default;
};
struct NewGame {
  bool operator==(const NewGame&) const = default;
};
struct SetPosition {
  std::optional<std::string> start = {};  // FEN or board with its side; nothing: the usual start
  std::vector<std::string> moves = {};
  bool operator==(const SetPosition&) const = default;
};
struct Go {  // as the protocol words it; a session makes Limits of it, a dialogue the reverse
  std::optional<std::int64_t> depth = {}, nodes = {}, movetime = {}, mate = {};
  std::optional<std::int64_t> wtime = {}, btime = {}, winc = {}, binc = {}, movestogo = {};
  bool infinite = false, ponder = false;
  std::vector<std::string> searchmoves = {};
  bool operator==(const Go&) const = default;
};
struct Stop {
  bool operator==(const Stop&) const = default;
};
struct PonderHit {
  bool operator==(const PonderHit&) const = default;
};
struct ShowBoard {
  bool operator==(const ShowBoard&) const = default;
};
struct Ignored {  // debug, register: nothing that we would do differently
  bool operator==(const Ignored&) const = default;
};
struct Quit {
  bool operator==(const Quit&) const = default;
};

using Command = std::variant<Ignored, Hello, IsReady, SetOption, NewGame, SetPosition, Go, Stop,
                             PonderHit, ShowBoard, Quit>;

// An empty line is Ignored. Words that `go` does not know are skipped, as UCI wants it.
Result<Command> parse_command(std::string_view line);

// The line without its end; what is Ignored is empty.
std::string to_text(const Command& command, Dialect dialect);

}  // namespace palamedes::uci
