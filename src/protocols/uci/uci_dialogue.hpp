// protocols/uci/uci_dialogue.hpp - the referee's half of UCI and UBGI.
//
// Options are set before the first game, in the order given. Where none of them is UCI_Variant and
// the program offers that option, it is told the name of the game, if that is one of its choices.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocols/dialogue.hpp"
#include "protocols/uci/replies.hpp"
#include "protocols/wire_move.hpp"

namespace palamedes::uci {

using NamedValues = std::vector<std::pair<std::string, std::string>>;

class UciDialogue final : public Dialogue {
 public:
  explicit UciDialogue(Dialect dialect, NamedValues options = {})
      : dialect_(dialect), options_(std::move(options)) {}

  std::string greet() override;
  std::string new_game(const AnyPlay& start, Side own) override;
  std::string ask(const AnyPlay& play, const Limits& limits) override;
  std::string hurry() override;
  std::string game_over(const AnyPlay&) override { return ""; }
  std::string part() override;
  Heard hear(std::string_view line) override;

 private:
  enum class Awaiting { Nothing, Hello, Ready, Move };

  std::string write(const Command& command) const { return to_text(command, dialect_) + '\n'; }
  std::string variant_for(const AnyGame& game) const;
  void hear_info(std::string_view line);
  Heard hear_move(const std::string& word);
  Promotions promotions() const {
    return dialect_ == Dialect::Uci ? Promotions::Spelt : Promotions::Implied;
  }

  const Dialect dialect_;
  const NamedValues options_;
  bool options_set_ = false;
  std::vector<std::string> variants_;  // that the program offers
  Awaiting awaiting_ = Awaiting::Nothing;
  std::unique_ptr<AnyPlay> asked_;    // where a move is awaited
  std::optional<double> evaluation_;  // the last that it told of that position
  std::uint64_t nodes_ = 0;           // the most that it told for that move
};

}  // namespace palamedes::uci
