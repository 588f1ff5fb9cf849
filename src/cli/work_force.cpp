#include "cli/work_force.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <iostream>

#include "arena/cores.hpp"
#include "cli/usual_store.hpp"
#include "ladder/office.hpp"
#include "store/postgres_address.hpp"
#include "store/store.hpp"
#include "store/worker_role.hpp"
#include "work/clerk.hpp"
#include "work/crew.hpp"
#include "work/office_door.hpp"

namespace palamedes::cli {
namespace {

using namespace std::chrono_literals;

constexpr auto kGlance = 50ms;
constexpr auto kBetweenLooks = 2s;  // for a first course

void say_line(const std::string& line) { std::cerr << "palamedes: " + line + '\n' << std::flush; }

bool has_course(store::Pool& pool) {
  bool found = false;
  const auto error = pool.read([&](store::Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run("SELECT id FROM courses LIMIT 1");
    if (!rows) return rows.error();
    found = !rows->empty();
    return std::nullopt;
  });
  return !error && found;
}

work::CrewPlan crew_plan(const WorkForcePlan& plan) {
  std::error_code error;
  work::CrewPlan crew{.program = std::filesystem::read_symlink("/proc/self/exe", error).string(),
                      .arguments = {},
                      .environment = {"PALAMEDES_STORE=" + plan.address},
                      .log = say_line};
  const auto cores = static_cast<int>(arena::usable_cores().size());
  const int workers = plan.workers > 0 ? plan.workers : std::max(cores, 1);
  for (int number = 0; number < workers; ++number) {
    crew.arguments.push_back(
        {"worker", "--member", std::to_string(number), "--parent", std::to_string(getpid())});
    if (plan.until_idle) crew.arguments.back().emplace_back("--until-idle");
    if (plan.look_again) crew.arguments.back().emplace_back("--look-again");
  }
  return crew;
}

}  // namespace

WorkForce::WorkForce(WorkForcePlan plan) : plan_(std::move(plan)) {
  thread_ = std::thread([this] { run(); });
}

WorkForce::~WorkForce() {
  stop_ = true;
  thread_.join();
}

void WorkForce::run() {
  const auto failed = [&](const Error& error) {
    say_line(error.message);
    fit_ = false, working_ = false;
  };
  const bool is_file = !store::is_postgres_address(plan_.address);
  const auto narrow = is_file ? Result(false) : store::is_worker_role(plan_.address);
  if (!narrow) return failed(narrow.error());
  if (*narrow) return work_by_letters();
  auto pool = store::open_pool(plan_.address, store::IfMissing::Refuse);
  if (!pool) return failed(pool.error());
  auto next_look = std::chrono::steady_clock::now();
  while (!stop_ && !plan_.even_without_courses) {
    if (std::chrono::steady_clock::now() >= next_look) {
      if (has_course(**pool)) break;
      next_look = std::chrono::steady_clock::now() + kBetweenLooks;
    }
    std::this_thread::sleep_for(kGlance);
  }
  if (stop_) return;
  ladder::LadderOffice office(**pool);
  std::unique_ptr<work::OfficeDoor> door;
  const std::string socket = is_file ? work::socket_of(file_of_store(plan_.address)) : "";
  if (is_file && !work::connect_to(socket)) {
    auto opened = work::OfficeDoor::open(office, socket);
    if (!opened) return failed(opened.error());
    door = std::move(*opened);
  }
  std::optional<work::Clerk> clerk;  // for those who may only write letters
  if (!is_file) clerk.emplace(office, **pool);
  std::optional<work::Crew> crew;
  if (!plan_.nobody) crew.emplace(crew_plan(plan_));
  auto next_try = std::chrono::steady_clock::now() + kBetweenLooks;
  while (!stop_ && (!crew || crew->working())) {
    std::this_thread::sleep_for(kGlance);
    // Who had the door may have gone; then it is for us to open it.
    if (!is_file || door || std::chrono::steady_clock::now() < next_try) continue;
    next_try = std::chrono::steady_clock::now() + kBetweenLooks;
    if (work::connect_to(socket)) continue;
    if (auto opened = work::OfficeDoor::open(office, socket)) door = std::move(*opened);
  }
  if (crew && crew->unfit()) fit_ = false;
  working_ = false;
}

// The store itself is not ours to open: the workers' letters are answered elsewhere.
void WorkForce::work_by_letters() {
  work::Crew crew(crew_plan(plan_));
  while (!stop_ && crew.working()) std::this_thread::sleep_for(kGlance);
  if (crew.unfit()) fit_ = false;
  working_ = false;
}

}  // namespace palamedes::cli
