// protocols/protocol_list.cpp - the rows; UCI and UBGI are one protocol with two beginnings.
#include "protocols/protocol_list.hpp"

#include <array>

#include "base/text.hpp"
#include "protocols/grid_moves.hpp"
#include "protocols/gtp/gtp_dialogue.hpp"
#include "protocols/gtp/gtp_session.hpp"
#include "protocols/line/line_dialogue.hpp"
#include "protocols/line/line_session.hpp"
#include "protocols/nboard/nboard_dialogue.hpp"
#include "protocols/nboard/nboard_session.hpp"
#include "protocols/nthu/action.hpp"
#include "protocols/uci/uci_dialogue.hpp"
#include "protocols/uci/uci_session.hpp"

namespace palamedes {
namespace {

using SharedGame = std::shared_ptr<const AnyGame>;

Error bad_option(const std::pair<std::string, std::string>& option, const Sentence& rule) {
  return {Errc::BadSyntax, say("option", "the option {}={} {}", option.first, option.second, rule)};
}

template <uci::Dialect kDialect>
Result<MakeDialogue> uci_dialogue(const ProtocolOptions& options) {
  return MakeDialogue([options] { return std::make_unique<uci::UciDialogue>(kDialect, options); });
}

Result<MakeDialogue> nboard_dialogue(const ProtocolOptions& options) {
  constexpr int kDeepest = 60;
  std::optional<int> depth;
  for (const auto& option : options) {
    if (option.first != "depth") {
      return bad_option(option, say("option-not-depth", "is not depth, the only one there is"));
    }
    depth = parse_int(option.second);
    if (!depth || *depth < 1 || *depth > kDeepest) {
      return bad_option(option,
                        say("option-number", "must be a number from {} to {}", 1, kDeepest));
    }
  }
  return MakeDialogue([depth] { return std::make_unique<nboard::NBoardDialogue>(depth); });
}

// Of a protocol without options.
template <std::unique_ptr<Dialogue> (*kMake)()>
Result<MakeDialogue> plain_dialogue(const ProtocolOptions& options) {
  if (!options.empty()) {
    return bad_option(options[0], say("option-none", "is none: this protocol has no options"));
  }
  return MakeDialogue(kMake);
}

std::unique_ptr<Dialogue> make_gtp_dialogue() { return std::make_unique<gtp::GtpDialogue>(); }

template <class Make>
Result<std::unique_ptr<Session>> seated(SharedGame game, Terms terms, Make make) {
  auto seat = Seat::take(std::move(game), std::move(terms.wish));
  if (!seat) return seat.error();
  return std::unique_ptr<Session>(make(std::move(*seat), std::move(terms.say)));
}

template <uci::Dialect kDialect>
Result<std::unique_ptr<Session>> uci_session(SharedGame game, Terms terms) {
  return seated(std::move(game), std::move(terms), [](Seat seat, Say say) {
    return std::make_unique<uci::UciSession>(std::move(seat), kDialect, std::move(say));
  });
}

template <class S>
Result<std::unique_ptr<Session>> plain_session(SharedGame game, Terms terms) {
  return seated(std::move(game), std::move(terms), [](Seat seat, Say say) {
    return std::make_unique<S>(std::move(seat), std::move(say));
  });
}

// It is told which game it plays.
Result<std::unique_ptr<Session>> line_session(SharedGame, Terms terms) {
  return make_line_session(std::move(terms));
}

bool is_othello(const AnyGame& game) { return game.info().id == "othello"; }
bool is_hop(const AnyGame& game) { return is_game(game, "hop"); }
bool is_of_nthu(const AnyGame& game) { return nthu::points_per_answer(game).ok(); }

constexpr std::array kProtocols{
    Protocol{.name = "builtin",
             .reached = Reached::InProcess,
             .summary =
                 "a player of ours, in this process; book=FILE, weights=FILE, hash=MB, threads=N, "
                 "seed=N, time=S",
             .example = "builtin:othello/engine-8"},
    Protocol{.name = "uci",
             .reached = Reached::InLines,
             .summary = "chess engines; options are the engine's own",
             .example = "uci(UCI_Variant=gardner):fairy-stockfish",
             .usual_game = "minichess/2023",
             .stops = true,
             .dialogue = uci_dialogue<uci::Dialect::Uci>,
             .session = uci_session<uci::Dialect::Uci>},
    Protocol{.name = "ubgi",
             .reached = Reached::InLines,
             .summary = "as uci, for any board game",
             .example = "ubgi:./bot --flag",
             .usual_game = "minichess/2026",
             .stops = true,
             .dialogue = uci_dialogue<uci::Dialect::Ubgi>,
             .session = uci_session<uci::Dialect::Ubgi>},
    Protocol{.name = "gtp",
             .reached = Reached::InLines,
             .summary = "the Go Text Protocol, for our games",
             .example = "gtp:./bot",
             .usual_game = "othello",
             .dialogue = plain_dialogue<make_gtp_dialogue>,
             .session = plain_session<gtp::GtpSession>},
    Protocol{.name = "nboard",
             .reached = Reached::InLines,
             .summary = "Othello engines; depth=N",
             .example = "nboard(depth=12):./bot",
             .usual_game = "othello",
             .games = "othello",
             .about = is_othello,
             .dialogue = nboard_dialogue,
             .session = plain_session<nboard::NBoardSession>},
    Protocol{.name = "line",
             .reached = Reached::InLines,
             .summary = "our own: a line for a position, a line for a move",
             .example = "line:python3 bot.py",
             .dialogue = plain_dialogue<make_line_dialogue>,
             .session = line_session},
    Protocol{.name = "nthu-files",
             .reached = Reached::ByFiles,
             .summary = "NTHU's Othello and MiniChess: two files, a process a move",
             .example = "nthu-files:./player",
             .games = "othello (8x8) and minichess",
             .about = is_of_nthu},
    Protocol{
        .name = "botzone",
        .reached = Reached::AtBotzone,
        .summary = "Botzone, a process a move or kept running; simple=1, lang=python, memory=MB",
        .example = "botzone(lang=python):python3 bot.py",
        .usual_game = "othello"},
    Protocol{.name = "stcp",
             .reached = Reached::ByTcp,
             .summary = "hop's TCP protocol: the program connects; port=N, id=N, host=H",
             .example = "stcp(port=8888,id=52):./client",
             .usual_game = "hop",
             .games = "hop",
             .about = is_hop},
};

}  // namespace

std::span<const Protocol> protocols() { return kProtocols; }

Result<const Protocol*> protocol_named(std::string_view name) {
  std::vector<std::string> known;
  for (const Protocol& protocol : kProtocols) {
    if (protocol.name == name) return &protocol;
    known.emplace_back(protocol.name);
  }
  return Error{Errc::UnknownName, say("no-protocol", "there is no protocol {}; there are {}",
                                      quote(name), join(known, ", "))};
}

}  // namespace palamedes
