// cli/cmd_worker.cpp - `palamedes worker`: processes that build, examine and play for a ladder.
#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <thread>

#include "arena/cores.hpp"
#include "cli/caretaker.hpp"
#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/interrupt.hpp"
#include "cli/usual_store.hpp"
#include "cli/version.hpp"
#include "cli/work_force.hpp"
#include "ladder/office.hpp"
#include "store/postgres_database.hpp"
#include "store/worker_role.hpp"
#include "work/crew.hpp"
#include "work/letter_office.hpp"
#include "work/socket_office.hpp"
#include "work/source_reader.hpp"
#include "work/worker.hpp"

namespace palamedes::cli {
namespace {

struct WorkerFlags {
  std::string store, sources;
  int cores = 0, member = -1, parent = 0;
  bool until_idle = false, look_again = false;
};

constexpr std::chrono::seconds kUntilFit{30};  // from one look at an unfit machine to the next
constexpr std::chrono::seconds kUntilFree{5};  // for a folder that is ours, and somebody still has

std::string host_name() {
  char name[256] = {};
  return gethostname(name, sizeof name - 1) == 0 ? name : "this machine";
}

void tell_operator(const std::string& line) { std::cerr << "palamedes: " + line + '\n'; }

// A folder of its own among those of this store's workers on this machine: the one with its number,
// where its last life may have left results, for which it waits while that life is still ending;
// else the first that is free, as another command may work for this store, too.
std::unique_ptr<work::Worker> seat(work::Office& office, const WorkerFlags& flags,
                                   const std::string& address, int core,
                                   const std::atomic<bool>& stop) {
  constexpr int kMostSeats = 256;
  const auto patience = std::chrono::steady_clock::now() + kUntilFree;
  Sentence why;
  for (int number = flags.member; number < flags.member + kMostSeats;) {
    auto worker = work::Worker::make(
        office, {.folder = fmt::format("{}/{}", workers_folder(address), number),
                 .name = fmt::format("{} {}", host_name(), number + 1),
                 .program = std::string(kVersion),
                 .core = core,
                 .until_idle = flags.until_idle,
                 .look_again = flags.look_again ? std::optional(kUntilFit) : std::nullopt,
                 .log = tell_operator});
    if (worker) return std::move(*worker);
    why = worker.error().message;
    const bool taken = worker.error().code == Errc::Inconsistent;
    if (taken && number == flags.member && !stop && std::chrono::steady_clock::now() < patience) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    } else {
      ++number;
    }
  }
  throw Fatal(kIoFailure, why);
}

// One of the processes that do the work.
int work_as_member(const WorkerFlags& flags) {
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  // Has who started us died before we could ask for that?
  if (flags.parent > 0 && getppid() != flags.parent) return 0;
  leave_a_caretaker();
  const std::string address = named_store(flags.store);
  const InterruptFlag interrupt;
  std::unique_ptr<store::Pool> pool;
  std::unique_ptr<work::Office> office;
  if (!store::is_postgres_address(address)) {
    office = std::make_unique<work::SocketOffice>(work::socket_of(file_of_store(address)));
  } else if (stored(store::is_worker_role(address))) {
    office = std::make_unique<work::LetterOffice>(
        store::postgres_database(stored(store::parse_postgres_address(address))));
  } else {
    pool = stored(store::open_pool(address, store::IfMissing::Refuse));
    office = std::make_unique<ladder::LadderOffice>(*pool);
  }
  const auto cores = arena::usable_cores();
  const auto place = static_cast<std::size_t>(flags.member);
  const auto worker = seat(*office, flags, address,
                           cores.empty() ? -1 : cores[place % cores.size()], interrupt.flag());
  const auto error = worker->run(interrupt.flag());
  if (!error) return 0;
  std::cerr << fmt::format("palamedes: no uploads can be run here: {}\n",
                           std::string(error->message));
  return work::kCannotWork;
}

int work(const WorkerFlags& flags) {
  if (!flags.sources.empty()) {
    const auto error = work::print_sources(flags.sources);
    if (error) throw Fatal(kBadInput, error->message);
    // At once: this is a sandbox, and it forbids how a sanitizer looks for leaks at the end.
    std::_Exit(std::cout.flush() ? 0 : kIoFailure);
  }
  if (flags.member >= 0) return work_as_member(flags);
  const std::string address = named_store(flags.store);
  const InterruptFlag interrupt;
  WorkForce force({.address = address,
                   .workers = flags.cores,
                   .until_idle = flags.until_idle,
                   .even_without_courses = true});
  while (!interrupt.set() && force.working()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return force.fit() ? 0 : 1;
}

}  // namespace

Action define_worker(CLI::App& app) {
  const auto flags = std::make_shared<WorkerFlags>();
  app.add_option("--store", flags->store,
                 "the ladder's: a file, or postgres://... (that of PALAMEDES_STORE, else a file of "
                 "this user)")
      ->option_text("STORE");
  app.add_option("--cores", flags->cores, "to work on, a process each (all there are)")
      ->option_text("N")
      ->check(CLI::Range(1, 1024));
  app.add_flag("--until-idle", flags->until_idle, "end when there is nothing to do");
  app.add_option("--member", flags->member, "")->group("");  // one of those processes
  app.add_option("--parent", flags->parent, "")->group("");  // and who has started it
  app.add_flag("--look-again", flags->look_again, "")->group("");
  app.add_option("--sources", flags->sources, "")->group("");  // one that unpacks an archive
  app.footer(
      "Uploads are only ever run in the sandbox that --sandbox require means elsewhere; a machine "
      "without it says so and\n"
      "does nothing. Passwords of a store belong into PALAMEDES_STORE or libpq's files. Machines\n"
      "that are trusted with work alone sign in as the role that store worker-role makes.\n\n"
      "Examples:\n"
      "  palamedes worker --store games.db --until-idle\n"
      "  PALAMEDES_STORE=postgres://ladder@server/ladder palamedes worker --cores 4");
  return [flags] { return work(*flags); };
}

}  // namespace palamedes::cli
