// ladder/ladder_queue.cpp - the public queue: who waits for what, and who works.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "ladder/game_rows.hpp"
#include "ladder/ladder.hpp"
#include "ladder/progress.hpp"
#include "ladder/worker_figures.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

constexpr int kMostShown = 50;

std::string shown_as(const VersionOfBot& of) {
  return of.bot.owner.reference() ? of.bot.name
                                  : fmt::format("{} v{}", of.bot.name, of.version.number);
}

// What a job is about, if it is of the course: a job of another is nobody's business here.
struct About {
  std::string text, purpose;
  bool mine = false;
};
Answer<std::optional<About>> about(Connection& connection, const Viewer& viewer,
                                   const CourseRow& course, const work::JobRow& job) {
  std::vector<std::int64_t> versions{job.subject};
  About about;
  if (job.kind == "pair") {
    const auto rows =
        connection.run("SELECT first, second, purpose FROM pairings WHERE id = $1", {job.subject});
    if (!rows) return rows.error();
    if (rows->empty()) return std::optional<About>();
    versions = {rows->front().number(0), rows->front().number(1)};
    about.purpose = rows->front().text(2);
  }
  for (const std::int64_t version : versions) {
    const auto of = version_at_work(connection, version);
    if (!of) return of.refusal();
    if (of->course.id != course.id) return std::optional<About>();
    about.text += (about.text.empty() ? "" : " – ") + shown_as(*of);
    about.mine = about.mine || is_mine(viewer, course.facts, of->bot.owner);
  }
  return std::optional(std::move(about));
}

}  // namespace

Answer<Json> Ladder::queue(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const std::int64_t now = clock_();
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    const auto open = work::open_jobs(connection, 4 * kMostShown, now * 1000);
    if (!open) return open.error();
    const auto workers = work::workers(connection, now * 1000);
    if (!workers) return workers.error();
    auto figures = worker_figures(connection);
    if (!figures) return figures.refusal();
    std::map<std::int64_t, std::string> names;
    Json people = Json::array();
    for (const work::WorkerRow& worker : *workers) {
      names[worker.id] = worker.facts.name;
      const WorkerFigures& its = (*figures)[worker.id];
      people.push_back({{"name", worker.facts.name},
                        {"cores", worker.facts.cores},
                        {"speed", worker.facts.speed},
                        {"sandbox", said(worker.facts.sandbox)},
                        {"seen", time_document(worker.seen / 1000)},
                        {"alive", worker.alive},
                        {"pairs", its.pairs},
                        {"crashes", its.crashes},
                        {"time_losses", its.time_losses},
                        {"residuals", its.chance ? Json(*its.chance) : Json(nullptr)},
                        {"suspect", its.suspect}});
    }
    Json jobs = Json::array();
    const bool teaches = may_teach(viewer, course->facts);
    for (const work::JobPlace& place : *open) {
      if (jobs.size() == kMostShown) break;
      const auto what = about(connection, viewer, *course, place.job);
      if (!what) return what.refusal();
      if (!*what) continue;
      const bool waits = place.job.state == "waiting";
      jobs.push_back({{"id", place.job.id},
                      {"kind", place.job.kind},
                      {"purpose", (*what)->purpose},
                      {"state", place.job.state},
                      {"about", (*what)->text},
                      {"mine", (*what)->mine},
                      {"place", waits ? Json(place.ahead + 1) : Json(nullptr)},
                      {"seconds", place.seconds ? Json(*place.seconds) : Json(nullptr)},
                      {"worker", place.job.worker ? Json(names[*place.job.worker]) : Json(nullptr)},
                      {"faults", place.job.faults},
                      {"note", teaches ? said(place.job.note) : Json(nullptr)}});
    }
    const auto counts = work::queue_counts(connection);
    if (!counts) return counts.error();
    constexpr std::int64_t kLately = 300;
    const auto pace = connection.run(
        "SELECT count(*) FROM pairings WHERE course = $1 AND state = 'done' AND id > (SELECT "
        "COALESCE(max(id), 0) - 5000 FROM pairings WHERE course = $1) AND ended > $2",
        {id, now - kLately});
    if (!pace) return pace.error();
    return Json{{"jobs", std::move(jobs)},
                {"waiting", counts->waiting},
                {"held", counts->held},
                {"parked", counts->parked},
                {"workers", std::move(people)},
                {"pairs_a_minute", static_cast<double>(pace->front().number(0)) * 60 / kLately}};
  });
}

}  // namespace palamedes::ladder
