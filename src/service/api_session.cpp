// service/api_session.cpp - the routes by which people come and go: links, passwords, cookies.
#include <chrono>

#include "games/record/json_fields.hpp"
#include "ladder/rows.hpp"
#include "service/api.hpp"
#include "service/ladder_reply.hpp"
#include "service/session_cookie.hpp"

namespace palamedes::service {
namespace {

constexpr std::size_t kLongestWord = 200, kLongestPassword = 1000;

std::int64_t seconds_until(std::int64_t moment) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return moment - std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

// The fields of a body, all of them texts; those that `optional` names may be missing.
struct Texts {
  explicit Texts(const Call& call) : fields(call.body) {}

  std::string need(std::string_view key, std::size_t longest = kLongestWord) {
    fields.need(key);
    return may_have(key, longest);
  }
  std::string may_have(std::string_view key, std::size_t longest = kLongestWord) {
    std::string text;
    fields.read(key, text, longest);
    return text;
  }
  std::optional<Error> mistake() { return fields.mistake_or_unknown_key(); }

  JsonFields fields;
};

}  // namespace

Reply Api::session(const Call& call) {
  return told(parts_.ladder->accounts().session_document(call.session));
}

Reply Api::signed_in(const Call& call, const ladder::Answer<ladder::SignedIn>& answer) {
  if (!answer) return told(answer.refusal());
  Reply reply = told(parts_.ladder->accounts().session_document({answer->viewer, answer->guard}));
  if (reply.status == 200) {
    reply.headers.push_back(
        session_cookie(answer->token, seconds_until(answer->expires), call.over_tls));
  }
  return reply;
}

Reply Api::sign_in(const Call& call) {
  Texts texts(call);
  const std::string name = texts.need("name"), password = texts.need("password", kLongestPassword);
  if (const auto mistake = texts.mistake()) return refuse(*mistake);
  return signed_in(call, parts_.ladder->accounts().sign_in(name, password, call.client));
}

Reply Api::sign_out(const Call& call) {
  const auto done = parts_.ladder->accounts().sign_out(call.session_token);
  if (!done) return told(done.refusal());
  Reply reply = told(parts_.ladder->accounts().session_document({}));
  reply.headers.push_back(no_session_cookie(call.over_tls));
  return reply;
}

Reply Api::change_password(const Call& call) {
  Texts texts(call);
  const std::string old = texts.need("old", kLongestPassword),
                    fresh = texts.need("password", kLongestPassword);
  if (const auto mistake = texts.mistake()) return refuse(*mistake);
  return signed_in(call, parts_.ladder->accounts().change_password(call.session.viewer, old, fresh,
                                                                   call.client));
}

Reply Api::look_at_link(const Call& call) {
  Texts texts(call);
  const std::string token = texts.need("token");
  if (const auto mistake = texts.mistake()) return refuse(*mistake);
  return told(parts_.ladder->accounts().link(token));
}

Reply Api::join(const Call& call) {
  Texts texts(call);
  const std::string token = texts.need("token"), name = texts.may_have("name"),
                    password = texts.need("password", kLongestPassword);
  if (const auto mistake = texts.mistake()) return refuse(*mistake);
  return signed_in(call, parts_.ladder->accounts().use_link(token, name, password));
}

Reply Api::enter(const Call& call) {
  Texts texts(call);
  const std::string token = texts.need("token");
  if (const auto mistake = texts.mistake()) return refuse(*mistake);
  const auto done = parts_.ladder->accounts().join_with_account(call.session.viewer, token);
  return done ? session(call) : told(done.refusal());
}

Reply Api::invite_teacher(const Call& call) {
  Texts texts(call);
  const std::string name = texts.need("name");
  if (const auto mistake = texts.mistake()) return refuse(*mistake);
  const auto link = parts_.ladder->accounts().invite_teacher(call.session.viewer, name);
  if (!link) return told(link.refusal());
  const Json made{{"name", link->name},
                  {"token", link->token},
                  {"expires", ladder::time_document(link->expires)}};
  return answer_with({{"links", Json::array({made})}}, 201);
}

}  // namespace palamedes::service
