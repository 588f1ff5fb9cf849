// ladder/accounts.hpp - who may sign in, by which links people come, and for how long a sign-in
// lasts.
//
// Of every token, of links and of sessions alike, the store has a hash only. Looking at a link uses
// nothing up. Whoever signs in wrongly learns nothing: a name that nobody has takes as long and is
// answered in the same words. After failures an account pauses for the address they came from, and
// for no other.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "games/record/sentence_json.hpp"
#include "ladder/answer.hpp"
#include "ladder/passwords.hpp"
#include "ladder/rights.hpp"
#include "ladder/slow_down.hpp"

namespace palamedes::ladder {

using Clock = std::function<std::int64_t()>;  // seconds since 1970

struct SignedIn {
  std::string token;  // for a cookie; nowhere else
  std::string guard;  // to come back with every change, in a header
  std::int64_t expires = 0;
  Viewer viewer;
};

// Whoever a cookie stands for.
struct Session {
  Viewer viewer = {};      // a visitor where nobody is signed in
  std::string guard = {};  // empty then
};

struct NewLink {
  std::string name, token;
  std::int64_t expires = 0;
};

class Accounts {
 public:
  Accounts(store::Pool& pool, Clock clock, PasswordCost cost = {});

  // Session of docs: {account: {id, name, shown, role} | null, guard, founded}.
  Answer<Json> session_document(const Session& session);

  Answer<SignedIn> sign_in(const std::string& name, const std::string& password,
                           const std::string& address);
  Answer<Session> session(const std::string& token);  // any text; a wrong one is a visitor's
  Answer<Done> sign_out(const std::string& token);
  // Ends all sessions of the account; the one given is a new one.
  Answer<SignedIn> change_password(const Viewer& viewer, const std::string& old,
                                   const std::string& fresh, const std::string& address);

  // What a link is for: {token, purpose: join|reset|operator, name (to sign in with; an operator
  // chooses it), shown, course: {id, title} | null, role, expires, usable}.
  Answer<Json> link(const std::string& token);
  // Uses it up. `name` is for the operator's link; others have theirs.
  Answer<SignedIn> use_link(const std::string& token, const std::string& name,
                            const std::string& password);
  // For somebody who has an account already: joins the course of the link with it.
  Answer<Done> join_with_account(const Viewer& viewer, const std::string& token);

  // The link of the first start, while nobody is operator; nothing where somebody is. A new one
  // each time: those before it end.
  Answer<std::optional<NewLink>> operator_link();
  // Operators invite teachers.
  Answer<NewLink> invite_teacher(const Viewer& viewer, const std::string& shown);
  // Of a teacher for students whose courses he all teaches, of an operator for anybody; all earlier
  // links to the account end. `course`: in whose audit it is to be found.
  Answer<NewLink> reset_link(const Viewer& viewer, std::int64_t account,
                             std::optional<std::int64_t> course = {});
  // By the name that it signs in with; for operators.
  Answer<std::int64_t> account_named(const Viewer& viewer, const std::string& name);
  // As reset_link; `course`: in whose audit it is to be found.
  Answer<Done> set_disabled(const Viewer& viewer, std::int64_t account, bool disabled,
                            std::optional<std::int64_t> course = {});

 private:
  Answer<SignedIn> begin_session(store::Connection& connection, std::int64_t account);

  store::Pool& pool_;
  const Clock clock_;
  Passwords passwords_;
  SlowDown slow_down_;
};

// Null: the viewer may do with an account what its owner may, which is an operator's right, and
// that of who teaches all courses in which it takes part.
std::optional<Refusal> not_in_charge(store::Connection& connection, const Viewer& viewer,
                                     std::int64_t account);

// A new account of that name to be shown, without a password, and the link to it; a part of the
// caller's transaction. `course`: which it joins.
Answer<NewLink> invite(store::Connection& connection, std::int64_t now, const std::string& shown,
                       Role role, std::optional<std::int64_t> course,
                       std::optional<std::int64_t> creator);

}  // namespace palamedes::ladder
