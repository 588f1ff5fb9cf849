// protocols/uci/engine_options.cpp - an option is judged by the very list that was offered.
#include "protocols/uci/engine_options.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "players/engine/levels.hpp"
#include "protocols/words.hpp"

namespace palamedes::uci {
namespace {

constexpr std::int64_t kUsualMegabytes = 64;

Option spin(std::string name, std::int64_t standard, std::int64_t smallest, std::int64_t largest) {
  return {std::move(name), Option::Type::Spin, std::to_string(standard), smallest, largest};
}

Option variants(const Seat& seat) {
  Option option{"UCI_Variant", Option::Type::Combo, seat.game()->info().id};
  option.choices.push_back(option.standard);
  for (const RuleSet& set : rule_sets()) {
    for (const std::string_view name : {set.name, set.alias}) {
      if (!name.empty() && name != option.standard) option.choices.emplace_back(name);
    }
  }
  return option;
}

std::optional<Error> change_variant(Seat& seat, std::string_view value) {
  auto game = find_game(value);
  if (!game) return game.error();
  if ((*game)->info().id == seat.game()->info().id) return std::nullopt;
  return seat.change_game(std::move(*game));
}

Result<std::int64_t> number_for(const Option& option, std::string_view value) {
  const auto number = parse_whole(value);
  if (number && *number >= *option.smallest && *number <= *option.largest) return *number;
  return Error{Errc::BadSyntax,
               fmt::format("option {} takes a number from {} to {}, not {}", option.name,
                           *option.smallest, *option.largest, in_quotes(value))};
}

std::optional<Error> change_number(const Option& option, std::int64_t number, Seat& seat,
                                   EngineSettings& settings) {
  if (option.name == "Hash") return seat.change_memory(static_cast<std::size_t>(number));
  if (option.name == "Level") seat.change_level(static_cast<int>(number));
  if (option.name == "Threads") seat.change_threads(static_cast<int>(number));
  if (option.name == "MultiPV") settings.lines = static_cast<int>(number);
  if (option.name == "Move Overhead") settings.overhead = number;
  return std::nullopt;
}

}  // namespace

std::vector<Option> engine_options(const Seat& seat, const EngineSettings& settings) {
  const PlayerWish& wish = seat.wish();
  const auto megabytes =
      wish.megabytes ? static_cast<std::int64_t>(*wish.megabytes) : kUsualMegabytes;
  std::vector<Option> options{
      spin("Hash", megabytes, 1, 65536), spin("Threads", wish.threads, 1, 256),
      spin("MultiPV", settings.lines, 1, 64), spin("Move Overhead", settings.overhead, 0, 10000),
      Option{"Clear Hash", Option::Type::Button}};
  if (seat.has_levels()) options.push_back(spin("Level", wish.level, 0, kHighestLevel));
  options.push_back(variants(seat));
  return options;
}

std::optional<Error> set_option(const SetOption& wish, Seat& seat, EngineSettings& settings) {
  const std::string name = lower_case(wish.name), value(trim(wish.value.value_or("")));
  if (name == "ponder") {
    if (lower_case(value) != "true") return std::nullopt;
    return Error{Errc::Unsupported, "pondering is not offered; every go is answered by a bestmove"};
  }
  const auto options = engine_options(seat, settings);
  const auto option = std::find_if(options.begin(), options.end(),
                                   [&](const Option& o) { return lower_case(o.name) == name; });
  if (option == options.end()) {
    return Error{Errc::UnknownName, fmt::format("there is no option {}", in_quotes(wish.name))};
  }
  if (option->type == Option::Type::Button) {
    seat.player().new_game();
    return std::nullopt;
  }
  if (option->type == Option::Type::Combo) return change_variant(seat, value);
  const auto number = number_for(*option, value);
  if (!number) return number.error();
  return change_number(*option, *number, seat, settings);
}

}  // namespace palamedes::uci
