// player.h - a player of the 2019 and 2020 courses: a colour, and whether it broke the rules.
#ifndef PALAMEDES_COURSE_PLAYER_H
#define PALAMEDES_COURSE_PLAYER_H

#define RED 'r'
#define BLUE 'b'

class Player {
 public:
  explicit Player(char color = RED) : color_(color), illegal_(false) {}
  char get_color() const { return color_; }
  bool is_illegal() const { return illegal_; }
  void set_illegal() { illegal_ = true; }

 private:
  char color_;
  bool illegal_;
};

#endif
