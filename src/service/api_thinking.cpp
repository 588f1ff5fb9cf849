// service/api_thinking.cpp - the routes whose answers take thought: one answer, or a stream of
// events on the way to it.
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "base/sentence.hpp"
#include "desk/coach/findings.hpp"
#include "desk/words.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "service/api.hpp"
#include "service/api_names.hpp"

namespace palamedes::service {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kPatience = 2;  // seconds that somebody waits for a thinker
constexpr double kLongest = 60, kLongestReview = 600;
constexpr auto kBetweenLooks = std::chrono::milliseconds(50);

// How long a question may be thought about while somebody listens.
desk::Pace pace_for(double longest, std::function<bool()> gone) {
  const auto begin = Clock::now();
  const auto elapsed = [begin] {
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  desk::Pace pace;
  pace.elapsed = elapsed;
  // A look at the socket costs more than a look at the clock.
  const auto looked = std::make_shared<std::pair<Clock::time_point, bool>>(begin, false);
  pace.stop = [elapsed, longest, looked, gone = std::move(gone)] {
    if (elapsed() > longest) return true;
    if (!looked->second && Clock::now() - looked->first > kBetweenLooks) {
      *looked = {Clock::now(), gone()};
    }
    return looked->second;
  };
  return pace;
}

// From now on this thread gives way to games and other answers (Linux: each has a priority of its
// own), but not to all that a busy machine does: somebody waits for it.
void give_way() {
  constexpr int kLowerPriority = 5;
  (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kLowerPriority);
}

Reply all_busy() {
  Reply reply = refuse(503, "busy",
                       say("everybody-here-is-thinking-already-ask",
                           "everybody here is thinking already; ask again a little later"));
  reply.headers.emplace_back("Retry-After", "2");
  return reply;
}

// Thinks while somebody listens, and tells what came of it; the answer, where it is one.
std::optional<Json> think_before(const SendEvent& send, desk::Thinkers& thinker,
                                 std::string_view question, const Json& body, double longest,
                                 const std::function<bool()>& gone) {
  bool listening = true;
  desk::Pace pace = pace_for(longest, [&] { return !listening || gone(); });
  pace.report = [&](const Json& document) { listening = listening && send("report", document); };
  const auto answer = thinker.think(question, body, pace);
  if (!answer) {
    send("error", desk::error_document(answer.error()));
    return std::nullopt;
  }
  // Half a look is none.
  if (question == kCoach && pace.stop()) return std::nullopt;
  send("done", *answer);
  return *answer;
}

}  // namespace

template <const char* question>
Reply Api::think(const Call& call) {
  const auto thinker = parts_.thinking.borrow(call.asker, kPatience);
  if (!thinker) return all_busy();
  const auto answer = thinker->think(question, call.body, pace_for(kLongest, call.gone));
  return answer ? answer_with(*answer) : refuse(answer.error());
}
template Reply Api::think<kChoose>(const Call&);
template Reply Api::think<kSolve>(const Call&);

template <const char* question>
Reply Api::think_aloud(const Call& call) {
  const std::shared_ptr<desk::Thinkers> thinker = parts_.thinking.borrow(call.asker, kPatience);
  if (!thinker) return all_busy();
  const double longest = question == kReview ? kLongestReview : kLongest;
  Reply reply{.type = "text/event-stream"};
  reply.stream = [thinker, body = call.body, longest, gone = call.gone](const SendEvent& send) {
    think_before(send, *thinker, question, body, longest, gone);
  };
  return reply;
}
template Reply Api::think_aloud<kAnalyse>(const Call&);
template Reply Api::think_aloud<kReview>(const Call&);
template Reply Api::think_aloud<kCoach>(const Call&);

// What is kept of it is answered at once, unless an older coach has made it.
Reply Api::coach_record(const Call& call) {
  const auto game = parts_.store.game(id_at(call, 0));
  if (!game) return store_failed(game.error());
  if (!*game) return not_found(say("no-game", "there is no game {}", quote(call.places[0])));
  if (auto refusal = hidden(call, **game)) return std::move(*refusal);
  const auto wish = fields::optional_integer(call.body, "side", 0, 1);
  if (!wish) return refuse(wish.error());
  const GameRecord& record = (*game)->record;
  const int side = static_cast<int>(wish->value_or(record.result.winner.value_or(-1) > 0 ? 1 : 0));
  const std::int64_t id = (*game)->id;
  Reply reply{.type = "text/event-stream"};
  if (const auto kept = parts_.store.findings(id, side); kept && *kept) {
    Json document = read_json(**kept);
    if (document.is_object() && document.value("coach", 0) == desk::kCoachVersion) {
      reply.stream = [document](const SendEvent& send) { send("done", document); };
      return reply;
    }
  }
  const std::shared_ptr<desk::Thinkers> thinker = parts_.thinking.borrow(call.asker, kPatience);
  if (!thinker) return all_busy();
  const Json body{{"record", parsed_json(to_json(record))}, {"side", side}};
  // On a thread of its own, which gives way to others.
  reply.stream = [this, thinker, body, id, side, gone = call.gone](const SendEvent& send) {
    std::thread([&] {
      give_way();
      const auto found = think_before(send, *thinker, kCoach, body, kLongest, gone);
      if (found) (void)parts_.store.put_findings(id, side, found->dump());
    }).join();
  };
  return reply;
}

}  // namespace palamedes::service
