// games/diagram.hpp - a board as a picture without ink: what stands where, for any renderer.
#pragma once

#include <string>
#include <vector>

namespace palamedes {

enum class Tone { Empty, First, Second, Dead };  // whose piece it is; Dead is an exploded cell

struct DiagramCell {
  std::string ascii;  // one or two characters
  std::string glyph;  // the same in UTF-8, as wide as `ascii` on a terminal
  Tone tone = Tone::Empty;
};

struct Diagram {
  int rows = 0, cols = 0;
  std::vector<std::string> row_labels, col_labels;
  std::vector<DiagramCell> cells;  // row-major from the top left
  std::string caption;             // whose turn it is, the score, ...
};

}  // namespace palamedes
