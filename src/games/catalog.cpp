// games/catalog.cpp - the table of rule sets: their names and sizes, and how each is made.
#include "games/catalog.hpp"

#include <fmt/format.h>

#include <array>

#include "base/text.hpp"
#include "games/chain/chain.hpp"
#include "games/connect4/connect4.hpp"
#include "games/erased_game.hpp"
#include "games/hop/hop.hpp"
#include "games/minichess/minichess.hpp"
#include "games/othello/othello.hpp"
#include "games/rules_text.hpp"

namespace palamedes {
namespace {

template <Game G>
std::shared_ptr<const AnyGame> erase(G game, const RuleSet& set, BoardSize size) {
  GameInfo info{game.id(),
                std::string(set.name),
                std::string(set.title),
                size.rows,
                size.cols,
                {std::string(set.sides[0]), std::string(set.sides[1])}};
  return std::make_shared<ErasedGame<G>>(std::move(game), std::move(info));
}

template <Game G>
std::shared_ptr<const AnyGame> make(const RuleSet& set, BoardSize size) {
  return erase(G(), set, size);
}

std::shared_ptr<const AnyGame> make_othello(const RuleSet& set, BoardSize size) {
  return size.rows == 8 ? erase(Othello<8>(), set, size) : erase(Othello<6>(), set, size);
}

template <template <class> class Chain>
std::shared_ptr<const AnyGame> make_chain(const RuleSet& set, BoardSize size) {
  if (chain::fits_64_bits(size.rows, size.cols)) {
    return erase(Chain<std::uint64_t>(size.rows, size.cols), set, size);
  }
  return erase(Chain<Uint128>(size.rows, size.cols), set, size);
}

std::shared_ptr<const AnyGame> make_connect4(const RuleSet& set, BoardSize size) {
  return erase(Connect4(size.rows, size.cols), set, size);
}

constexpr BoardSize kSmallestChain{chain::kSmallestSide, chain::kSmallestSide};
constexpr BoardSize kLargestChain{chain::kLargestSide, chain::kLargestSide};

constexpr std::array kRuleSets{
    RuleSet{"othello",
            "reversi",
            "Othello",
            "enclose lines of enemy discs to turn them over; most discs win",
            {"black", "white"},
            {6, 6},
            {8, 8},
            {8, 8},
            false,
            rules_text::kOthello,
            make_othello},
    RuleSet{"minichess/2023",
            "minichess",
            "MiniChess, NTHU 2023",
            "chess on 6x5 without check; taking the king wins, material decides after 50 plies",
            {"white", "black"},
            {6, 5},
            {6, 5},
            {6, 5},
            false,
            rules_text::kMiniChess2023,
            make<MiniChess2023>},
    RuleSet{"minichess/2026",
            "",
            "MiniChess, NTHU 2026",
            "as 2023 with 100 plies and a draw at the fourth repetition",
            {"white", "black"},
            {6, 5},
            {6, 5},
            {6, 5},
            false,
            rules_text::kMiniChess2026,
            make<MiniChess2026>},
    RuleSet{"gardner",
            "minichess/gardner",
            "Gardner's minichess",
            "chess on 5x5 with check, mate and stalemate",
            {"white", "black"},
            {5, 5},
            {5, 5},
            {5, 5},
            false,
            rules_text::kGardner,
            make<Gardner>},
    RuleSet{"chain/2018",
            "chain",
            "Chain Reaction, NTHU 2018",
            "full cells explode, spread your colour and are burnt for ever",
            {"blue", "red"},
            kSmallestChain,
            kLargestChain,
            {5, 6},
            true,
            rules_text::kChain2018,
            make_chain<Chain2018>},
    RuleSet{"chain/2019",
            "",
            "Chain Reaction, NTHU 2019",
            "full cells explode in waves and start anew",
            {"red", "blue"},
            kSmallestChain,
            kLargestChain,
            {5, 6},
            true,
            rules_text::kChain2019,
            make_chain<Chain2019>},
    RuleSet{"chain/2020",
            "",
            "Chain Reaction, NTHU 2020",
            "as 2019 with eight neighbours",
            {"red", "blue"},
            kSmallestChain,
            kLargestChain,
            {5, 6},
            true,
            rules_text::kChain2020,
            make_chain<Chain2020>},
    RuleSet{"chain/classic",
            "",
            "Chain Reaction, the phone game",
            "full cells explode until the board is stable or one colour is left",
            {"red", "blue"},
            kSmallestChain,
            kLargestChain,
            {9, 6},
            true,
            rules_text::kChainClassic,
            make_chain<ChainClassic>},
    RuleSet{"hop",
            "",
            "Hop race, NCTU 2019",
            "step and hop to the far side, capturing what you jump over",
            {"black", "white"},
            {8, 8},
            {8, 8},
            {8, 8},
            false,
            rules_text::kHop,
            make<Hop>},
    RuleSet{"connect4",
            "",
            "Connect Four",
            "drop discs into columns; four of a colour in a line win",
            {"red", "yellow"},
            {4, 4},
            {15, 12},
            {connect4::kStandardRows, connect4::kStandardCols},
            true,
            rules_text::kConnect4,
            make_connect4,
            [](BoardSize size) { return connect4::Shape::fits(size.rows, size.cols); },
            "columns times (rows + 1) at most 64"},
};

std::string all_names() {
  std::vector<std::string> names;
  for (const RuleSet& set : kRuleSets) names.emplace_back(set.name);
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

std::span<const RuleSet> rule_sets() { return kRuleSets; }

std::string sizes_text(const RuleSet& set) {
  const auto text = [](BoardSize s) { return fmt::format("{}x{}", s.rows, s.cols); };
  if (set.smallest == set.largest) return text(set.standard);
  if (!set.sizes_between) return text(set.largest) + " or " + text(set.smallest);
  const std::string bound = set.fitting.empty() ? "" : fmt::format(" ({})", set.fitting);
  return fmt::format("{} to {}{}, standard {}", text(set.smallest), text(set.largest), bound,
                     text(set.standard));
}

Result<const RuleSet*> find_rule_set(std::string_view name) {
  const std::string wanted = lower_case(trim(name));
  for (const RuleSet& set : kRuleSets) {
    if (!wanted.empty() && (wanted == set.name || wanted == set.alias)) return &set;
  }
  return Error{Errc::UnknownName,
               fmt::format("there is no game {}; the games are {}", in_quotes(name), all_names())};
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
      return Error{
          Errc::BadSyntax,
          fmt::format("{} is no board size; write rows x columns, as in {}:{}x{}",
                      in_quotes(text.substr(colon + 1)), (*set)->name, size.rows, size.cols)};
    }
    if (!offered(**set, *asked)) {
      return Error{Errc::Unsupported,
                   fmt::format("{} has no board of {}; its boards are {}", (*set)->name,
                               in_quotes(text.substr(colon + 1)), sizes_text(**set))};
    }
    size = *asked;
  }
  return (*set)->make(**set, size);
}

}  // namespace palamedes
