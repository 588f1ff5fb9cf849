// service/api_thinking.cpp - the routes whose answers take thought: one answer, or a stream of
// events on the way to it.
#include <chrono>

#include "base/sentence.hpp"
#include "desk/words.hpp"
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

Reply all_busy() {
  Reply reply = refuse(503, "busy",
                       say("everybody-here-is-thinking-already-ask",
                           "everybody here is thinking already; ask again a little later"));
  reply.headers.emplace_back("Retry-After", "2");
  return reply;
}

}  // namespace

template <const char* question>
Reply Api::think(const Call& call) {
  const auto thinker = parts_.thinking.borrow(kPatience);
  if (!thinker) return all_busy();
  const auto answer = thinker->think(question, call.body, pace_for(kLongest, call.gone));
  return answer ? answer_with(*answer) : refuse(answer.error());
}
template Reply Api::think<kChoose>(const Call&);
template Reply Api::think<kSolve>(const Call&);

template <const char* question>
Reply Api::think_aloud(const Call& call) {
  const std::shared_ptr<desk::Thinkers> thinker = parts_.thinking.borrow(kPatience);
  if (!thinker) return all_busy();
  const double longest = question == kReview ? kLongestReview : kLongest;
  Reply reply{.type = "text/event-stream"};
  reply.stream = [thinker, body = call.body, longest, gone = call.gone](const SendEvent& send) {
    bool listening = true;
    desk::Pace pace = pace_for(longest, [&] { return !listening || gone(); });
    pace.report = [&](const Json& document) { listening = listening && send("report", document); };
    const auto answer = thinker->think(question, body, pace);
    if (answer) {
      send("done", *answer);
    } else {
      send("error", desk::error_document(answer.error()));
    }
  };
  return reply;
}
template Reply Api::think_aloud<kAnalyse>(const Call&);
template Reply Api::think_aloud<kReview>(const Call&);

}  // namespace palamedes::service
