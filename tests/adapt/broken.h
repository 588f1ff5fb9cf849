// A 2018 Student.h with faults of three kinds: an unknown name, a wrong type deep inside a
// template, and a missing semicolon's company.
class Student {
 public:
  void makeMove(int Record[5][6], int Max[5][6], Color color[5][6], Color inputColor) {
    x = undeclared_name;
    vector<Student> all;
    sort(all.begin(), all.end());
  }
  int getX() { return x; }
  int getY() { return "three"; }

 private:
  int x;
};
