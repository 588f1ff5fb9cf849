// work/tasks.cpp - every reader takes its own writer's documents, and of others' only what could
// have been one.
#include "work/tasks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/hash.hpp"
#include "base/text.hpp"
#include "desk/coach/read_findings.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::work {
namespace {

constexpr std::size_t kLongestName = 200, kLongestLog = 256 << 10, kLongestOutput = 32 << 10;
constexpr std::size_t kLongestRecord = 4 << 20;
constexpr int kMostSteps = 100;
constexpr std::size_t kMostMoves = 10'000;
constexpr double kMostSeconds = 1e6, kMostNodes = 1e15;

constexpr std::string_view kKinds[]{"build", "check", "pair", "review"};  // of tasks and outcomes
constexpr std::string_view kBlames[]{"nobody", "first", "second", "worker", "system"};

// Said alike by whoever sends what cannot be.
Error task_mistake(std::string_view what) {
  return {Errc::Inconsistent, fmt::format("a worker's answer is refused: {}", what)};
}

Json said(const Sentence& sentence) {
  return {{"text", std::string(sentence)}, {"sentence", sentence_document(sentence)}};
}

void read_said(JsonFields& fields, std::string_view key, Sentence& into) {
  const Json* object = fields.object(key);
  if (object == nullptr) return;
  JsonFields inner(*object, std::string(key));
  std::string text;
  inner.read("text", text, kLongestLog);
  const Json* code = inner.find("sentence");
  fields.refuse(inner.mistake());
  into = Sentence(text);
  if (code == nullptr || code->is_null() || fields.mistake()) return;
  auto sentence = read_sentence(*code, key, text);
  if (!sentence) return fields.refuse(sentence.error());
  into = std::move(*sentence);
}

Json limits_document(const ProgramLimits& limits) {
  return {{"memory_mb", limits.memory_mb}, {"processes", limits.processes}};
}

void read_limits(JsonFields& fields, ProgramLimits& into) {
  const Json* object = fields.object("limits");
  if (object == nullptr) return;
  JsonFields inner(*object, "limits");
  inner.read("memory_mb", into.memory_mb, 16, 1 << 20);
  inner.read("processes", into.processes, 1, 10'000);
  fields.refuse(inner.mistake_or_unknown_key());
}

Json player_document(const PlayerTask& player) {
  return {{"name", player.name}, {"player", player.player}, {"program", player.program}};
}

PlayerTask read_player(JsonFields& fields, const Json& object, const std::string& place) {
  PlayerTask player;
  JsonFields inner(object, place);
  inner.read("name", player.name, kLongestName);
  inner.read("player", player.player, 4096);
  inner.read("program", player.program, kLongestName);
  inner.need("player");
  fields.refuse(inner.mistake_or_unknown_key());
  return player;
}

Json time_document(const TimeControl& time) {
  Json out{{"first", time.first},   {"bank", time.bank},   {"increment", time.increment},
           {"margin", time.margin}, {"start", time.start}, {"move_cap", time.move_cap}};
  if (time.move) out["move"] = *time.move;
  if (time.game) out["game"] = *time.game;
  if (time.depth) out["depth"] = *time.depth;
  if (time.nodes) out["nodes"] = *time.nodes;
  return out;
}

void read_time(JsonFields& fields, TimeControl& into) {
  const Json* object = fields.object("time");
  if (object == nullptr) return;
  into.move.reset();
  JsonFields inner(*object, "time");
  inner.read("move", into.move, 0.001, 3600.0);
  inner.read("first", into.first, 0.0, 3600.0);
  inner.read("bank", into.bank, 0.0, 36000.0);
  inner.read("game", into.game, 0.001, 36000.0);
  inner.read("increment", into.increment, 0.0, 3600.0);
  inner.read("margin", into.margin, 0.0, 10.0);
  inner.read("start", into.start, 0.001, 3600.0);
  inner.read("move_cap", into.move_cap, 0.001, 36000.0);
  inner.read("depth", into.depth, 1, 10'000);
  inner.read("nodes", into.nodes);
  fields.refuse(inner.mistake_or_unknown_key());
}

Json task_document(const BuildTask& task) {
  return {{"game", task.game},
          {"source", task.source},
          {"file", task.file},
          {"name", task.name},
          {"language", task.language},
          {"protocol", task.protocol},
          {"limits",
           {{"seconds", task.limits.seconds},
            {"memory_mb", task.limits.memory_mb},
            {"program_mb", task.limits.program_mb},
            {"unpacked_mb", task.limits.unpacked_mb},
            {"files", task.limits.files}}}};
}

Json task_document(const CheckTask& task) {
  return {{"game", task.game},
          {"player", player_document(task.player)},
          {"move_seconds", task.move_seconds},
          {"start_seconds", task.start_seconds},
          {"seed", task.seed},
          {"limits", limits_document(task.limits)}};
}

Json task_document(const PairTask& task) {
  return {{"game", task.game},
          {"players",
           Json::array({player_document(task.players[0]), player_document(task.players[1])})},
          {"time", time_document(task.time)},
          {"opening_plies", task.opening_plies},
          {"seed", task.seed},
          {"limits", limits_document(task.limits)}};
}

Json task_document(const ReviewTask& task) {
  return {{"record", to_json(task.record)}, {"side", task.side == Side::First ? 0 : 1}};
}

Result<Task> finished(JsonFields& fields, Task task) {
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  return task;
}

Result<Task> read_build_task(const Json& document) {
  BuildTask task;
  JsonFields fields(document);
  fields.read("game", task.game, kLongestName);
  fields.read("source", task.source, kLongestName);
  fields.read("file", task.file, 1000);
  fields.read("name", task.name, kLongestName);
  fields.read("language", task.language, kLongestName);
  fields.read("protocol", task.protocol, kLongestName);
  if (const Json* object = fields.object("limits")) {
    JsonFields inner(*object, "limits");
    inner.read("seconds", task.limits.seconds, 1, 3600);
    inner.read("memory_mb", task.limits.memory_mb, 64, 1 << 20);
    inner.read("program_mb", task.limits.program_mb, 1, 1024);
    inner.read("unpacked_mb", task.limits.unpacked_mb, 1, 1024);
    inner.read("files", task.limits.files, 1, 100'000);
    fields.refuse(inner.mistake_or_unknown_key());
  }
  for (const char* key : {"game", "source", "file"}) fields.need(key);
  return finished(fields, std::move(task));
}

Result<Task> read_check_task(const Json& document) {
  CheckTask task;
  JsonFields fields(document);
  fields.read("game", task.game, kLongestName);
  if (const Json* player = fields.object("player")) {
    task.player = read_player(fields, *player, "player");
  }
  fields.read("move_seconds", task.move_seconds, 0.001, 3600.0);
  fields.read("start_seconds", task.start_seconds, 0.001, 3600.0);
  fields.read("seed", task.seed);
  read_limits(fields, task.limits);
  for (const char* key : {"game", "player"}) fields.need(key);
  return finished(fields, std::move(task));
}

Result<Task> read_pair_task(const Json& document) {
  PairTask task;
  JsonFields fields(document);
  fields.read("game", task.game, kLongestName);
  if (const Json* players = fields.array("players")) {
    if (players->size() != 2 || !(*players)[0].is_object() || !(*players)[1].is_object()) {
      fields.refuse("players", "two objects");
    } else {
      for (const std::size_t i : {0, 1}) {
        task.players[i] = read_player(fields, (*players)[i], fmt::format("players[{}]", i));
      }
    }
  }
  read_time(fields, task.time);
  fields.read("opening_plies", task.opening_plies, 0, 100);
  fields.read("seed", task.seed);
  read_limits(fields, task.limits);
  for (const char* key : {"game", "players"}) fields.need(key);
  return finished(fields, std::move(task));
}

Result<Task> read_review_task(const Json& document) {
  ReviewTask task;
  JsonFields fields(document);
  std::string record;
  int side = 0;
  fields.read("record", record, kLongestRecord);
  fields.read("side", side, 0, 1);
  for (const char* key : {"record", "side"}) fields.need(key);
  if (const auto error = fields.mistake()) return *error;
  auto parsed = parse_record(record);
  if (!parsed) return parsed.error();
  task.record = std::move(*parsed);
  task.side = side == 0 ? Side::First : Side::Second;
  return finished(fields, std::move(task));
}

Json outcome_document(const ReviewOutcome& outcome) { return {{"findings", outcome.findings}}; }

Json outcome_document(const BuildOutcome& outcome) {
  return {{"refusal", said(outcome.refusal)},
          {"language", outcome.language},
          {"player", outcome.player},
          {"program", outcome.program},
          {"log", outcome.log}};
}

Json outcome_document(const CheckOutcome& outcome) {
  Json steps = Json::array();
  for (const CheckedStep& step : outcome.steps) {
    steps.push_back({{"name", step.name}, {"verdict", step.verdict}, {"found", said(step.text)}});
  }
  return {{"refusal", said(outcome.refusal)}, {"steps", std::move(steps)}};
}

Json outcome_document(const PairOutcome& outcome) {
  Json games = Json::array();
  for (const PlayedGame& game : outcome.games) {
    Json row{{"record", to_json(game.record)},  {"blame", name_of(game.blame)},
             {"outputs", game.outputs},         {"seconds", game.seconds},
             {"slowest", game.slowest},         {"nodes", game.nodes},
             {"cpu_seconds", game.cpu_seconds}, {"cpu_of_moves", game.cpu_of_moves}};
    if (!game.private_verdict.empty()) row["private_verdict"] = said(game.private_verdict);
    row["excuses"] = Json::array();
    for (const Sentence& excuse : game.excuses) row["excuses"].push_back(said(excuse));
    if (game.half_points) row["half_points"] = *game.half_points;
    games.push_back(std::move(row));
  }
  return {{"games", std::move(games)}, {"void_games", outcome.void_games}};
}

Result<BuildOutcome> read_build_outcome(const Json& document) {
  BuildOutcome outcome;
  JsonFields fields(document);
  read_said(fields, "refusal", outcome.refusal);
  fields.read("language", outcome.language, kLongestName);
  fields.read("player", outcome.player, 4096);
  fields.read("program", outcome.program, kLongestName);
  fields.read("log", outcome.log, kLongestLog);
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  if (outcome.refusal.empty() && (outcome.program.empty() || outcome.player.empty())) {
    return task_mistake("neither a program nor a reason why there is none");
  }
  return outcome;
}

Result<CheckOutcome> read_check_outcome(const Json& document) {
  CheckOutcome outcome;
  JsonFields fields(document);
  read_said(fields, "refusal", outcome.refusal);
  const Json* steps = fields.array("steps");
  if (steps != nullptr && steps->size() > kMostSteps) return task_mistake("too many steps");
  for (std::size_t i = 0; steps != nullptr && i < steps->size(); ++i) {
    if (!(*steps)[i].is_object()) return task_mistake("a step that is no object");
    CheckedStep step;
    JsonFields inner((*steps)[i], fmt::format("steps[{}]", i));
    inner.read("name", step.name, kLongestName);
    inner.read("verdict", step.verdict, kLongestName);
    read_said(inner, "found", step.text);
    fields.refuse(inner.mistake_or_unknown_key());
    outcome.steps.push_back(std::move(step));
  }
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  return outcome;
}

std::optional<Error> read_numbers(const Json* list, double most, std::array<double, 2>& into) {
  if (list == nullptr) return std::nullopt;
  if (list->size() != 2) return task_mistake("two numbers were expected");
  for (const std::size_t i : {0, 1}) {
    if (!(*list)[i].is_number()) return task_mistake("two numbers were expected");
    into[i] = (*list)[i].get<double>();
    if (!(into[i] >= 0 && into[i] <= most)) return task_mistake("a number that cannot be");
  }
  return std::nullopt;
}

// What the record says of players[0], who has the first move in game 0.
std::optional<int> half_points_of(const GameRecord& record, std::size_t number) {
  if (!record.result.winner) return std::nullopt;
  return 1 + (number == 0 ? *record.result.winner : -*record.result.winner);
}

std::optional<Error> read_cpu_of_moves(const Json* sides,
                                       std::array<std::vector<double>, 2>& into) {
  if (sides == nullptr) return std::nullopt;
  if (sides->size() != into.size()) return task_mistake("two lists of times were expected");
  for (std::size_t i = 0; i < into.size(); ++i) {
    const Json& list = (*sides)[i];
    if (!list.is_array() || list.size() > kMostMoves) return task_mistake("no list of times");
    for (const Json& value : list) {
      into[i].push_back(value.is_number() ? value.get<double>() : -1);
      const bool fits = into[i].back() >= 0 && into[i].back() <= kMostSeconds;
      if (!fits) return task_mistake("a time that cannot be");
    }
  }
  return std::nullopt;
}

std::optional<Error> read_excuses(const Json* list, std::vector<Sentence>& into) {
  if (list == nullptr) return std::nullopt;
  if (list->size() > kMostSteps) return task_mistake("too many excuses");
  for (const Json& excuse : *list) {
    const Json wrapped{{"excuse", excuse}};
    JsonFields fields(wrapped, "excuses");
    read_said(fields, "excuse", into.emplace_back());
    if (fields.mistake()) return *fields.mistake();
  }
  return std::nullopt;
}

Result<PlayedGame> read_game(const Json& document) {
  if (!document.is_object()) return task_mistake("a game that is no object");
  PlayedGame game;
  JsonFields fields(document);
  std::string record, blame;
  std::vector<std::string> outputs;
  fields.read("record", record, kLongestRecord);
  fields.read("blame", blame, kLongestName);
  fields.read("outputs", outputs, 2, kLongestOutput);
  fields.read("half_points", game.half_points, 0, 2);
  for (const auto& [key, into] : {std::pair{"seconds", &game.seconds},
                                  {"slowest", &game.slowest},
                                  {"cpu_seconds", &game.cpu_seconds}}) {
    fields.refuse(read_numbers(fields.array(key), kMostSeconds, *into));
  }
  fields.refuse(read_numbers(fields.array("nodes"), kMostNodes, game.nodes));
  fields.refuse(read_cpu_of_moves(fields.array("cpu_of_moves"), game.cpu_of_moves));
  fields.refuse(read_excuses(fields.array("excuses"), game.excuses));
  read_said(fields, "private_verdict", game.private_verdict);
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  for (std::size_t i = 0; i < outputs.size(); ++i) game.outputs[i] = outputs[i];
  auto parsed = parse_record(record);
  if (!parsed) return parsed.error();
  game.record = std::move(*parsed);
  const auto whose = blame_named(blame);
  if (!whose) return task_mistake("blame on nobody known");
  game.blame = *whose;
  return game;
}

std::optional<Error> mismatch_of_game(const PairTask& task, std::size_t number,
                                      const PlayedGame& game) {
  if (game.record.game != task.game) return task_mistake("a game of another rule set");
  const std::array names{task.players[number].name, task.players[1 - number].name};
  if (game.record.players != names) return task_mistake("a game of other players");
  if (game.half_points != half_points_of(game.record, number)) {
    return task_mistake("points that the record does not have");
  }
  if (const auto play = replay(game.record); !play) return play.error();
  const bool counts = game.blame != Blame::Worker && game.blame != Blame::System;
  if (counts != game.half_points.has_value()) return task_mistake("points without a result");
  if ((game.blame == Blame::First && *game.half_points != 0) ||
      (game.blame == Blame::Second && *game.half_points != 2)) {
    return task_mistake("who is to blame has not lost");
  }
  return std::nullopt;
}

Result<PairOutcome> read_pair_outcome(const Json& document) {
  PairOutcome outcome;
  JsonFields fields(document);
  const Json* games = fields.array("games");
  fields.read("void_games", outcome.void_games, 0, 1000);
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  if (games == nullptr || games->size() != 2) return task_mistake("a pair is two games");
  for (const std::size_t number : {0, 1}) {
    auto game = read_game((*games)[number]);
    if (!game) return game.error();
    outcome.games.push_back(std::move(*game));
  }
  return outcome;
}

Result<ReviewOutcome> read_review_outcome(const Json& document) {
  ReviewOutcome outcome;
  JsonFields fields(document);
  fields.need("findings");
  fields.read("findings", outcome.findings, kLongestRecord);
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  return outcome;
}

std::optional<Error> mismatch_of_findings(const ReviewTask& task, const ReviewOutcome& outcome) {
  const auto found = desk::read_findings(read_json(outcome.findings), task.record);
  if (!found) return found.error();
  if (found->subject != task.side) return task_mistake("findings for the other side");
  return std::nullopt;
}

}  // namespace

std::string_view name_of(Blame blame) { return kBlames[static_cast<int>(blame)]; }

std::optional<Blame> blame_named(std::string_view name) {
  const auto* const found = std::find(std::begin(kBlames), std::end(kBlames), name);
  if (found == std::end(kBlames)) return std::nullopt;
  return static_cast<Blame>(found - std::begin(kBlames));
}

std::optional<int> PairOutcome::half_points() const {
  int sum = 0;
  for (const PlayedGame& game : games) {
    if (!game.half_points) return std::nullopt;
    sum += *game.half_points;
  }
  return games.size() == 2 ? std::optional(sum) : std::nullopt;
}

std::uint64_t seed_of_player(std::uint64_t seed_of_pair, std::size_t player, int game) {
  return mix64(seed_of_pair * 4 + 2 * player + static_cast<std::uint64_t>(game));
}

std::string_view kind_of(const Task& task) { return kKinds[task.index()]; }

std::string_view kind_of(const Outcome& outcome) { return kKinds[outcome.content.index()]; }

Json document_of(const Task& task) {
  return std::visit([](const auto& content) { return task_document(content); }, task);
}

Json document_of(const Outcome& outcome) {
  Json out =
      std::visit([](const auto& content) { return outcome_document(content); }, outcome.content);
  return {{"content", std::move(out)},
          {"milliseconds", outcome.milliseconds},
          {"suspended", outcome.suspended}};
}

Result<Task> read_task(std::string_view kind, const Json& document) {
  if (!document.is_object()) return Error{Errc::BadSyntax, "a task is an object"};
  if (kind == "build") return read_build_task(document);
  if (kind == "check") return read_check_task(document);
  if (kind == "pair") return read_pair_task(document);
  if (kind == "review") return read_review_task(document);
  return Error{Errc::UnknownName, fmt::format("{} is no kind of work", in_quotes(kind))};
}

Result<Outcome> read_outcome(std::string_view kind, const Json& document) {
  if (!document.is_object()) return task_mistake("it is no object");
  // Filled where it is handed out: g++ 12 takes parts of one that is moved there for unset.
  Result<Outcome> result{Outcome()};
  Outcome& outcome = *result;
  JsonFields fields(document);
  const Json* content = fields.object("content");
  fields.need("content");
  fields.read("milliseconds", outcome.milliseconds, std::int64_t{0}, std::int64_t{86'400'000});
  fields.read("suspended", outcome.suspended);
  if (const auto error = fields.mistake_or_unknown_key()) return *error;
  const auto take = [&](auto read) -> std::optional<Error> {
    if (!read) return read.error();
    outcome.content = std::move(*read);
    return std::nullopt;
  };
  const auto error = kind == "build"    ? take(read_build_outcome(*content))
                     : kind == "check"  ? take(read_check_outcome(*content))
                     : kind == "pair"   ? take(read_pair_outcome(*content))
                     : kind == "review" ? take(read_review_outcome(*content))
                                        : task_mistake("no kind of work");
  if (error) return *error;
  return result;
}

std::optional<Error> mismatch(const Task& task, const Outcome& outcome) {
  if (kind_of(task) != kind_of(outcome)) return task_mistake("it is of another kind");
  if (const auto* review = std::get_if<ReviewOutcome>(&outcome.content)) {
    return mismatch_of_findings(std::get<ReviewTask>(task), *review);
  }
  const auto* pair = std::get_if<PairOutcome>(&outcome.content);
  if (pair == nullptr) return std::nullopt;
  if (pair->games.size() != 2) return task_mistake("a pair is two games");
  for (const std::size_t number : {0, 1}) {
    if (auto error = mismatch_of_game(std::get<PairTask>(task), number, pair->games[number])) {
      return error;
    }
  }
  return std::nullopt;
}

}  // namespace palamedes::work
