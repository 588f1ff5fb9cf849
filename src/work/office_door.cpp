#include "work/office_door.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "desk/base64.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/record_json.hpp"
#include "work/facts.hpp"

namespace palamedes::work {
namespace {

constexpr std::size_t kMostVisitors = 1000;
constexpr std::int64_t kHighest = std::int64_t{1} << 60;

Json refusal_of(const Error& error) {
  return {{"error", std::string(error.message)}, {"refused", error.code != Errc::Unsupported}};
}

Json answer_of(const std::optional<Error>& error) {
  return error ? refusal_of(*error) : Json::object();
}

bool is_this_user(int socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
         (peer.uid == geteuid() || peer.uid == 0);
}

}  // namespace

Result<std::unique_ptr<OfficeDoor>> OfficeDoor::open(Office& office, const std::string& path) {
  auto listener = listen_at(path);
  if (!listener) return listener.error();
  return std::unique_ptr<OfficeDoor>(new OfficeDoor(office, path, std::move(*listener)));
}

OfficeDoor::OfficeDoor(Office& office, std::string path, referee::Fd listener)
    : office_(office), path_(std::move(path)), listener_(std::move(listener)) {
  thread_ = std::thread([this] { welcome(); });
}

OfficeDoor::~OfficeDoor() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    for (Visitor& visitor : visitors_) shutdown(visitor.wire.fd(), SHUT_RDWR);
  }
  shutdown(listener_.get(), SHUT_RDWR);
  thread_.join();
  for (Visitor& visitor : visitors_) visitor.thread.join();
  unlink(path_.c_str());
}

void OfficeDoor::welcome() {
  for (;;) {
    referee::Fd socket(accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    const std::lock_guard lock(mutex_);
    if (closing_) return;
    for (auto visitor = visitors_.begin(); visitor != visitors_.end();) {
      if (!visitor->gone) {
        ++visitor;
        continue;
      }
      visitor->thread.join();
      visitor = visitors_.erase(visitor);
    }
    if (!socket || !is_this_user(socket.get()) || visitors_.size() >= kMostVisitors) {
      if (!socket) usleep(10'000);  // no descriptor is free just now
      continue;
    }
    Visitor& visitor = visitors_.emplace_back(std::move(socket));
    visitor.thread = std::thread([this, &visitor] { serve(visitor); });
  }
}

void OfficeDoor::serve(Visitor& visitor) {
  std::int64_t worker = 0;
  while (const auto question =
             visitor.wire.receive(worker == 0 ? kLongestFirstLine : kLongestLine, 0)) {
    const auto said = answer(*question, worker);
    if (!said || !visitor.wire.send(*said)) break;
  }
  shutdown(visitor.wire.fd(), SHUT_RDWR);
  const std::lock_guard lock(mutex_);
  visitor.gone = true;
}

std::optional<Json> OfficeDoor::answer(const Json& question, std::int64_t& worker) {
  if (!question.is_object()) return std::nullopt;
  JsonFields fields(question);
  std::string call;
  fields.read("call", call, 20);
  if (call == "hello") {
    const Json* document = fields.object("facts");
    if (document == nullptr) return std::nullopt;
    const auto facts = read_facts(*document);
    if (!facts) return refusal_of(facts.error());
    const auto number = office_.hello(*facts);
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
    const auto job = office_.claim(worker, kinds);
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
    const auto ours = office_.extend(hold);
    return ours ? Json{{"ours", *ours}} : refusal_of(ours.error());
  }
  if (call == "say") {
    fields.read("step", other, 20);
    fields.read("text", text, 256 << 10);
    if (fields.mistake()) return std::nullopt;
    return answer_of(office_.say(hold, other, text));
  }
  if (call == "show") {
    int number = 0;
    fields.read("number", number, 0, 1);
    fields.read("record", text, 4 << 20);
    if (fields.mistake()) return std::nullopt;
    const auto record = parse_record(text);
    return record ? answer_of(office_.show(hold, number, *record)) : refusal_of(record.error());
  }
  if (call == "finish") {
    fields.read("kind", text, 20);
    const Json* document = fields.object("outcome");
    if (document == nullptr || fields.mistake()) return std::nullopt;
    const auto outcome = read_outcome(text, *document);
    if (!outcome) return refusal_of(outcome.error());
    const auto reception = office_.finish(hold, *outcome);
    if (!reception) return refusal_of(reception.error());
    return Json{{"taken", *reception == Reception::Taken}};
  }
  if (call == "give_back") {
    bool fault = true;
    fields.read("fault", fault);
    fields.read("reason", text, 64 << 10);
    if (fields.mistake()) return std::nullopt;
    return answer_of(office_.give_back(hold, fault ? Return::Fault : Return::Unused, text));
  }
  if (call == "blob") {
    fields.read("hash", text, 100);
    const auto bytes = office_.blob(hold, text);
    return bytes ? Json{{"base64", desk::to_base64(*bytes)}} : refusal_of(bytes.error());
  }
  if (call == "put_blob") {
    fields.read("base64", text, kLongestLine);
    const auto bytes = desk::from_base64(text);
    if (fields.mistake() || !bytes) return std::nullopt;
    const auto hash = office_.put_blob(hold, *bytes);
    return hash ? Json{{"hash", *hash}} : refusal_of(hash.error());
  }
  return std::nullopt;
}

}  // namespace palamedes::work
