#include "ladder/accounts.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "ladder/audit.hpp"
#include "ladder/wishes.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::optional_value;
using Kind = Refusal::Kind;

constexpr std::int64_t kHour = 3600, kDay = 24 * kHour;
constexpr std::int64_t kSessionLasts = 30 * kDay;
constexpr int kMostSessions = 20;  // of one account: the oldest end

Refusal wrong_name_or_password() {
  return {Kind::SignIn, say("account.wrong", "the name or the password is wrong")};
}
Refusal no_such_link() {
  return {Kind::NotFound,
          say("link.unknown", "there is no such link, or it is not valid any more")};
}
Refusal hashes_are_busy() {
  return {Kind::TooMany, say("account.busy", "too many people sign in just now; try again"), 5};
}

// Of everybody who may sign in.
struct AccountRow {
  std::int64_t id = 0;
  std::string name, shown, password;
  Role role = Role::Student;
  bool disabled = false;

  Viewer viewer() const { return {.account = id, .role = role, .name = name, .shown = shown}; }
};

Answer<std::optional<AccountRow>> find_account(Connection& connection, std::string_view column,
                                               const store::Value& value) {
  const auto rows = connection.run(
      fmt::format("SELECT id, name, shown, password, role, disabled FROM accounts WHERE {} = $1",
                  column),
      {value});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<AccountRow>();
  const store::Row& row = rows->front();
  return std::optional(AccountRow{.id = row.number(0),
                                  .name = row.text(1),
                                  .shown = row.text(2),
                                  .password = row.text(3),
                                  .role = role_of(row.text(4)).value_or(Role::Student),
                                  .disabled = row.number(5) != 0});
}

struct LinkRow {
  std::string purpose, name, role;
  std::optional<std::int64_t> account, course, used;
  std::int64_t expires = 0;
  bool usable(std::int64_t now) const { return !used && now < expires; }
};

