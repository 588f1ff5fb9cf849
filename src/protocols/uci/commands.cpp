// protocols/uci/commands.cpp - the limits of `go` are rows of one table, by which they are read and
// written.
#include "protocols/uci/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "protocols/words.hpp"

namespace palamedes::uci {
namespace {

using Words = std::vector<std::string_view>;

Error bad_command(std::string message) { return {Errc::BadSyntax, std::move(message)}; }

struct Limit {
  std::string_view word;
  std::optional<std::int64_t> Go::*member;
};
constexpr std::array kLimits{
    Limit{"depth", &Go::depth}, Limit{"nodes", &Go::nodes}, Limit{"movetime", &Go::movetime},
    Limit{"mate", &Go::mate},   Limit{"wtime", &Go::wtime}, Limit{"btime", &Go::btime},
    Limit{"winc", &Go::winc},   Limit{"binc", &Go::binc},   Limit{"movestogo", &Go::movestogo},
};

const Limit* limit_named(std::string_view word) {
  const auto found = std::find_if(kLimits.begin(), kLimits.end(),
                                  [&](const Limit& limit) { return limit.word == word; });
  return found == kLimits.end() ? nullptr : &*found;
}

bool is_go_word(std::string_view word) {
  return limit_named(word) != nullptr || word == "infinite" || word == "ponder" ||
         word == "searchmoves";
}

Result<Command> parse_go(const Words& words) {
  Go go;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (const Limit* limit = limit_named(words[i])) {
      if (i + 1 == words.size())
        return bad_command(fmt::format("go: no number after '{}'", limit->word));
      const auto number = parse_whole(words[++i]);
      if (!number) {
        return bad_command(
            fmt::format("go: {} after '{}' is no number", in_quotes(words[i]), limit->word));
      }
      go.*(limit->member) = *number;
    } else if (words[i] == "infinite") {
      go.infinite = true;
    } else if (words[i] == "ponder") {
      go.ponder = true;
    } else if (words[i] == "searchmoves") {
      while (i + 1 < words.size() && !is_go_word(words[i + 1])) {
        go.searchmoves.emplace_back(words[++i]);
      }
    }
  }
  return Command(go);
}

Result<Command> parse_position(const Words& words) {
  if (words.size() < 2) return bad_command("position: write startpos, fen or board after it");
  const auto moves = std::find(words.begin() + 2, words.end(), "moves");
  const std::vector<std::string> start(words.begin() + 2, moves);
  SetPosition position;
  if (words[1] == "startpos") {
    if (!start.empty()) {
      return bad_command(fmt::format("position: {} where 'moves' must stand", in_quotes(start[0])));
    }
  } else if (words[1] == "fen" || words[1] == "board") {
    if (start.empty()) return bad_command(fmt::format("position: nothing after '{}'", words[1]));
    if (words[1] == "board" && start.size() != 2) {
      return bad_command(
          "position: after 'board' come the rows and 0 (white) or 1 (black) to move");
    }
    position.start = join(start, " ");
  } else {
    return bad_command(
        fmt::format("position: {} is none of startpos, fen and board", in_quotes(words[1])));
  }
  if (moves != words.end()) position.moves.assign(moves + 1, words.end());
  return Command(position);
}

// Everything of the line after a word of it.
std::string_view after(std::string_view line, std::string_view word) {
  return trim(line.substr(static_cast<std::size_t>(word.data() + word.size() - line.data())));
}

Result<Command> parse_setoption(std::string_view line, const Words& words) {
  if (words.size() < 3 || words[1] != "name") {
    return bad_command("setoption: write 'setoption name NAME value VALUE'");
  }
  const auto value = std::find(words.begin() + 3, words.end(), "value");
  SetOption option{join({words.begin() + 2, value}, " ")};
  if (value != words.end()) option.value = after(line, *value);
  return Command(option);
}

std::string go_text(const Go& go) {
  std::string text = "go";
  if (go.ponder) text += " ponder";
  for (const Limit& limit : kLimits) {
    if (const auto& number = go.*(limit.member)) text += fmt::format(" {} {}", limit.word, *number);
  }
  if (go.infinite) text += " infinite";
  if (!go.searchmoves.empty()) text += " searchmoves " + join(go.searchmoves, " ");
  return text;
}

struct CommandWriter {
  Dialect dialect;

  std::string operator()(const Ignored&) const { return ""; }
  std::string operator()(const Hello& hello) const {
    return hello.dialect == Dialect::Uci ? "uci" : "ubgi";
  }
  std::string operator()(const IsReady&) const { return "isready"; }
  std::string operator()(const SetOption& option) const {
    return fmt::format("setoption name {}{}", option.name,
                       option.value ? " value " + *option.value : "");
  }
  std::string operator()(const NewGame&) const {
    return dialect == Dialect::Uci ? "ucinewgame" : "ubginewgame";
  }
  std::string operator()(const SetPosition& position) const {
    return fmt::format("position {}{}{}", position.start ? "fen " + *position.start : "startpos",
                       position.moves.empty() ? "" : " moves ", join(position.moves, " "));
  }
  std::string operator()(const Go& go) const { return go_text(go); }
  std::string operator()(const Stop&) const { return "stop"; }
  std::string operator()(const PonderHit&) const { return "ponderhit"; }
  std::string operator()(const ShowBoard&) const { return "d"; }
  std::string operator()(const Quit&) const { return "quit"; }
};

}  // namespace

Result<Command> parse_command(std::string_view line) {
  const Words words = split_words(line);
  if (words.empty()) return Command(Ignored{});
  const std::string_view first = words[0];
  if (first == "uci") return Command(Hello{Dialect::Uci});
  if (first == "ubgi") return Command(Hello{Dialect::Ubgi});
  if (first == "isready") return Command(IsReady{});
  if (first == "setoption") return parse_setoption(line, words);
  if (first == "ucinewgame" || first == "ubginewgame") return Command(NewGame{});
  if (first == "position") return parse_position(words);
  if (first == "go") return parse_go(words);
  if (first == "stop") return Command(Stop{});
  if (first == "ponderhit") return Command(PonderHit{});
  if (first == "d") return Command(ShowBoard{});
  if (first == "debug" || first == "register") return Command(Ignored{});
  if (first == "quit") return Command(Quit{});
  return Error{Errc::UnknownName, fmt::format("unknown command {}", in_quotes(line))};
}

std::string to_text(const Command& command, Dialect dialect) {
  return std::visit(CommandWriter{dialect}, command);
}

}  // namespace palamedes::uci
