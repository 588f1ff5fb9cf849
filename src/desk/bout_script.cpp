// desk/bout_script.cpp - the question `bout`: each event is judged, then told to the bout.
#include "desk/bout_script.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/sentence.hpp"
#include "base/text.hpp"
#include "desk/bout_document.hpp"
#include "desk/clock_wish.hpp"
#include "desk/line.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kMostEvents = 5000;
constexpr ScriptedBout::Moment kLastMoment = 9'007'199'254'740'991;  // a browser counts no further
constexpr double kLargestEvaluation = 1e9;

Error impossible(Sentence message) { return {Errc::Inconsistent, std::move(message)}; }

// Moments are whole milliseconds, and so is what lies between them.
double whole_milliseconds(double seconds) { return std::round(seconds * 1000) / 1000; }

Result<std::array<bool, 2>> read_humans(const Json& script) {
  const auto kinds = fields::texts(script, "sides", 2);
  if (!kinds) return kinds.error();
  const auto known = [](const std::string& kind) { return kind == "human" || kind == "player"; };
  if (kinds->size() != 2 || !known((*kinds)[0]) || !known((*kinds)[1])) {
    return Error{Errc::BadSyntax,
                 say("sides-must-be-two-of-human", "'sides' must be two of 'human' and 'player'")};
  }
  return std::array{(*kinds)[0] == "human", (*kinds)[1] == "human"};
}

Result<std::optional<ClockWish>> read_clock(const Json& script) {
  const Json* clock = fields::find(script, "clock");
  if (clock == nullptr) return std::optional<ClockWish>();
  auto wish = read_clock_wish(*clock);
  if (!wish) return wish.error();
  return std::optional(*wish);
}

Result<Side> read_side(const Json& event) {
  const auto side = fields::optional_integer(event, "side", 0, 1);
  if (!side) return side.error();
  if (!*side) return Error{Errc::BadSyntax, say("field-missing", "'{}' is missing", "side")};
  return static_cast<Side>(**side);
}

}  // namespace

struct ScriptedBout::Happening {
  std::string_view name;
  std::optional<Error> (ScriptedBout::*apply)(const Json& event);
};

Result<ScriptedBout> ScriptedBout::open(const Json& script) {
  auto play = read_open_line(script);
  if (!play) return play.error();
  const auto human = read_humans(script);
  if (!human) return human.error();
  const auto clock = read_clock(script);
  if (!clock) return clock.error();
  const auto names = fields::texts(script, "names", 2);
  if (!names) return names.error();
  const auto date = fields::optional_text(script, "date");
  if (!date) return date.error();
  const bool clocked = clock->has_value();
  ScriptedBout bout(
      Bout(std::move(*play), {.time = time_control(*clock), .timed = {clocked, clocked}}), *human,
      clocked);
  if (names->size() == 2) bout.bout_.set_names({(*names)[0], (*names)[1]});
  if (*date) bout.bout_.set_tag("date", **date);
  return bout;
}

std::optional<Error> ScriptedBout::pass(const Json& document, std::string_view field) {
  const auto moment = fields::optional_integer(document, field, 0, kLastMoment);
  if (!moment) return moment.error();
  if (!*moment) return Error{Errc::BadSyntax, say("field-missing", "'{}' is missing", field)};
  if (**moment < now_) {
    return impossible(say("time-runs-backwards-is-before", "time runs backwards: {} is before {}",
                          **moment, now_));
  }
  if (!first_) first_ = **moment;
  now_ = **moment;
  return std::nullopt;
}

double ScriptedBout::now() const {
  return static_cast<double>(now_ - first_.value_or(now_)) / 1000;
}

std::optional<Error> ScriptedBout::happen(const Json& event) {
  static constexpr Happening kHappenings[]{
      {"ask", &ScriptedBout::ask},         {"move", &ScriptedBout::move},
      {"undo", &ScriptedBout::undo},       {"resign", &ScriptedBout::resign},
      {"fail", &ScriptedBout::fail},       {"look", &ScriptedBout::look},
      {"pause", &ScriptedBout::pause},     {"resume", &ScriptedBout::resume},
      {"abandon", &ScriptedBout::abandon},
  };
  const auto name = fields::text(event, "event");
  if (!name) return name.error();
  std::vector<std::string> known;
  for (const Happening& happening : kHappenings) {
    known.emplace_back(happening.name);
    if (happening.name != *name) continue;
    if (bout_.over()) return impossible(say("game-is-over", "the game is over"));
    if (auto backwards = pass(event, "at")) return backwards;
    if (auto refused = (this->*happening.apply)(event)) return refused;
    if (bout_.over()) {
      bout_.pause(now());  // what was left at the end is shown from now on
      asked_at_.reset();
    }
    return std::nullopt;
  }
  return Error{Errc::UnknownName,
               say("there-is-no-event-there-are", "there is no event {}; there are {}",
                   quote(*name), join(known, ", "))};
}

void ScriptedBout::ask_next() {
  if (bout_.over()) return;
  bout_.ask(now());
  asked_at_ = now_;
}