Answer<std::optional<LinkRow>> find_link(Connection& connection, const std::string& token) {
  const auto rows = connection.run(
      "SELECT purpose, name, role, account, course, used, expires FROM invitations "
      "WHERE token = $1",
      {token_hash(token)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<LinkRow>();
  const store::Row& row = rows->front();
  return std::optional(LinkRow{row.text(0), row.text(1), row.text(2), row.optional_number(3),
                               row.optional_number(4), row.optional_number(5), row.number(6)});
}

// One of several who use it at once does.
Answer<bool> use_up(Connection& connection, const std::string& token, std::int64_t now) {
  const auto rows = connection.run(
      "UPDATE invitations SET used = $1 WHERE token = $2 AND used IS NULL AND expires > $1 "
      "RETURNING token",
      {now, token_hash(token)});
  if (!rows) return rows.error();
  return !rows->empty();
}

// Whoever has an older link to an account must not be able to take it from its owner.
std::optional<Error> end_other_links(Connection& connection, const store::Value& account) {
  const auto done =
      connection.run("DELETE FROM invitations WHERE account = $1 AND used IS NULL", {account});
  return done ? std::nullopt : std::optional(done.error());
}

Answer<NewLink> make_link(Connection& connection, std::int64_t now, const std::string& purpose,
                          const std::string& name, Role role, std::optional<std::int64_t> account,
                          std::optional<std::int64_t> course, std::optional<std::int64_t> creator,
                          std::int64_t lasts) {
  const NewLink link{name, random_token(), now + lasts};
  const auto done = connection.run(
      "INSERT INTO invitations (token, purpose, account, course, name, role, creator, created, "
      "expires) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
      {token_hash(link.token), purpose, optional_value(account), optional_value(course), name,
       std::string(role_word(role)), optional_value(creator), now, link.expires});
  if (!done) return done.error();
  return link;
}

// "109062123 Anna Chen" signs in as 109062123, "Anna Chen" as anna-chen.
std::string name_to_sign_in(std::string_view shown) {
  const auto words = split_words(shown);
  std::string name;
  for (const std::string_view word : words) {
    if (!name.empty()) name += '-';
    name += lower_case(word);
    if (name.find_first_of("0123456789") != std::string::npos) break;
  }
  return name;
}

}  // namespace

Answer<NewLink> invite(Connection& connection, std::int64_t now, const std::string& given,
                       Role role, std::optional<std::int64_t> course,
                       std::optional<std::int64_t> creator) {
  constexpr std::size_t kMostBytes = 80;
  const std::string shown = tidy(given, kMostBytes);
  const std::string wanted = name_to_sign_in(shown);
  if (wanted.empty()) {
    return Refusal(Kind::Invalid, say("account.no_name", "{} is no name", quote(given)));
  }
  std::optional<std::int64_t> account;
  std::string name = wanted;
  for (int more = 2; !account; ++more) {
    const auto rows = connection.run(
        "INSERT INTO accounts (name, shown, role, password, disabled, created) "
        "VALUES ($1, $2, $3, '', 0, $4) ON CONFLICT (name) DO NOTHING RETURNING id",
        {name, shown, std::string(role_word(role)), now});
    if (!rows) return rows.error();
    if (!rows->empty()) account = rows->front().number(0);
    if (!account) name = fmt::format("{}-{}", wanted, more);
  }
  return make_link(connection, now, "join", name, role, account, course, creator, 60 * kDay);
}

std::optional<Refusal> not_in_charge(Connection& connection, const Viewer& viewer,
                                     std::int64_t account) {
  const auto found = find_account(connection, "id", account);
  if (!found) return found.refusal();
  if (viewer.role == Role::Operator) {
    return *found ? std::nullopt : std::optional(no_account(account));
  }
  // Whoever can reset a password can be that person: everywhere.
  const auto rows = connection.run(
      "SELECT count(*), count(t.account) FROM members m LEFT JOIN members t "
      "ON t.course = m.course AND t.account = $1 AND t.role = 'teacher' "
      "AND m.role = 'student' WHERE m.account = $2",
      {store::optional_value(viewer.account), account});
  if (!rows) return Refusal(rows.error());
  const std::int64_t courses = rows->front().number(0), taught = rows->front().number(1);
  if (!viewer.account || taught == 0 || !*found) return no_account(account);
  if (courses == taught && (*found)->role == Role::Student) return std::nullopt;
  return Refusal(
      Kind::Forbidden,
      say("rights.reset", "that account takes part elsewhere, too: an operator may do that"));
}

Accounts::Accounts(store::Pool& pool, Clock clock, PasswordCost cost)
    : pool_(pool), clock_(std::move(clock)), passwords_(cost) {}

Answer<Json> Accounts::session_document(const Session& session) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto rows = connection.run(
        "SELECT id FROM accounts WHERE role = 'operator' AND password <> '' LIMIT 1");
    if (!rows) return rows.error();
    Json account;
    if (session.viewer.account) {
      account = {{"id", *session.viewer.account},
                 {"name", session.viewer.name},
                 {"shown", session.viewer.shown},
                 {"role", role_word(session.viewer.role)}};
    }
    return Json{
        {"account", std::move(account)}, {"guard", session.guard}, {"founded", !rows->empty()}};
  });
}

Answer<SignedIn> Accounts::begin_session(Connection& connection, std::int64_t account) {
  const std::int64_t now = clock_();
  const auto found = find_account(connection, "id", account);
  if (!found) return found.refusal();
  if (!*found) return wrong_name_or_password();
  SignedIn session{random_token(), random_token(), now + kSessionLasts, (*found)->viewer()};
  const auto old = connection.run(
      "DELETE FROM sessions WHERE account = $1 AND (expires <= $2 OR token NOT IN (SELECT token "
      "FROM sessions WHERE account = $1 ORDER BY created DESC, token LIMIT $3))",
      {account, now, std::int64_t{kMostSessions - 1}});
  if (!old) return old.error();
  const auto done = connection.run(
      "INSERT INTO sessions (token, account, guard, created, expires) VALUES ($1, $2, $3, $4, $5)",
      {token_hash(session.token), account, session.guard, now, session.expires});
  if (!done) return done.error();
  return session;
}

