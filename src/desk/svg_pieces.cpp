// desk/svg_pieces.cpp - filled orbs against rings, men with a ring against men with a cross.
#include "desk/svg_pieces.hpp"

#include <fmt/format.h>

namespace palamedes::desk {
namespace {

constexpr std::string_view kDark = "#1c1c1e", kLight = "#fbfaf5";

struct Inks {
  std::string_view fill, line;
};

// The colour that the side is called by.
Inks inks_of(const GameInfo& game, Side side) {
  const std::string& name = game.name_of(side);
  if (name == "red") return {"#e2483a", "#7d1710"};
  if (name == "yellow") return {"#ffd23f", "#8a6a00"};
  return name == "black" ? Inks{kDark, kLight} : Inks{kLight, kDark};
}

std::string disc(const Inks& inks) {
  return fmt::format(R"(<circle cx="50" cy="50" r="40" fill="{}" stroke="{}" stroke-width="3"/>)",
                     inks.fill, inks.line);
}

// The first side's bear a ring, the second's a cross.
std::string man(const Inks& inks, Side side) {
  const std::string body =
      fmt::format(R"(<circle cx="50" cy="50" r="34" fill="{}" stroke="{}" stroke-width="4"/>)",
                  inks.fill, inks.line);
  if (side == Side::First) {
    return body + fmt::format(R"(<circle cx="50" cy="50" r="14" fill="none" stroke="{}" )"
                              R"(stroke-width="6"/>)",
                              inks.line);
  }
  return body + fmt::format(R"(<path d="M50 34V66M34 50H66" fill="none" stroke="{}" )"
                            R"(stroke-width="7" stroke-linecap="round"/>)",
                            inks.line);
}

// A piece that the rule set has an outline of.
std::string outlined(const Inks& inks, std::string_view outline) {
  return fmt::format(
      R"(<path d="{}" fill="{}" stroke="{}" stroke-width="3.5" stroke-linejoin="round"/>)", outline,
      inks.fill, inks.line);
}

std::string_view outline_of(const RuleSet& set, std::string_view kind) {
  for (const PieceKind& piece : set.pieces) {
    if (piece.name == kind) return piece.shape;
  }
  return {};
}

// An orb: the first side's are filled, the second's are rings.
std::string orb(double x, double y, double radius, std::string_view ink, bool filled) {
  if (filled)
    return fmt::format(R"(<circle cx="{}" cy="{}" r="{}" fill="{}"/>)", x, y, radius, ink);
  return fmt::format(
      R"(<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{}" stroke-width="{}"/>)", x, y,
      radius * 0.75, ink, radius * 0.5);
}

// Up to four orbs can be told at a glance; more of them are one orb with a number.
std::string orbs(const GameInfo& game, const BoardCell& cell) {
  const bool filled = cell.owner == Side::First;
  const std::string_view ink = game.name_of(*cell.owner) == "blue" ? "#56b4e9" : "#f0713a";
  struct Place {
    double x, y;
  };
  static constexpr Place kPlaces[4][4]{{{50, 50}},
                                       {{31, 50}, {69, 50}},
                                       {{50, 31}, {30, 66}, {70, 66}},
                                       {{31, 31}, {69, 31}, {31, 69}, {69, 69}}};
  if (cell.count > 4) {
    return orb(50, 50, 42, ink, filled) +
           fmt::format(R"(<text x="50" y="50" dy="0.36em" font-size="40" font-weight="bold" )"
                       R"(text-anchor="middle" fill="{}">{}</text>)",
                       filled ? kDark : ink, cell.count);
  }
  std::string drawn;
  const auto count = static_cast<std::size_t>(cell.count);
  for (std::size_t i = 0; i < count; ++i) {
    const Place place = kPlaces[count - 1][i];
    drawn += orb(place.x, place.y, cell.count == 1 ? 20 : 17, ink, filled);
  }
  return drawn;
}

}  // namespace

std::string piece_svg(const GameInfo& game, const BoardCell& cell) {
  if (cell.kind.empty()) return {};
  if (!cell.owner) {
    return R"(<path d="M26 26L74 74M74 26L26 74" stroke="#6b7480" stroke-width="9" )"
           R"(stroke-linecap="round"/>)";
  }
  if (cell.count > 0) return orbs(game, cell);
  const Inks inks = inks_of(game, *cell.owner);
  if (cell.kind == "man") return man(inks, *cell.owner);
  const std::string_view outline = outline_of(*game.set, cell.kind);
  return outline.empty() ? disc(inks) : outlined(inks, outline);
}

}  // namespace palamedes::desk
