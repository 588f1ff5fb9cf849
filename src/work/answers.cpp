#include "work/answers.hpp"

#include <nlohmann/json.hpp>

#include "desk/base64.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/record_json.hpp"
#include "store/kept_sentence.hpp"
#include "work/facts.hpp"
#include "work/wire.hpp"

namespace palamedes::work {
namespace {

constexpr std::int64_t kHighest = std::int64_t{1} << 60;

Json refusal_of(const Error& error) {
  return {{"error", std::string(error.message)}, {"refused", error.code != Errc::Unsupported}};
}

Json answer_of(const std::optional<Error>& error) {
  return error ? refusal_of(*error) : Json::object();
}

}  // namespace

std::optional<Json> answer(Office& office, const Json& question, std::int64_t& worker) {
  if (!question.is_object()) return std::nullopt;
  JsonFields fields(question);
  std::string call;
  fields.read("call", call, 20);
  if (call == "hello") {
    const Json* document = fields.object("facts");
    if (document == nullptr) return std::nullopt;
    const auto facts = read_facts(*document);
    if (!facts) return refusal_of(facts.error());
    const auto number = office.hello(*facts);
    if (!number) return refusal_of(number.error());
    worker = *number;
    return Json{{"worker", worker}};
  }
  Hold hold;
  fields.read("worker", hold.worker, std::int64_t{1}, kHighest);
  if (fields.mistake() || worker == 0 || hold.worker != worker) return std::nullopt;
  if (call == "claim") {
    std::vector<std::string> kinds;
    fields.read("kinds", kinds, 10, 20);
    if (fields.mistake()) return std::nullopt;
    const auto job = office.claim(worker, kinds);
    if (!job) return refusal_of(job.error());
    if (!*job) return Json{{"claimed", nullptr}};
    return Json{{"claimed",
                 {{"job", (*job)->hold.job},
                  {"attempt", (*job)->hold.attempt},
                  {"key", (*job)->key},
                  {"kind", kind_of((*job)->task)},
                  {"task", document_of((*job)->task)}}}};
  }
  fields.read("job", hold.job, std::int64_t{1}, kHighest);
  fields.read("attempt", hold.attempt, std::int64_t{1}, kHighest);
  if (fields.mistake()) return std::nullopt;
  std::string text, other;
  if (call == "extend") {
    const auto ours = office.extend(hold);
    return ours ? Json{{"ours", *ours}} : refusal_of(ours.error());
  }
  if (call == "say") {
    fields.read("step", other, 20);
    fields.read("text", text, 256 << 10);
    if (fields.mistake()) return std::nullopt;
    return answer_of(office.say(hold, other, text));
  }
  if (call == "show") {
    int number = 0;
    fields.read("number", number, 0, 1);
    fields.read("record", text, 4 << 20);
    if (fields.mistake()) return std::nullopt;
    const auto record = parse_record(text);
    return record ? answer_of(office.show(hold, number, *record)) : refusal_of(record.error());
  }
  if (call == "finish") {
    fields.read("kind", text, 20);
    const Json* document = fields.object("outcome");
    if (document == nullptr || fields.mistake()) return std::nullopt;
    const auto outcome = read_outcome(text, *document);
    if (!outcome) return refusal_of(outcome.error());
    const auto reception = office.finish(hold, *outcome);
    if (!reception) return refusal_of(reception.error());
    return Json{{"taken", *reception == Reception::Taken}};
  }
  if (call == "give_back") {
    bool fault = true;
    fields.read("fault", fault);
    const Json* reason = fields.find("reason");
    if (fields.mistake()) return std::nullopt;
    return answer_of(office.give_back(hold, fault ? Return::Fault : Return::Unused,
                                      reason ? store::sentence_in(*reason) : Sentence()));
  }
  if (call == "blob") {
    fields.read("hash", text, 100);
    const auto bytes = office.blob(hold, text);
    return bytes ? Json{{"base64", desk::to_base64(*bytes)}} : refusal_of(bytes.error());
  }
  if (call == "put_blob") {
    fields.read("base64", text, kLongestLine);
    const auto bytes = desk::from_base64(text);
    if (fields.mistake() || !bytes) return std::nullopt;
    const auto hash = office.put_blob(hold, *bytes);
    return hash ? Json{{"hash", *hash}} : refusal_of(hash.error());
  }
  return std::nullopt;
}

}  // namespace palamedes::work