Answer<SignedIn> Accounts::sign_in(const std::string& given, const std::string& password,
                                   const std::string& address) {
  const std::string name = store::storable(lower_case(trim(given)), 200);
  if (const auto wait = slow_down_.begin(name, address, clock_()); wait > 0) {
    return Refusal(Kind::TooMany,
                   say("account.pause", "too many wrong passwords; try again in {} s", wait), wait);
  }
  const auto found = in_reading<std::optional<AccountRow>>(
      pool_, [&](Connection& connection) { return find_account(connection, "name", name); });
  if (!found) return found.refusal();
  const std::string hash = *found && !(*found)->disabled ? (*found)->password : "";
  switch (passwords_.matches(hash, password)) {
    case Passwords::Match::Busy:
      slow_down_.undo(name, address);
      return hashes_are_busy();
    case Passwords::Match::No:
      return wrong_name_or_password();
    case Passwords::Match::Yes:
      break;
  }
  slow_down_.succeeded(name, address, clock_());
  return in_transaction<SignedIn>(
      pool_, [&](Connection& connection) { return begin_session(connection, (*found)->id); });
}

Answer<Session> Accounts::session(const std::string& token) {
  if (token.empty()) return Session();
  return in_reading<Session>(pool_, [&](Connection& connection) -> Answer<Session> {
    const auto rows =
        connection.run("SELECT account, guard FROM sessions WHERE token = $1 AND expires > $2",
                       {token_hash(token), clock_()});
    if (!rows) return rows.error();
    if (rows->empty()) return Session();
    const auto account = find_account(connection, "id", rows->front().number(0));
    if (!account) return account.refusal();
    if (!*account || (*account)->disabled) return Session();
    return Session{(*account)->viewer(), rows->front().text(1)};
  });
}

Answer<Done> Accounts::sign_out(const std::string& token) {
  return in_transaction<Done>(pool_, [&](Connection& connection) -> Answer<Done> {
    const auto done = connection.run("DELETE FROM sessions WHERE token = $1", {token_hash(token)});
    if (!done) return done.error();
    return Done();
  });
}

Answer<SignedIn> Accounts::change_password(const Viewer& viewer, const std::string& old,
                                           const std::string& fresh, const std::string& address) {
  if (!viewer.account) return Refusal(Kind::SignIn, say("account.nobody", "nobody is signed in"));
  if (auto objection = Passwords::objection(fresh)) return Refusal(Kind::Invalid, *objection);
  const auto again = sign_in(viewer.name, old, address);
  if (!again) return again.refusal();
  const auto hash = passwords_.hash(fresh);
  if (!hash) return hashes_are_busy();
  return in_transaction<SignedIn>(pool_, [&](Connection& connection) -> Answer<SignedIn> {
    const auto changed =
        connection.run("UPDATE accounts SET password = $1 WHERE id = $2", {*hash, *viewer.account});
    if (!changed) return changed.error();
    const auto ended = connection.run("DELETE FROM sessions WHERE account = $1", {*viewer.account});
    if (!ended) return ended.error();
    if (auto error = note_down(connection, clock_(), viewer, {}, "password",
                               fmt::format("account {}", *viewer.account))) {
      return *error;
    }
    return begin_session(connection, *viewer.account);
  });
}

Answer<Json> Accounts::link(const std::string& token) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto found = find_link(connection, token);
    if (!found) return found.refusal();
    if (!*found) return no_such_link();
    const LinkRow& link = **found;
    std::string shown;
    if (link.account) {
      const auto account = find_account(connection, "id", *link.account);
      if (!account) return account.refusal();
      if (*account) shown = (*account)->shown;
    }
    Json course;
    if (link.course) {
      const auto rows = connection.run("SELECT title FROM courses WHERE id = $1", {*link.course});
      if (!rows) return rows.error();
      if (!rows->empty()) course = {{"id", *link.course}, {"title", rows->front().text(0)}};
    }
    return Json{{"token", token},
                {"purpose", link.purpose},
                {"name", link.name},
                {"shown", shown},
                {"course", std::move(course)},
                {"role", link.role},
                {"expires", store::utc_time(link.expires)},
                {"usable", link.usable(clock_())}};
  });
}

