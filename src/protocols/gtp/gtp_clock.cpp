// protocols/gtp/gtp_clock.cpp - Canadian overtime: a period begins anew when its stones are played.
#include "protocols/gtp/gtp_clock.hpp"

#include <algorithm>

namespace palamedes::gtp {
namespace {

constexpr double kUsualSeconds = 1;  // for a move, where nobody sets a limit
constexpr double kOnTheWay = 0.05;   // lost between two programs, for each move

}  // namespace

GtpClock::Account GtpClock::full() const {
  return main_ > 0 ? Account{main_, 0} : Account{period_, stones_};
}

void GtpClock::set(double main, double period, int stones) {
  main_ = main, period_ = period, stones_ = stones;
  limited_ = !(period > 0 && stones == 0);
  restart();
}

void GtpClock::restart() { accounts_ = {full(), full()}; }

void GtpClock::left(Side side, double seconds, int stones) {
  limited_ = true;
  of(side) = {seconds, stones};
}

void GtpClock::used(Side side, double seconds) {
  Account& account = of(side);
  account.seconds -= seconds;
  if (account.stones == 0 && account.seconds <= 0 && stones_ > 0) account = {period_, stones_};
  if (account.stones > 0 && --account.stones == 0) account = {period_, stones_};
}

void GtpClock::limit(Side side, Limits& limits) const {
  if (!limited_) {
    limits.seconds = kUsualSeconds;
    return;
  }
  const Account& account = accounts_[static_cast<std::size_t>(side)];
  const double left = std::max(account.seconds - kOnTheWay, 0.01);
  if (account.stones == 1) {
    limits.seconds = left;
  } else if (account.stones == 0 && stones_ > 0) {
    // Main time may run out: the first period is there as well.
    limits.clock = search::Clock{left + period_ / stones_, 0, 0};
  } else {
    limits.clock = search::Clock{left, 0, account.stones};
  }
}

}  // namespace palamedes::gtp
