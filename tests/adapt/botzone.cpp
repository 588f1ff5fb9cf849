// A Botzone program in the simplified form: it plays Othello's first legal square.
#include <iostream>
#include <string>
using namespace std;

int grid[8][8];  // grid[x][y]: 1 black, -1 white

int play(int x, int y, int color, bool change) {
  int flipped = 0;
  if (x < 0 || grid[x][y] != 0) return 0;
  for (int dx = -1; dx <= 1; dx++) {
    for (int dy = -1; dy <= 1; dy++) {
      int n = 1;
      auto at = [&](int k) {
        int cx = x + k * dx, cy = y + k * dy;
        return cx >= 0 && cx < 8 && cy >= 0 && cy < 8 ? grid[cx][cy] : 0;
      };
      while (at(n) == -color) n++;
      if (at(n) != color) continue;
      flipped += n - 1;
      for (int k = 1; change && k < n; k++) grid[x + k * dx][y + k * dy] = color;
    }
  }
  if (change) grid[x][y] = color;
  return flipped;
}

int main() {
  grid[3][4] = grid[4][3] = 1;
  grid[3][3] = grid[4][4] = -1;
  int turns, color = -1;
  cin >> turns;
  for (int i = 0; i < 2 * turns - 1; i++) {
    int x, y;
    cin >> x >> y;
    if (i == 0 && x < 0) color = 1;
    if (x >= 0) play(x, y, i % 2 == 0 ? -color : color, true);
  }
  for (int y = 0; y < 8; y++) {
    for (int x = 0; x < 8; x++) {
      if (play(x, y, color, false) > 0) {
        cout << x << ' ' << y << endl;
        return 0;
      }
    }
  }
  cout << "-1 -1" << endl;
}