Answer<SignedIn> Accounts::use_link(const std::string& token, const std::string& given,
                                    const std::string& password) {
  const auto found = in_reading<std::optional<LinkRow>>(
      pool_, [&](Connection& connection) { return find_link(connection, token); });
  if (!found) return found.refusal();
  if (!*found || !(*found)->usable(clock_())) return no_such_link();
  const LinkRow& link = **found;
  const bool founds = link.purpose == "operator";
  const std::string name = tidy(name_to_sign_in(founds ? given : link.name), 80);
  if (name.empty()) {
    return Refusal(Kind::Invalid, say("account.name_missing", "choose a name to sign in with"));
  }
  if (auto objection = Passwords::objection(password)) return Refusal(Kind::Invalid, *objection);
  const auto hash = passwords_.hash(password);
  if (!hash) return hashes_are_busy();
  return in_transaction<SignedIn>(pool_, [&](Connection& connection) -> Answer<SignedIn> {
    const std::int64_t now = clock_();
    const auto used = use_up(connection, token, now);
    if (!used) return used.refusal();
    if (!*used) return no_such_link();
    std::optional<std::int64_t> account = link.account;
    if (founds) {
      const auto rows = connection.run(
          "INSERT INTO accounts (name, shown, role, password, disabled, created) "
          "VALUES ($1, $2, 'operator', $3, 0, $4) ON CONFLICT (name) DO NOTHING RETURNING id",
          {name, tidy(given, 80), *hash, now});
      if (!rows) return rows.error();
      if (rows->empty()) {
        return Refusal(Kind::Conflict, say("account.taken", "the name {} is taken", quote(name)));
      }
      account = rows->front().number(0);
    } else {
      const auto rows = connection.run(
          "UPDATE accounts SET password = $1 WHERE id = $2 AND disabled = 0 RETURNING id",
          {*hash, optional_value(account)});
      if (!rows) return rows.error();
      if (rows->empty()) return no_such_link();
      const auto ended =
          connection.run("DELETE FROM sessions WHERE account = $1", {optional_value(account)});
      if (!ended) return ended.error();
      if (auto error = end_other_links(connection, optional_value(account))) return *error;
    }
    const Viewer viewer{.account = account, .role = Role::Student};
    if (auto error = note_down(connection, now, viewer, link.course, link.purpose,
                               fmt::format("account {}", *account))) {
      return *error;
    }
    return begin_session(connection, *account);
  });
}

Answer<Done> Accounts::join_with_account(const Viewer& viewer, const std::string& token) {
  if (!viewer.account) return Refusal(Kind::SignIn, say("account.nobody", "nobody is signed in"));
  return in_transaction<Done>(pool_, [&](Connection& connection) -> Answer<Done> {
    const auto found = find_link(connection, token);
    if (!found) return found.refusal();
    if (!*found || (*found)->purpose != "join" || !(*found)->course) return no_such_link();
    const LinkRow& link = **found;
    const auto used = use_up(connection, token, clock_());
    if (!used) return used.refusal();
    if (!*used) return no_such_link();
    // The account that was made for the link is not needed: its place is the viewer's now.
    const store::Value me = *viewer.account, made = optional_value(link.account);
    if (auto error = end_other_links(connection, made)) return *error;
    for (const auto& [statement, values] :
         std::vector<std::pair<std::string_view, std::vector<store::Value>>>{
             {"INSERT INTO members (course, account, role, team, joined) SELECT course, "
              "CAST($1 AS BIGINT), role, team, CAST($2 AS BIGINT) FROM members WHERE course = $3 "
              "AND account = $4 "
              "ON CONFLICT (course, account) DO NOTHING",
              {me, clock_(), *link.course, made}},
             {"DELETE FROM members WHERE account = $1", {made}},
             {"UPDATE invitations SET account = $1 WHERE account = $2", {me, made}},
             {"DELETE FROM accounts WHERE id = $1 AND password = ''", {made}}}) {
      const auto done = connection.run(statement, values);
      if (!done) return done.error();
    }
    if (auto error = note_down(connection, clock_(), viewer, link.course, "join",
                               fmt::format("account {}", *viewer.account))) {
      return *error;
    }
    return Done();
  });
}

