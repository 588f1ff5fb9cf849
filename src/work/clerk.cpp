#include "work/clerk.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "games/record/json_text.hpp"
#include "work/answers.hpp"
#include "work/queue.hpp"

namespace palamedes::work {
namespace {

using namespace std::chrono_literals;
using store::Connection;

constexpr auto kIdle = 20ms, kWithoutLetters = 2000ms, kBetweenLooks = 2000ms;
constexpr std::int64_t kAbandoned = 20'000;     // milliseconds: longer than any store may take
constexpr std::int64_t kForgotten = 120'000;    // milliseconds: nobody waits for it any more
constexpr std::int64_t kEmptyBox = 86'400'000;  // likewise
constexpr int kLettersBetweenTidying = 500;

}  // namespace

Clerk::Clerk(Office& office, store::Pool& pool, int hands) : office_(office), pool_(pool) {
  for (int i = 0; i < hands; ++i) threads_.emplace_back([this] { work(); });
}

Clerk::~Clerk() {
  stop_ = true;
  for (std::thread& thread : threads_) thread.join();
}

void Clerk::work() {
  auto next_look = std::chrono::steady_clock::now();
  for (int letters = 0; !stop_; ++letters) {
    if (letters % kLettersBetweenTidying == 0) tidy_up();
    if (open_ && std::chrono::steady_clock::now() >= next_look) {
      (void)answer_for_the_dead();
      next_look = std::chrono::steady_clock::now() + kBetweenLooks;
    }
    auto pause = std::chrono::milliseconds(0);
    if (!open_) {
      pause = kWithoutLetters;
      letters = -1;  // looks again whether there is anything to do
    } else if (const auto found = answer_one(); !found || !*found) {
      pause = found ? kIdle : kWithoutLetters;
    }
    const auto until = std::chrono::steady_clock::now() + pause;
    while (!stop_ && std::chrono::steady_clock::now() < until) {
      std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(pause, kIdle));
    }
  }
}

void Clerk::tidy_up() {
  // Trouble with the store is met again by whoever answers.
  (void)pool_.write([&](Connection& connection) -> std::optional<Error> {
    const auto there =
        connection.run("SELECT 1 FROM pg_namespace WHERE nspname = 'palamedes_door'");
    if (!there) return there.error();
    open_ = !there->empty();
    if (!open_) return std::nullopt;
    for (const auto& [statement, before] :
         {std::pair{"DELETE FROM palamedes_door.letters WHERE asked < $1",
                    system_ms() - kForgotten},
          std::pair{"DELETE FROM palamedes_door.boxes WHERE seen < $1", system_ms() - kEmptyBox}}) {
      if (const auto done = connection.run(statement, {before}); !done) return done.error();
    }
    return std::nullopt;
  });
}

// Whoever began to answer these has died. What he has done of it nobody knows, so that the worker
// is told to begin again, which does no harm: a result that comes twice counts once.
std::optional<Error> Clerk::answer_for_the_dead() {
  const Json trouble{{"error", "whoever was to answer has died"}, {"refused", false}};
  return pool_.write([&](Connection& connection) -> std::optional<Error> {
    const auto done = connection.run(
        "UPDATE palamedes_door.letters SET answer = $2 WHERE id IN (SELECT j.id FROM "
        "palamedes_door.letters j WHERE j.taken BETWEEN 1 AND $1 AND j.answer IS NULL FOR UPDATE "
        "OF j SKIP LOCKED)",
        {system_ms() - kAbandoned, trouble.dump()});
    return done ? std::nullopt : std::optional(done.error());
  });
}

Result<bool> Clerk::answer_one() {
  std::int64_t letter = 0, worker = 0;
  std::string box, question;
  auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run(
        "UPDATE palamedes_door.letters SET taken = $1 WHERE id = (SELECT j.id FROM "
        "palamedes_door.letters j WHERE j.taken = 0 ORDER BY j.id LIMIT 1 FOR UPDATE OF j SKIP "
        "LOCKED) RETURNING id, box, question",
        {system_ms()});
    if (!rows) return rows.error();
    letter = 0;
    if (rows->empty()) return std::nullopt;
    letter = rows->front().number(0);
    box = rows->front().text(1), question = rows->front().text(2);
    const auto boxes =
        connection.run("SELECT worker FROM palamedes_door.boxes WHERE box = $1", {box});
    if (!boxes) return boxes.error();
    worker = boxes->empty() ? 0 : boxes->front().number(0);
    return std::nullopt;
  });
  if (error) return *error;
  if (letter == 0) return false;
  const std::int64_t before = worker;
  const auto said = answer(office_, read_json(question), worker);
  // What makes no sense is answered by nothing, as a door would be shut.
  const std::string text =
      said ? said->dump(-1, ' ', false, Json::error_handler_t::replace) : "nothing";
  error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    if (worker != before) {
      const auto known = connection.run(
          "INSERT INTO palamedes_door.boxes (box, worker, seen) VALUES ($1, $2, $3) ON CONFLICT "
          "(box) DO UPDATE SET worker = excluded.worker, seen = excluded.seen",
          {box, worker, system_ms()});
      if (!known) return known.error();
    }
    const auto done = connection.run("UPDATE palamedes_door.letters SET answer = $2 WHERE id = $1",
                                     {letter, text});
    return done ? std::nullopt : std::optional(done.error());
  });
  if (error) return *error;
  return true;
}

}  // namespace palamedes::work
