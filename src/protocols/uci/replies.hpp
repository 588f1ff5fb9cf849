// protocols/uci/replies.hpp - what an engine says in UCI and UBGI, as structs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "protocols/uci/commands.hpp"

namespace palamedes::uci {

struct Id {
  std::string what, text;  // "name" or "author"
  bool operator==(const Id&) const = default;
};
struct Option {
  enum class Type { Check, Spin, Combo, Button, String };
  std::string name;
  Type type = Type::String;
  std::string standard = {};  // the default value; none for buttons
  std::optional<std::int64_t> smallest = {}, largest = {};
  std::vector<std::string> choices = {};
  bool operator==(const Option&) const = default;
};
struct HelloDone {  // uciok, ubgiok
  Dialect dialect = Dialect::Uci;
  bool operator==(const HelloDone&) const = default;
};
struct ReadyOk {
  bool operator==(const ReadyOk&) const = default;
};
struct Score {
  bool mate = false;       // `value` counts moves, not centipawns; negative: being mated
  std::int64_t value = 0;  // for the side to move
  enum class Bound { None, Lower, Upper };
  Bound bound = Bound::None;  // the truth may lie above, or below
  bool operator==(const Score&) const = default;
};
struct Info {
  std::optional<std::int64_t> depth = {}, seldepth = {}, multipv = {};
  std::optional<Score> score = {};
  std::optional<std::int64_t> nodes = {}, nps = {}, time = {};
  std::string currmove = {};
  std::vector<std::string> pv = {};
  std::string text = {};  // of `info string`
  bool operator==(const Info&) const = default;
};
struct BestMove {
  std::string move;
  std::string ponder = {};
  bool operator==(const BestMove&) const = default;
};

using Reply = std::variant<Id, Option, HelloDone, ReadyOk, Info, BestMove>;

// In the game's unit, of which scores count hundredths. A proven end is kProvenValue, which is
// beyond what score_of lets an evaluation be.
inline constexpr double kProvenValue = 300;
double value_of(const Score& score);

// Fails with UnknownName for lines that are none of these (engines chat), with another code for
// lines that are one of these and wrong.
Result<Reply> parse_reply(std::string_view line);

std::string to_text(const Reply& reply);  // without the line end

}  // namespace palamedes::uci