Answer<std::optional<NewLink>> Accounts::operator_link() {
  using Link = std::optional<NewLink>;
  return in_transaction<Link>(pool_, [&](Connection& connection) -> Answer<Link> {
    const auto founded = connection.run(
        "SELECT id FROM accounts WHERE role = 'operator' AND password <> '' LIMIT 1");
    if (!founded) return founded.error();
    if (!founded->empty()) return Link();
    const auto old =
        connection.run("DELETE FROM invitations WHERE purpose = 'operator' AND used IS NULL");
    if (!old) return old.error();
    auto link =
        make_link(connection, clock_(), "operator", "", Role::Operator, {}, {}, {}, 7 * kDay);
    if (!link) return link.refusal();
    return Link(std::move(*link));
  });
}

Answer<NewLink> Accounts::invite_teacher(const Viewer& viewer, const std::string& shown) {
  if (viewer.role != Role::Operator) {
    return only_operators();
  }
  return in_transaction<NewLink>(pool_, [&](Connection& connection) -> Answer<NewLink> {
    auto link = invite(connection, clock_(), shown, Role::Teacher, {}, viewer.account);
    if (!link) return link;
    if (auto error = note_down(connection, clock_(), viewer, {}, "invite", link->name, "teacher")) {
      return *error;
    }
    return link;
  });
}

Answer<NewLink> Accounts::reset_link(const Viewer& viewer, std::int64_t account,
                                     std::optional<std::int64_t> course) {
  return in_transaction<NewLink>(pool_, [&](Connection& connection) -> Answer<NewLink> {
    if (auto refusal = not_in_charge(connection, viewer, account)) return *refusal;
    const auto found = find_account(connection, "id", account);
    if (!found) return found.refusal();
    if (!*found) return no_account(account);
    if (auto error = end_other_links(connection, account)) return *error;
    if (auto error = note_down(connection, clock_(), viewer, course, "reset",
                               fmt::format("account {}", account))) {
      return *error;
    }
    return make_link(connection, clock_(), "reset", (*found)->name, (*found)->role, account, {},
                     viewer.account, 7 * kDay);
  });
}

Answer<std::int64_t> Accounts::account_named(const Viewer& viewer, const std::string& name) {
  if (viewer.role != Role::Operator) {
    return only_operators();
  }
  const auto found = in_reading<std::optional<AccountRow>>(pool_, [&](Connection& connection) {
    return find_account(connection, "name", lower_case(trim(name)));
  });
  if (!found) return found.refusal();
  if (!*found) return no_account(name);
  return (*found)->id;
}

Answer<Done> Accounts::set_disabled(const Viewer& viewer, std::int64_t account, bool disabled,
                                    std::optional<std::int64_t> course) {
  return in_transaction<Done>(pool_, [&](Connection& connection) -> Answer<Done> {
    if (auto refusal = not_in_charge(connection, viewer, account)) return *refusal;
    const auto rows = connection.run("UPDATE accounts SET disabled = $1 WHERE id = $2 RETURNING id",
                                     {std::int64_t{disabled}, account});
    if (!rows) return rows.error();
    const auto ended = connection.run("DELETE FROM sessions WHERE account = $1", {account});
    if (!ended) return ended.error();
    if (auto error =
            note_down(connection, clock_(), viewer, course, disabled ? "disable" : "enable",
                      fmt::format("account {}", account))) {
      return *error;
    }
    return Done();
  });
}

}  // namespace palamedes::ladder
