// encoding/encoder.cpp - puts the encoding of a concrete game behind one interface.
#include "encoding/encoder.hpp"

#include <fmt/format.h>

#include "encoding/typed_encoding.hpp"
#include "encoding/typed_side_by_side.hpp"
#include "games/symmetry.hpp"
#include "games/typed_play.hpp"
#include "games/visit_game.hpp"

namespace palamedes::encoding {
namespace {

template <Game G>
class ErasedEncoder final : public Encoder {
 public:
  ErasedEncoder(G game, const GameInfo& info)
      : typed_(std::make_shared<const TypedEncoding<G>>(std::move(game), info)) {}

  const Shape& shape() const override { return typed_->shape(); }
  bool acts_step_by_step() const override { return TypedEncoding<G>::kStepByStep; }

  void mask(const AnyPlay& play, const std::vector<int>& acts, std::uint8_t* out) const override {
    const auto& through = typed<G>(play);
    if (through.outcome()) {
      std::fill_n(out, shape().actions, std::uint8_t{0});
    } else {
      typed_->mask(through.position(), own(acts), out);
    }
  }

  void planes(const AnyPlay& play, const std::vector<int>& acts, float* out) const override {
    const auto& through = typed<G>(play);
    typed_->planes(through.position(), through.past(), own(acts), out);
  }

  Result<std::optional<MoveCode>> move_made(const AnyPlay& play,
                                            const std::vector<int>& acts) const override {
    const auto& through = typed<G>(play);
    typename TypedEncoding<G>::Acts so_far{};
    std::optional<typename G::Move> made;
    for (std::size_t i = 0; i < acts.size(); ++i) {
      if (!through.outcome() && !made && typed_->act(through.position(), so_far, acts[i], made)) {
        continue;
      }
      return Error{Errc::IllegalMove,
                   fmt::format("{}: the action {} is not allowed here; see the mask",
                               play.game().info().id, acts[i])};
    }
    if (!made) return std::optional<MoveCode>();
    return std::optional<MoveCode>(typed_->game().encode(through.position(), *made));
  }

  std::vector<int> acts_of(const AnyPlay& play, MoveCode move) const override {
    const auto& p = typed<G>(play).position();
    const auto m = decoded(p, move);
    if constexpr (ActsStepByStep<G>) {
      return typed_->game().acts_of(p, m);
    } else {
      return {typed_->game().action_of(m)};
    }
  }

  std::string act_name([[maybe_unused]] int action) const override {
    if constexpr (ActsStepByStep<G>) return std::string(typed_->game().act_name(action));
    return "";
  }

  std::vector<Reflection> reflections() const override {
    if constexpr (Reflectable<G>) return typed_->game().reflections();
    return {};
  }

  std::string reflected_position(const AnyPlay& play,
                                 [[maybe_unused]] const Reflection& by) const override {
    auto setup = typed<G>(play).setup();
    if constexpr (Reflectable<G>) setup.position = typed_->game().reflected(setup.position, by);
    return typed_->game().position_text(setup);
  }

  std::string reflected_move(const AnyPlay& play, MoveCode move,
                             [[maybe_unused]] const Reflection& by) const override {
    const auto& p = typed<G>(play).position();
    const auto m = decoded(p, move);
    if constexpr (Reflectable<G>) {
      return typed_->game().move_text(typed_->game().reflected(p, by),
                                      typed_->game().reflected(m, by));
    }
    return typed_->game().move_text(p, m);
  }

  std::unique_ptr<SideBySide> side_by_side(std::size_t games, std::uint64_t seed) const override {
    return std::make_unique<TypedSideBySide<G>>(typed_, games, seed);
  }

 private:
  static typename TypedEncoding<G>::Acts own([[maybe_unused]] const std::vector<int>& acts) {
    if constexpr (ActsStepByStep<G>) return acts;
    return {};
  }

  typename G::Move decoded(const typename G::Position& p, MoveCode code) const {
    const auto move = typed_->game().decode(p, code);
    check(move.has_value(), "a move code that is not legal in this position");
    return *move;
  }

  std::shared_ptr<const TypedEncoding<G>> typed_;
};

}  // namespace

std::shared_ptr<const Encoder> encoder_for(const AnyGame& game) {
  return visit_game(game.info(), [&game](auto typed) -> std::shared_ptr<const Encoder> {
    return std::make_shared<ErasedEncoder<decltype(typed)>>(std::move(typed), game.info());
  });
}

}  // namespace palamedes::encoding
