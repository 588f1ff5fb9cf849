#include "work/remote_office.hpp"

#include <nlohmann/json.hpp>

#include "desk/base64.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/record_json.hpp"
#include "store/kept_sentence.hpp"
#include "work/facts.hpp"
#include "work/wire.hpp"

namespace palamedes::work {

Error no_office(const std::string& why) { return {Errc::Unsupported, "the service: " + why}; }

namespace {

Json question(const char* call, const Hold& hold) {
  return {{"call", call}, {"worker", hold.worker}, {"job", hold.job}, {"attempt", hold.attempt}};
}

std::optional<Error> trouble_of(const Result<Json>& answer) {
  return answer ? std::nullopt : std::optional(answer.error());
}

Result<std::string> text_in(const Json& answer, const char* key) {
  std::string text;
  JsonFields fields(answer);
  fields.read(key, text, kLongestLine);
  fields.need(key);
  if (fields.mistake()) return no_office("an answer that cannot be understood");
  return text;
}

}  // namespace

Result<Json> RemoteOffice::ask(const Json& asked) {
  const std::lock_guard lock(mutex_);
  return judged(exchange(asked));
}

Result<Json> RemoteOffice::judged(Result<Json> answer) {
  if (answer && !answer->is_object()) answer = no_office("an answer that cannot be understood");
  // After trouble nobody knows whose answer the next one is.
  if (!answer) return hang_up(), answer;
  if (!answer->contains("error")) return answer;
  JsonFields fields(*answer);
  std::string message;
  bool refused = false;
  fields.read("error", message);
  fields.read("refused", refused);
  if (!refused) hang_up();
  return Error{refused ? Errc::Inconsistent : Errc::Unsupported, message};
}

Result<std::int64_t> RemoteOffice::hello(const WorkerFacts& facts) {
  const std::lock_guard lock(mutex_);
  if (const auto error = call_up()) return *error;
  const auto answer = judged(exchange({{"call", "hello"}, {"facts", document_of(facts)}}));
  if (!answer) return hang_up(), answer.error();
  std::int64_t worker = 0;
  JsonFields fields(*answer);
  fields.read("worker", worker, std::int64_t{1}, std::int64_t{1} << 60);
  if (worker == 0) return hang_up(), no_office("an answer that cannot be understood");
  return worker;
}

Result<std::optional<Job>> RemoteOffice::claim(std::int64_t worker,
                                               const std::vector<std::string>& kinds) {
  const auto answer = ask({{"call", "claim"}, {"worker", worker}, {"kinds", kinds}});
  if (!answer) return answer.error();
  JsonFields fields(*answer);
  const Json* job = fields.find("claimed");
  if (job == nullptr || job->is_null()) return std::optional<Job>();
  Job claimed;
  claimed.hold.worker = worker;
  if (!job->is_object()) return no_office("an answer that cannot be understood");
  JsonFields inner(*job, "claimed");
  std::string kind;
  inner.read("job", claimed.hold.job, std::int64_t{1}, std::int64_t{1} << 60);
  inner.read("attempt", claimed.hold.attempt, std::int64_t{1}, std::int64_t{1} << 60);
  inner.read("key", claimed.key);
  inner.read("kind", kind);
  const Json* task = inner.object("task");
  if (inner.mistake() || task == nullptr) return no_office("an answer that cannot be understood");
  auto read = read_task(kind, *task);
  if (!read) return read.error();
  claimed.task = std::move(*read);
  return std::optional(std::move(claimed));
}

Result<bool> RemoteOffice::extend(const Hold& hold) {
  const auto answer = ask(question("extend", hold));
  if (!answer) return answer.error();
  bool ours = false;
  JsonFields fields(*answer);
  fields.read("ours", ours);
  return ours;
}

std::optional<Error> RemoteOffice::say(const Hold& hold, const std::string& step,
                                       const std::string& text) {
  Json asked = question("say", hold);
  asked["step"] = step, asked["text"] = text;
  return trouble_of(ask(asked));
}

std::optional<Error> RemoteOffice::show(const Hold& hold, int number, const GameRecord& so_far) {
  Json asked = question("show", hold);
  asked["number"] = number, asked["record"] = to_json(so_far);
  return trouble_of(ask(asked));
}

Result<Reception> RemoteOffice::finish(const Hold& hold, const Outcome& outcome) {
  Json asked = question("finish", hold);
  asked["kind"] = kind_of(outcome), asked["outcome"] = document_of(outcome);
  const auto answer = ask(asked);
  if (!answer) return answer.error();
  bool taken = false;
  JsonFields fields(*answer);
  fields.read("taken", taken);
  return taken ? Reception::Taken : Reception::Dropped;
}

std::optional<Error> RemoteOffice::give_back(const Hold& hold, Return how, const Sentence& reason) {
  Json asked = question("give_back", hold);
  asked["fault"] = how == Return::Fault, asked["reason"] = store::said(reason);
  return trouble_of(ask(asked));
}

Result<std::string> RemoteOffice::blob(const Hold& hold, const std::string& hash) {
  Json asked = question("blob", hold);
  asked["hash"] = hash;
  const auto answer = ask(asked);
  if (!answer) return answer.error();
  const auto text = text_in(*answer, "base64");
  if (!text) return text.error();
  auto bytes = desk::from_base64(*text);
  if (!bytes) return no_office("bytes that cannot be read");
  return std::move(*bytes);
}

Result<std::string> RemoteOffice::put_blob(const Hold& hold, const std::string& bytes) {
  Json asked = question("put_blob", hold);
  asked["base64"] = desk::to_base64(bytes);
  const auto answer = ask(asked);
  if (!answer) return answer.error();
  return text_in(*answer, "hash");
}

}  // namespace palamedes::work