std::optional<Error> ScriptedBout::ask(const Json&) {
  ask_next();
  return std::nullopt;
}

std::optional<Error> ScriptedBout::move(const Json& event) {
  const auto move = fields::text(event, "move");
  if (!move) return move.error();
  const auto value =
      fields::optional_number(event, "evaluation", -kLargestEvaluation, kLargestEvaluation);
  if (!value) return value.error();
  if (!bout_.asked())
    return impossible(
        say("nobody-is-asked-for-move-or", "nobody is asked for a move, or the clock is paused"));
  const Side side = bout_.turn();
  if (human_[static_cast<std::size_t>(side)]) {  // may try another; a player has lost
    const auto code = bout_.play().parse_move(*move);
    if (!code) return code.error();
    bout_.look_at_clock(now());
    if (bout_.over()) return std::nullopt;
  }
  ChosenMove chosen{.text = *move};
  if (*value) chosen.evaluation = side == Side::First ? **value : -**value;
  bout_.answer(chosen, {.seconds = whole_milliseconds(bout_.spent(now()))});
  ask_next();
  return std::nullopt;
}

std::optional<Error> ScriptedBout::undo(const Json&) {
  const auto plies = bout_.plies_back_to(human_);
  if (!plies)
    return impossible(say("there-is-no-move-of-human", "there is no move of a human to take back"));
  bout_.take_back(*plies);
  ask_next();
  return std::nullopt;
}

std::optional<Error> ScriptedBout::resign(const Json& event) {
  const auto side = read_side(event);
  if (!side) return side.error();
  if (!human_[static_cast<std::size_t>(*side)])
    return impossible(say("no-human-sits-on-that-side", "no human sits on that side"));
  bout_.fail(*side, {Fault::Resignation, ""});
  return std::nullopt;
}

std::optional<Error> ScriptedBout::fail(const Json& event) {
  const auto side = read_side(event);
  if (!side) return side.error();
  const auto name = fields::text(event, "fault");
  if (!name) return name.error();
  const auto fault = fault_named(*name);
  if (!fault) return Error{Errc::UnknownName, say("is-no-fault", "{} is no fault", quote(*name))};
  const auto detail = fields::optional_text(event, "detail");
  if (!detail) return detail.error();
  Sentence why = detail->value_or("");
  if (const Json* document = fields::find(event, "sentence")) {
    auto sentence = read_sentence(*document, "sentence", why);
    if (!sentence) return sentence.error();
    why = std::move(*sentence);
  }
  bout_.fail(*side, {*fault, std::move(why)});
  return std::nullopt;
}

std::optional<Error> ScriptedBout::look(const Json&) {
  bout_.look_at_clock(now());
  return std::nullopt;
}

std::optional<Error> ScriptedBout::pause(const Json&) {
  if (!bout_.asked())
    return impossible(say("no-clock-runs-that-could-be", "no clock runs that could be paused"));
  bout_.pause(now());
  asked_at_.reset();
  return std::nullopt;
}

std::optional<Error> ScriptedBout::resume(const Json&) {
  if (bout_.asked()) return impossible(say("clock-runs-already", "the clock runs already"));
  bout_.resume(now());
  asked_at_ = now_;
  return std::nullopt;
}

std::optional<Error> ScriptedBout::abandon(const Json& event) {
  auto why = fields::text(event, "why");
  if (!why) return why.error();
  bout_.abandon(std::move(*why));
  return std::nullopt;
}

Json ScriptedBout::state() const {
  Json remaining{nullptr, nullptr}, deadline = nullptr;
  if (clocked_) {
    const auto [first, second] = bout_.remaining(now());
    remaining = {whole_milliseconds(first), whole_milliseconds(second)};
  }
  if (const auto seconds = bout_.deadline()) {  // the first moment after it
    deadline = *first_ + static_cast<Moment>(std::floor(*seconds * 1000)) + 1;
  }
  return {{"moves", moves_document(bout_.record(), labels_until(bout_.play()))},
          {"turn", static_cast<int>(bout_.turn())},
          {"remaining", std::move(remaining)},
          {"asked_at", asked_at_ ? Json(*asked_at_) : Json(nullptr)},
          {"deadline", std::move(deadline)},
          {"now", now_},
          {"result", end_document(bout_)},
          {"record", parsed_json(to_json(bout_.record()))}};
}

Result<Json> answer_bout(const Json& body) {
  auto bout = ScriptedBout::open(body);
  if (!bout) return bout.error();
  const Json* events = fields::find(body, "events");
  if (events == nullptr || !events->is_array() || events->size() > kMostEvents) {
    return Error{Errc::BadSyntax, say("events-must-be-list-of-at",
                                      "'events' must be a list of at most {}", kMostEvents)};
  }
  for (std::size_t i = 0; i < events->size(); ++i) {
    if (const auto refused = bout->happen((*events)[i])) {
      return Error{refused->code, say("at-event", "event {}: {}", i + 1, refused->message)};
    }
  }
  if (auto backwards = bout->pass(body, "now")) return *backwards;
  return bout->state();
}

}  // namespace palamedes::desk
