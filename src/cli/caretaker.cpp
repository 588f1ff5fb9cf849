// cli/caretaker.cpp - the child of a fork goes on to work; the parent reaps the guards, tidies up,
// and ends alike.
#include "cli/caretaker.hpp"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "referee/scratch_folder.hpp"

namespace palamedes::cli {
namespace {

using namespace std::chrono_literals;

// Programs are ended by their guards, which become ours when the worker dies.
void wait_for_guards() {
  constexpr auto kPatience = 5s;
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  while (std::chrono::steady_clock::now() < deadline) {
    const pid_t ended = waitpid(-1, nullptr, WNOHANG);
    if (ended < 0) return;
    if (ended == 0) std::this_thread::sleep_for(2ms);
  }
}

int wait_for_work(pid_t worker, const sigset_t& watched) {
  for (;;) {
    siginfo_t news{};
    if (sigwaitinfo(&watched, &news) < 0) continue;
    int status = 0;
    if (waitpid(worker, &status, WNOHANG) == worker) return status;
    // What the terminal sends, the worker has got, too.
    if (news.si_signo != SIGCHLD && news.si_code == SI_USER) kill(worker, news.si_signo);
  }
}

}  // namespace

void leave_a_caretaker() {
  sigset_t watched, before;
  sigemptyset(&watched);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD}) sigaddset(&watched, number);
  sigprocmask(SIG_BLOCK, &watched, &before);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  const pid_t caretaker = getpid();
  const pid_t worker = fork();
  if (worker <= 0) {  // below 0: nobody stays behind, and the next start tidies up
    if (worker == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != caretaker) _exit(1);
    }
    sigprocmask(SIG_SETMASK, &before, nullptr);
    return;
  }
  const int status = wait_for_work(worker, watched);
  wait_for_guards();
  referee::ScratchFolder::sweep();
  if (WIFEXITED(status)) _exit(WEXITSTATUS(status));
  signal(WTERMSIG(status), SIG_DFL);
  sigprocmask(SIG_SETMASK, &before, nullptr);
  raise(WTERMSIG(status));
  _exit(128 + WTERMSIG(status));  // one that dumps core may be blocked
}

}  // namespace palamedes::cli
