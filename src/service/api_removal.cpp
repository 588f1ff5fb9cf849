// service/api_removal.cpp - what an operator may do with games and tournaments: other names, and
// their end.
#include "base/sentence.hpp"
#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "service/api.hpp"

namespace palamedes::service {
namespace {

constexpr std::size_t kLongestTitle = 200;

// The store belongs to whoever runs it.
std::optional<Reply> no_operator(const Call& call) {
  if (call.session.viewer.role == ladder::Role::Operator) return std::nullopt;
  if (!call.session.viewer.signed_in())
    return refuse(401, "sign-in", say("account.nobody", "nobody is signed in"));
  return refuse(403, "forbidden",
                say("only-operator", "only the operator of this service may do that"));
}

Reply done(const Result<bool>& result, const Sentence& missing) {
  if (!result && result.error().code == Errc::Inconsistent)
    return refuse(409, "in-use", result.error().message);
  if (!result) return store_failed(result.error());
  return *result ? answer_with(Json::object()) : not_found(missing);
}

Sentence no_such_tournament(const Call& call) {
  return say("no-tournament", "there is no tournament {}", quote(call.places[0]));
}

}  // namespace

Reply Api::rename_tournament(const Call& call) {
  if (auto refusal = no_operator(call)) return std::move(*refusal);
  JsonFields fields(call.body);
  std::string title;
  fields.need("title");
  fields.read("title", title, kLongestTitle);
  if (const auto mistake = fields.mistake_or_unknown_key()) return refuse(*mistake);
  return done(parts_.store.rename_tournament(id_at(call, 0), std::string(trim(title))),
              no_such_tournament(call));
}

Reply Api::remove_tournament(const Call& call) {
  if (auto refusal = no_operator(call)) return std::move(*refusal);
  const std::int64_t id = id_at(call, 0);
  const auto removed = parts_.store.remove_tournament(id);
  if (removed && *removed) {
    const std::lock_guard lock(reports_mutex_);
    reports_.erase(id);
  }
  return done(removed, no_such_tournament(call));
}

Reply Api::remove_record(const Call& call) {
  if (auto refusal = no_operator(call)) return std::move(*refusal);
  return done(parts_.store.remove_game(id_at(call, 0)),
              say("no-game", "there is no game {}", quote(call.places[0])));
}

}  // namespace palamedes::service
