// encoding/typed_side_by_side.hpp - the games that go on together, of a type that is known.
#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "encoding/side_by_side.hpp"
#include "encoding/typed_encoding.hpp"

namespace palamedes::encoding {

template <Game G>
class TypedSideBySide final : public SideBySide {
 public:
  using Encoding = TypedEncoding<G>;

  TypedSideBySide(std::shared_ptr<const Encoding> encoding, std::size_t games, std::uint64_t seed)
      : encoding_(std::move(encoding)),
        flight_(games),
        acts_(games),
        made_(games),
        margins_(games, 0),
        rng_(seed) {
    restart(seed);
  }

  std::size_t size() const override { return flight_.size(); }

  void restart(std::uint64_t seed) override {
    rng_ = Rng(seed);
    unsettled_ = false;
    settled_ = {};
    std::fill(margins_.begin(), margins_.end(), 0);
    for (std::size_t i = 0; i < size(); ++i) begin(i);
  }

  std::optional<std::size_t> step(const std::int32_t* actions, float* rewards,
                                  std::uint8_t* ended) override {
    settle();
    if (const auto fault = read(actions)) return fault;
    for (std::size_t i = 0; i < size(); ++i) {
      rewards[i] = 0, ended[i] = 0;
      if (!made_[i]) continue;
      auto& flight = flight_[i];
      const Side acting = flight.position().turn;
      flight.play(game(), *made_[i]);
      forget_acts(i);
      const auto outcome = game().outcome(flight.position(), flight.past());
      if (!outcome) continue;
      ended[i] = 1;
      const int margin = keep_margin(i, *outcome);
      const int own = acting == Side::First ? margin : -margin;
      rewards[i] = static_cast<float>((own > 0) - (own < 0));
      begin(i);
    }
    return std::nullopt;
  }

  void masks(std::uint8_t* out) override {
    settle();
    const auto actions = static_cast<std::size_t>(encoding_->shape().actions);
    for (std::size_t i = 0; i < size(); ++i) {
      encoding_->mask(flight_[i].position(), acts_[i], out + i * actions);
    }
  }

  void planes(float* out) override {
    settle();
    const std::size_t numbers = encoding_->shape().numbers();
    for (std::size_t i = 0; i < size(); ++i) {
      encoding_->planes(flight_[i].position(), flight_[i].past(), acts_[i], out + i * numbers);
    }
  }

  void turns(std::uint8_t* out) override {
    settle();
    for (std::size_t i = 0; i < size(); ++i) {
      out[i] = static_cast<std::uint8_t>(flight_[i].position().turn);
    }
  }

  void margins(std::int32_t* out) override {
    settle();
    std::copy(margins_.begin(), margins_.end(), out);
  }

  void sample(std::int32_t* actions) override {
    settle();
    for (std::size_t i = 0; i < size(); ++i) {
      const auto& p = flight_[i].position();
      if constexpr (Encoding::kStepByStep) {
        const std::vector<int> next = game().next_acts(p, acts_[i]);
        actions[i] = next[static_cast<std::size_t>(rng_.below(static_cast<int>(next.size())))];
      } else {
        const auto moves = game().moves(p);
        actions[i] = game().action_of(moves[rng_.below(moves.size())]);
      }
    }
  }

  std::string position(std::size_t i) override {
    settle();
    return game().position_text({flight_[i].position(), flight_[i].past()});
  }

  RandomTally random_plies(CpuLevel level, int plies) override {
    if constexpr (Encoding::kStepByStep) {
      for (auto& acts : acts_) acts.clear();
    }
    RandomTally tally =
        G::hot_loops(level).random_plies(game(), flight_.data(), flight_.size(), plies, rng_);
    unsettled_ = true;
    tally.games += settled_.games;
    tally.plies += settled_.plies;
    tally.first_wins += settled_.first_wins;
    tally.second_wins += settled_.second_wins;
    tally.draws += settled_.draws;
    settled_ = {};
    return tally;
  }

 private:
  const G& game() const { return encoding_->game(); }

  void begin(std::size_t i) {
    flight_[i].begin(game());
    forget_acts(i);
  }
  void forget_acts([[maybe_unused]] std::size_t i) {
    if constexpr (Encoding::kStepByStep) acts_[i].clear();
  }

  // What each action means, before anything is played.
  std::optional<std::size_t> read(const std::int32_t* actions) {
    for (std::size_t i = 0; i < size(); ++i) {
      if (encoding_->act(flight_[i].position(), acts_[i], actions[i], made_[i])) continue;
      if constexpr (Encoding::kStepByStep) {
        for (std::size_t before = 0; before < i; ++before) acts_[before].pop_back();
      }
      return i;
    }
    return std::nullopt;
  }

  int keep_margin(std::size_t i, const Outcome& outcome) {
    const bool first = flight_[i].position().turn == Side::First;
    margins_[i] = first ? outcome.margin : -outcome.margin;
    return margins_[i];
  }

  // Random play notices the end of a game only when it would go on; nobody else may see one.
  void settle() {
    if (!unsettled_) return;
    unsettled_ = false;
    for (std::size_t i = 0; i < size(); ++i) {
      const auto outcome = game().outcome(flight_[i].position(), flight_[i].past());
      if (!outcome) continue;
      keep_margin(i, *outcome);
      flight_[i].tally(game(), settled_);
      begin(i);
    }
  }

  std::shared_ptr<const Encoding> encoding_;
  std::vector<FlightOf<G>> flight_;
  std::vector<typename Encoding::Acts> acts_;
  std::vector<std::optional<typename G::Move>> made_;
  std::vector<std::int32_t> margins_;
  Rng rng_;
  bool unsettled_ = false;
  RandomTally settled_;
};

}  // namespace palamedes::encoding
