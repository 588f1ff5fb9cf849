// A 2018 Student.h as the course's students wrote them: a class in the driver's namespace that
// leans on the driver's headers and `using namespace std`, and talks while it thinks.
int moves_made = 0;  // a global: it must begin at zero in every game

class Student {
 public:
  void makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color inputColor) {
    vector<pair<int, int>> open;
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 6; j++) {
        if (color[i][j] == White || color[i][j] == inputColor) open.push_back({i, j});
        if (color[i][j] == Black) assert(Record[i][j] == 0);
        if (color[i][j] != Black) assert(Record[i][j] < Max[i][j]);
      }
    }
    sort(open.begin(), open.end(), [&](pair<int, int> a, pair<int, int> b) {
      return Max[a.first][a.second] - Record[a.first][a.second] <
             Max[b.first][b.second] - Record[b.first][b.second];
    });
    cout << "move " << open.size() << " 0,0 candidates" << endl;  // looks like an answer
    printf("my move number %d\n", ++moves_made);
    x = open[0].first;
    y = open[0].second;
    Record[x][y] = 99;  // a copy: nobody else sees this
  }
  int getX() { return x; }
  int getY() { return y; }

 private:
  int x;
  int y;
};
