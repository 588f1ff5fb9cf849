// encoding/encoder.hpp - positions as planes and moves as actions, for whoever learns a game.
//
// Planes are numbers row by row from the top left of the diagram, one plane after the other, all
// seen by the side to move: for every kind of piece of the rule set one of its own and one of the
// other side's (or a single one, of what belongs to nobody), then what the board does not show.
// Actions are those of games/actions.hpp; a move is one act, or several where the game says so.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoding/side_by_side.hpp"
#include "games/any_game.hpp"
#include "games/reflection.hpp"

namespace palamedes::encoding {

struct Shape {
  int actions = 0;
  std::vector<std::string> planes;  // what each shows: "own disc", "turn", ...
  int rows = 0, cols = 0;

  std::size_t cells() const { return static_cast<std::size_t>(rows * cols); }
  std::size_t numbers() const { return planes.size() * cells(); }  // of one position
};

// Of one game; may be shared between threads. Plays handed in must be of that game. `acts` are
// those that were made of the move so far: none, where every move is one act.
class Encoder {
 public:
  virtual ~Encoder() = default;

  virtual const Shape& shape() const = 0;
  virtual bool acts_step_by_step() const = 0;

  // 1 for every action that is allowed, 0 for the others; shape().actions of them.
  virtual void mask(const AnyPlay& play, const std::vector<int>& acts, std::uint8_t* out) const = 0;
  // shape().numbers() of them.
  virtual void planes(const AnyPlay& play, const std::vector<int>& acts, float* out) const = 0;
  // The move that these acts make, or nothing where it goes on; an error names the first act that
  // is not allowed.
  virtual Result<std::optional<MoveCode>> move_made(const AnyPlay& play,
                                                    const std::vector<int>& acts) const = 0;
  // requires: the move is legal.
  virtual std::vector<int> acts_of(const AnyPlay& play, MoveCode move) const = 0;
  // What acts are called that are no squares; else empty.
  virtual std::string act_name(int action) const = 0;

  // The ways to look at the board under which the game plays the same, without the plain one.
  virtual std::vector<Reflection> reflections() const = 0;
  virtual std::string reflected_position(const AnyPlay& play, const Reflection& by) const = 0;
  virtual std::string reflected_move(const AnyPlay& play, MoveCode move,
                                     const Reflection& by) const = 0;

  // So many games, all at the start.
  virtual std::unique_ptr<SideBySide> side_by_side(std::size_t games, std::uint64_t seed) const = 0;
};

std::shared_ptr<const Encoder> encoder_for(const AnyGame& game);

}  // namespace palamedes::encoding
