// cli/work_force.hpp - the workers that `serve` and `worker` start, and the door by which they
// reach a store that is a file.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>

namespace palamedes::cli {

struct WorkForcePlan {
  std::string address;  // of the store, as named_store() gives it
  int workers = 0;      // processes; 0: as many as there are cores
  bool until_idle = false;
  bool even_without_courses = false;  // else nobody is started before there is one
  bool look_again = false;  // at a machine that is not fit; else its workers leave for good
  bool nobody = false;      // no processes: only those are served who work elsewhere
};

// On a thread of its own. With a file, whoever comes first opens the door: its workers, and those
// of others on this machine, go through it.
class WorkForce {
 public:
  explicit WorkForce(WorkForcePlan plan);
  ~WorkForce();  // takes the workers along
  WorkForce(const WorkForce&) = delete;
  WorkForce& operator=(const WorkForce&) = delete;

  bool working() const { return working_; }
  bool fit() const { return fit_; }  // false: nobody could be started, and it was said why

 private:
  void run();
  void work_by_letters();

  const WorkForcePlan plan_;
  std::atomic<bool> stop_{false}, working_{true}, fit_{true};
  std::thread thread_;
};

}  // namespace palamedes::cli
