// A program of hop's course: the piece that can go furthest forward goes there, by the connection
// that the course's header hides. It was written on Windows.
#include <Windows.h>

#include <iostream>

#include "STcpClient.h"

using namespace std;

vector<vector<int>> GetStep(vector<vector<int>>& board, bool is_black) {
  int mine = is_black ? 1 : 2, forward = is_black ? 1 : -1;
  DWORD begin = GetTickCount();
  vector<vector<int>> steps;
  for (int far = 2; far >= 1; far--) {
    for (int r = 0; r < 8; r++) {
      for (int c = 0; c < 8; c++) {
        int to = c + far * forward;
        if (board[r][c] != mine || to < 0 || to > 7 || board[r][to] != 0) continue;
        if (far == 2 && board[r][c + forward] == 0) continue;
        steps = {{r, c}, {r, to}};
        return steps;
      }
    }
  }
  for (int r = 0; r < 7; r++) {
    for (int c = 0; c < 8; c++) {
      if (board[r][c] == mine && board[r + 1][c] == 0) return {{r, c}, {r + 1, c}};
    }
  }
  cout << "nothing after " << GetTickCount() - begin << " ms" << endl;
  return steps;
}

int main() {
  int id_package;
  vector<vector<int>> board, step;
  bool is_black;
  while (true) {
    if (GetBoard(id_package, board, is_black)) break;
    step = GetStep(board, is_black);
    SendStep(id_package, step);
  }
}
