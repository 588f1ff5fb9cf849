// arena/floor.hpp - where games are played: several at a time, or one with the machine for itself.
//
// Each thread that lets games be played has a place. It holds its place as long as programs of its
// run, between games too; a game that is to be alone begins once all other places are left.
#pragma once

#include <condition_variable>
#include <mutex>

namespace palamedes::arena {

class Floor {
 public:
  // Belongs to one thread.
  class Place {
   public:
    explicit Place(Floor& floor) : floor_(floor) {}
    ~Place() { leave(); }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    // Waits until a game may begin here. Who has to wait does `send_home` first, which ends the
    // programs of this place.
    template <class SendHome>
    void begin(bool alone, SendHome send_home) {
      std::unique_lock lock(floor_.mutex_);
      alone_ = alone;
      if (alone) ++floor_.wanting_all_;
      const auto room = [&] {
        return alone ? floor_.held_ == (here_ ? 1 : 0) : floor_.wanting_all_ == 0;
      };
      if (!room()) {
        lock.unlock();
        send_home();
        lock.lock();
        let_go();
        floor_.changed_.wait(lock, room);
      }
      if (!here_) ++floor_.held_;
      here_ = true;
    }

    void end() {
      const std::lock_guard lock(floor_.mutex_);
      if (alone_) --floor_.wanting_all_;
      alone_ = false;
      floor_.changed_.notify_all();
    }

    // requires: no program of this place runs any more.
    void leave() {
      const std::lock_guard lock(floor_.mutex_);
      let_go();
    }

   private:
    void let_go() {
      if (here_) --floor_.held_;
      here_ = false;
      floor_.changed_.notify_all();
    }

    Floor& floor_;
    bool here_ = false, alone_ = false;
  };

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int held_ = 0;         // places
  int wanting_all_ = 0;  // games that are alone, or wait to be
};

}  // namespace palamedes::arena
