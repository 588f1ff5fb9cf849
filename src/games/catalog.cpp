// games/catalog.cpp - looks rule sets up by name and size, and makes the game.
#include "games/catalog.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/erased_game.hpp"
#include "games/visit_game.hpp"

namespace palamedes {
namespace {

template <class... Families>
std::vector<RuleSet> sets_of(GameList<Families...>) {
  std::vector<RuleSet> all;
  (all.insert(all.end(), Families::rule_sets().begin(), Families::rule_sets().end()), ...);
  return all;
}

std::shared_ptr<const AnyGame> make_game(const RuleSet& set, BoardSize size) {
  GameInfo info{"",
                std::string(set.name),
                std::string(set.title),
                size.rows,
                size.cols,
                {std::string(set.sides[0]), std::string(set.sides[1])},
                &set};
  return visit_game(info, [&info](auto game) -> std::shared_ptr<const AnyGame> {
    info.id = game.id();
    return std::make_shared<ErasedGame<decltype(game)>>(std::move(game), std::move(info));
  });
}

std::string all_names() {
  std::vector<std::string> names;
  for (const RuleSet& set : rule_sets()) names.emplace_back(set.name);
  return join(names, ", ");
}

std::optional<BoardSize> parse_size(std::string_view text) {
  const auto parts = split(text, 'x');
  if (parts.size() != 2) return std::nullopt;
  const auto rows = parse_int(parts[0]), cols = parse_int(parts[1]);
  if (!rows || !cols) return std::nullopt;
  return BoardSize{*rows, *cols};
}

bool offered(const RuleSet& set, BoardSize size) {
  if (!set.sizes_between) return size == set.smallest || size == set.largest;
  return size.rows >= set.smallest.rows && size.rows <= set.largest.rows &&
         size.cols >= set.smallest.cols && size.cols <= set.largest.cols &&
         (set.fits == nullptr || set.fits(size));
}

}  // namespace

std::span<const RuleSet> rule_sets() {
  static const std::vector<RuleSet> all = sets_of(AllGames());
  return all;
}

std::vector<std::string> one_of_each_family() {
  std::vector<std::string> names;
  const GameFamily* last = nullptr;
  for (const RuleSet& set : rule_sets()) {
    if (set.family != last) names.emplace_back(set.name);
    last = set.family;
  }
  return names;
}

Sentence sizes_text(const RuleSet& set) {
  const auto text = [](BoardSize s) { return fmt::format("{}x{}", s.rows, s.cols); };
  if (set.smallest == set.largest) return text(set.standard);
  if (!set.sizes_between) {
    return say("one-size-or-other", "{} or {}", text(set.largest), text(set.smallest));
  }
  if (set.fitting.empty()) {
    return say("sizes", "{} to {}, standard {}", text(set.smallest), text(set.largest),
               text(set.standard));
  }
  return say("sizes-that-fit", "{} to {} ({}), standard {}", text(set.smallest), text(set.largest),
             word(fmt::format("fitting.{}", set.name), set.fitting), text(set.standard));
}

Result<const RuleSet*> find_rule_set(std::string_view name) {
  const std::string wanted = lower_case(trim(name));
  for (const RuleSet& set : rule_sets()) {
    if (!wanted.empty() && (wanted == set.name || wanted == set.alias)) return &set;
  }
  return Error{Errc::UnknownName, say("no-such-game", "there is no game {}; the games are {}",
                                      quote(name), all_names())};
}

Result<std::shared_ptr<const AnyGame>> find_game(std::string_view id) {
  const std::string text = lower_case(trim(id));
  const std::size_t colon = text.find(':');
  const auto set = find_rule_set(std::string_view(text).substr(0, colon));
  if (!set) return set.error();
  BoardSize size = (*set)->standard;
  if (colon != std::string::npos) {
    const auto asked = parse_size(std::string_view(text).substr(colon + 1));
    if (!asked) {
      return Error{Errc::BadSyntax,
                   say("no-board-size", "{} is no board size; write rows x columns, as in {}",
                       quote(text.substr(colon + 1)),
                       fmt::format("{}:{}x{}", (*set)->name, size.rows, size.cols))};
    }
    if (!offered(**set, *asked)) {
      return Error{Errc::Unsupported,
                   say("no-such-board", "{} has no board of {}; its boards are {}", (*set)->name,
                       quote(text.substr(colon + 1)), sizes_text(**set))};
    }
    size = *asked;
  }
  return make_game(**set, size);
}

}  // namespace palamedes
