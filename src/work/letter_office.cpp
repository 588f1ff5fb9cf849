#include "work/letter_office.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/random_key.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::work {
namespace {

using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

constexpr auto kPatienceForAnswers = 60s;
constexpr auto kFirstGlance = 2ms, kLastGlance = 50ms;  // between two looks for an answer

}  // namespace

std::optional<Error> LetterOffice::call_up() {
  auto made = database_->connect();
  if (!made) return made.error();
  connection_ = std::move(*made);
  box_ = arena::random_key();
  return std::nullopt;
}

Result<Json> LetterOffice::exchange(const Json& question) {
  if (!connection_) return no_office("there is no connection");
  const auto sent =
      connection_->run("SELECT palamedes_door.ask($1, $2)",
                       {box_, question.dump(-1, ' ', false, Json::error_handler_t::replace)});
  if (!sent) return sent.error();
  const std::int64_t number = sent->front().number(0);
  const auto deadline = SteadyClock::now() + kPatienceForAnswers;
  for (auto pause = kFirstGlance; SteadyClock::now() < deadline;
       pause = std::min(2 * pause, kLastGlance)) {
    std::this_thread::sleep_for(pause);
    const auto answer = connection_->run("SELECT palamedes_door.answer($1, $2)", {box_, number});
    if (!answer) return answer.error();
    const auto* text = std::get_if<std::string>(&answer->front().values()[0]);
    if (text == nullptr) continue;
    auto document = read_json(*text);
    if (!document.is_object()) return no_office("a letter was lost");
    return document;
  }
  return no_office("nobody answers letters; is a service running?");
}

}  // namespace palamedes::work
