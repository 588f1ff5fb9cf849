// desk/shapes.cpp - the outlines of the chess pieces, drawn for this project.
//
// Path data in a square of 100 by 100, one outline a piece, to be filled and stroked alike for both
// sides. All stand on the same foot, from (22, 90) to (78, 90), so that a row of them stands level.
#include <string>

#include "desk/pictures.hpp"

namespace palamedes::desk {
namespace {

constexpr std::string_view kFoot = "M22 90 V84 Q22 79 28 79 H72 Q78 79 78 84 V90 Z ";

struct Shape {
  std::string_view kind, path;
};

constexpr Shape kShapes[]{
    {"pawn",
     "M32 79 Q34 66 43 58 L44 52 H38 V46 H42.5 A15 15 0 1 1 57.5 46 H62 V52 H56 L57 58 "
     "Q66 66 68 79 Z"},
    {"rook",
     "M26 18 H38 V26 H44 V18 H56 V26 H62 V18 H74 V34 L67 41 V66 L73 72 V79 H27 V72 L33 66 "
     "V41 L26 34 Z"},
    {"knight",
     "M30 79 Q30 66 41 56 Q47 50 46 46 Q39 52 33 53 Q30 60 25 58 Q16 56 17 47 Q25 36 29 27 "
     "Q31 22 34 19 L33 9 L43 15 Q66 16 73 38 Q78 55 73 79 Z M43 31 a3 3 0 1 0 -6 0 a3 3 0 1 0 6 0 "
     "Z"},
    {"bishop",
     "M32 79 Q35 71 40 66 Q28 57 30 45 Q33 32 46 22 A7 7 0 1 1 54 22 Q57 24 59.5 27 "
     "L50 41 L55 44 L64 33 Q70 40 70 45 Q72 57 60 66 Q65 71 68 79 Z"},
    {"queen",
     "M30 79 L28 70 L18 35 A6 6 0 1 1 24 34 L34 54 L35 25 A6 6 0 1 1 41 25 L50 50 L59 25 "
     "A6 6 0 1 1 65 25 L66 54 L76 34 A6 6 0 1 1 82 35 L72 70 L70 79 Z"},
    {"king",
     "M30 79 L28 70 Q14 58 18 46 Q22 35 36 37 Q43 38 46 42 V30 H37 V22 H46 V12 H54 V22 H63 V30 "
     "H54 V42 Q57 38 64 37 Q78 35 82 46 Q86 58 72 70 L70 79 Z"},
};

}  // namespace

Json shapes_doc(std::string_view family) {
  Json shapes = Json::object();
  if (family != "minichess") return shapes;
  for (const Shape& shape : kShapes) {
    shapes[std::string(shape.kind)] = std::string(kFoot) + std::string(shape.path);
  }
  return shapes;
}

}  // namespace palamedes::desk
