#include "ladder/accounts.hpp"

#include "ladder/test_ladder.hpp"

namespace palamedes::ladder {
namespace {

using Kind = Refusal::Kind;

class AccountsTest : public LadderTest {
 protected:
  Accounts& accounts() { return ladder->accounts(); }
  std::string token_of(const Viewer& teacher, std::int64_t course, const std::string& name) {
    const auto links = ladder->invite_members(teacher, course, {name}, "student");
    EXPECT_TRUE(links.ok());
    return (*links)["links"][0]["token"];
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, AccountsTest, store::every_store(), store::store_name);

TEST_P(AccountsTest, TheFirstLinkMakesItsHolderTheOperatorAndNobodyAfterHim) {
  const auto older = accounts().operator_link(), link = accounts().operator_link();
  ASSERT_TRUE(link.ok() && link->has_value());
  EXPECT_FALSE(accounts().use_link((*older)->token, "me", "correct horse").ok()) << "it was ended";
  const auto session = accounts().use_link((*link)->token, "Root", "correct horse");
  ASSERT_TRUE(session.ok()) << session.refusal().message;
  EXPECT_EQ(session->viewer.role, Role::Operator);
  EXPECT_FALSE(accounts().use_link((*link)->token, "Other", "correct horse").ok());
  const auto again = accounts().operator_link();
  ASSERT_TRUE(again.ok());
  EXPECT_FALSE(again->has_value());
  EXPECT_TRUE(accounts().sign_in("ROOT", "correct horse", "1.2.3.4").ok());
}

TEST_P(AccountsTest, LookingAtALinkUsesNothingUpAndItsFormDoesOnce) {
  const Viewer teacher = make_teacher("Tina");
  const std::int64_t course = open_course(teacher);
  const std::string token = token_of(teacher, course, "109062123 Anna Chen");
  for (int previews = 0; previews < 5; ++previews) {  // as chat programs fetch it
    const auto link = accounts().link(token);
    ASSERT_TRUE(link.ok());
    EXPECT_EQ((*link)["usable"], true);
    EXPECT_EQ((*link)["name"], "109062123");
    EXPECT_EQ((*link)["course"]["title"], "Games");
  }
  EXPECT_EQ(accounts().use_link(token, "", "short").refusal().kind, Kind::Invalid);
  ASSERT_TRUE(accounts().use_link(token, "", "correct horse").ok());
  EXPECT_EQ((*accounts().link(token))["usable"], false);
  // A neighbour who found it in the chat afterwards.
  const auto second = accounts().use_link(token, "", "another horse");
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.refusal().kind, Kind::NotFound);
  EXPECT_TRUE(accounts().sign_in("109062123", "correct horse", "1.2.3.4").ok());
}

TEST_P(AccountsTest, GuessedAndExpiredLinksAreUnknownAlike) {
  const Viewer teacher = make_teacher("Tina");
  const std::string token = token_of(teacher, open_course(teacher), "Anna");
  std::string guess = token;
  guess.back() = guess.back() == 'A' ? 'B' : 'A';
  const auto guessed = accounts().use_link(guess, "", "correct horse");
  now += 61 * 24 * 3600;
  const auto expired = accounts().use_link(token, "", "correct horse");
  ASSERT_FALSE(guessed.ok() || expired.ok());
  EXPECT_EQ(guessed.refusal().message, expired.refusal().message);
  EXPECT_FALSE(accounts().link(guess).ok());
}

TEST_P(AccountsTest, TheStoreHasNoTokenAndNoPassword) {
  const Viewer teacher = make_teacher("Tina");
  const std::string token = token_of(teacher, open_course(teacher), "Anna");
  const auto session = accounts().use_link(token, "", "correct horse");
  ASSERT_TRUE(session.ok());
  for (const char* query : {"SELECT token FROM invitations", "SELECT token FROM sessions",
                            "SELECT password FROM accounts", "SELECT details FROM audit"}) {
    const auto error = pool->read([&](store::Connection& connection) -> std::optional<Error> {
      const auto rows = connection.run(query);
      if (!rows) return rows.error();
      for (const store::Row& row : *rows) {
        for (const std::string& secret : {token, session->token, std::string("correct horse")}) {
          EXPECT_EQ(row.text(0).find(secret), std::string::npos) << query;
        }
      }
      return std::nullopt;
    });
    EXPECT_FALSE(error);
  }
}

TEST_P(AccountsTest, NoAnswerTellsWhetherAnAccountExists) {
  const Viewer teacher = make_teacher("Tina");
  (void)token_of(teacher, open_course(teacher), "Invited");  // no password yet
  const auto wrong = accounts().sign_in("tina", "wrong horse", "1.1.1.1");
  const auto nobody = accounts().sign_in("nobody", "wrong horse", "1.1.1.1");
  const auto invited = accounts().sign_in("invited", "", "1.1.1.1");
  ASSERT_FALSE(wrong.ok() || nobody.ok() || invited.ok());
  EXPECT_EQ(wrong.refusal().message, nobody.refusal().message);
  EXPECT_EQ(wrong.refusal().message, invited.refusal().message);
  EXPECT_EQ(wrong.refusal().kind, nobody.refusal().kind);
  // Nor does the pause that follows.
  for (int i = 0; i < 10; ++i) {
    (void)accounts().sign_in("tina", "wrong horse", "1.1.1.1");
    (void)accounts().sign_in("nobody", "wrong horse", "1.1.1.1");
  }
  const auto paused = accounts().sign_in("tina", "wrong horse", "1.1.1.1");
  const auto paused_too = accounts().sign_in("nobody", "wrong horse", "1.1.1.1");
  EXPECT_EQ(paused.refusal().kind, Kind::TooMany);
  EXPECT_EQ(paused.refusal().wait_seconds, paused_too.refusal().wait_seconds);
}

TEST_P(AccountsTest, NobodyLocksATeacherOut) {
  (void)make_teacher("Tina");
  for (int i = 0; i < 200; ++i) (void)accounts().sign_in("tina", "guess", "6.6.6.6");
  EXPECT_EQ(accounts().sign_in("tina", "correct horse", "6.6.6.6").refusal().kind, Kind::TooMany);
  EXPECT_TRUE(accounts().sign_in("tina", "correct horse", "7.7.7.7").ok());
  now += 3600;
  EXPECT_TRUE(accounts().sign_in("tina", "correct horse", "6.6.6.6").ok());
}

TEST_P(AccountsTest, OnePasswordIsNotTriedOnEverybody) {
  int tried = 0;
  for (int i = 0; i < 300; ++i) {
    const auto answer = accounts().sign_in(fmt::format("s{}", i), "password1", "6.6.6.6");
    tried += answer.refusal().kind == Kind::SignIn ? 1 : 0;
  }
  EXPECT_LT(tried, 70);
}

TEST_P(AccountsTest, SessionsEndWithThePasswordTheAccountAndTheTime) {
  (void)make_teacher("Tina");
  const auto one = accounts().sign_in("tina", "correct horse", "a");
  const auto two = accounts().sign_in("tina", "correct horse", "b");
  ASSERT_TRUE(one.ok() && two.ok());
  EXPECT_NE(one->guard, two->guard) << "a guard is of one session";
  EXPECT_EQ(accounts().session(one->token)->guard, one->guard);
  EXPECT_FALSE(accounts().session("guessed")->viewer.signed_in());
  EXPECT_FALSE(accounts().session(token_hash(one->token))->viewer.signed_in());
  const Viewer tina = one->viewer;
  EXPECT_FALSE(accounts().change_password(tina, "wrong", "battery staple", "a").ok());
  const auto fresh = accounts().change_password(tina, "correct horse", "battery staple", "a");
  ASSERT_TRUE(fresh.ok()) << fresh.refusal().message;
  EXPECT_FALSE(accounts().session(one->token)->viewer.signed_in());
  EXPECT_FALSE(accounts().session(two->token)->viewer.signed_in());
  EXPECT_TRUE(accounts().session(fresh->token)->viewer.signed_in());
  now += 31 * 24 * 3600;
  EXPECT_FALSE(accounts().session(fresh->token)->viewer.signed_in());
  const auto later = accounts().sign_in("tina", "battery staple", "a");
  ASSERT_TRUE(later.ok());
  ASSERT_TRUE(accounts().set_disabled(Viewer::terminal(), *tina.account, true).ok());
  EXPECT_FALSE(accounts().session(later->token)->viewer.signed_in());
  EXPECT_FALSE(accounts().sign_in("tina", "battery staple", "a").ok());
}

TEST_P(AccountsTest, ATeacherResetsOnlyThoseWhoAreAllHis) {
  const Viewer tina = make_teacher("Tina"), tom = make_teacher("Tom");
  const std::int64_t hers = open_course(tina), his = open_course(tom);
  const Viewer anna = make_student(tina, hers, "Anna");
  EXPECT_FALSE(accounts().reset_link(tom, *anna.account).ok());
  EXPECT_FALSE(accounts().reset_link(anna, *anna.account).ok());
  EXPECT_FALSE(accounts().reset_link({}, *anna.account).ok());
  EXPECT_FALSE(ladder->reset_member(tom, his, *anna.account).ok());
  const auto link = ladder->reset_member(tina, hers, *anna.account);
  ASSERT_TRUE(link.ok());
  EXPECT_TRUE(accounts().use_link((*link)["links"][0]["token"], "", "battery staple").ok());
  EXPECT_TRUE(accounts().sign_in("anna", "battery staple", "a").ok());
  // She joins another course with her account: now neither teacher can be her.
  ASSERT_TRUE(accounts().join_with_account(anna, token_of(tom, his, "Anna")).ok());
  EXPECT_FALSE(accounts().reset_link(tina, *anna.account).ok());
  EXPECT_FALSE(accounts().reset_link(tom, *anna.account).ok());
  EXPECT_TRUE(accounts().reset_link(Viewer::terminal(), *anna.account).ok());
  // Nor can a teacher reset another teacher.
  EXPECT_FALSE(accounts().reset_link(tina, *tom.account).ok());
}

TEST_P(AccountsTest, NobodyKeepsALinkToAnAccountThatBecameAnothers) {
  const Viewer root = make_operator(), tina = make_teacher("Tina");
  const std::int64_t course = open_course(tina);
  const auto account_of = [&](const std::string& name) {
    const auto found = accounts().account_named(Viewer::terminal(), name);
    EXPECT_TRUE(found.ok());
    return *found;
  };
  // A reset link of an invitation that somebody takes up with his own account.
  const std::string join = token_of(tina, course, "guest");
  const auto reset = ladder->reset_member(tina, course, account_of("guest"));
  ASSERT_TRUE(reset.ok());
  const std::string kept = (*reset)["links"][0]["token"];
  EXPECT_FALSE(accounts().join_with_account(root, join).ok()) << "the later link ends the earlier";
  EXPECT_FALSE(accounts().join_with_account(root, kept).ok());
  const std::string again = token_of(tina, course, "other");
  ASSERT_TRUE(accounts().join_with_account(root, again).ok());
  EXPECT_FALSE(accounts().use_link(again, "", "battery staple").ok());
  EXPECT_TRUE(accounts().sign_in("root", "correct horse", "a").ok());
  // Of two links to one account the second ends with the first.
  const std::string first = token_of(tina, course, "dora");
  const auto second = ladder->reset_member(tina, course, account_of("dora"));
  ASSERT_TRUE(second.ok());
  ASSERT_TRUE(accounts().use_link((*second)["links"][0]["token"], "", "battery staple").ok());
  EXPECT_FALSE(accounts().use_link(first, "", "correct horse").ok());
  EXPECT_TRUE(accounts().sign_in("dora", "battery staple", "a").ok());
}

TEST_P(AccountsTest, NobodyIsResetWhoTeachesElsewhere) {
  const Viewer tina = make_teacher("Tina"), theo = make_teacher("Theo");
  const std::int64_t hers = open_course(tina), his = open_course(theo);
  const Viewer carol = make_student(tina, hers, "Carol");
  const auto helper = ladder->invite_members(theo, his, {"Carol"}, "teacher");
  ASSERT_TRUE(helper.ok()) << helper.refusal().message;
  ASSERT_TRUE(accounts().join_with_account(carol, (*helper)["links"][0]["token"]).ok());
  EXPECT_FALSE(ladder->reset_member(tina, hers, *carol.account).ok());
  EXPECT_FALSE(ladder->reset_member(theo, his, *carol.account).ok());
}

TEST_P(AccountsTest, SixtyNamesBecomeSixtyLinks) {
  const Viewer teacher = make_teacher("Tina");
  const std::int64_t course = open_course(teacher);
  std::vector<std::string> names;
  for (int i = 0; i < 60; ++i)
    names.push_back(i % 2 == 0 ? "Wang Wei" : fmt::format("王小明{}", i));
  const auto links = ladder->invite_members(teacher, course, names, "student");
  ASSERT_TRUE(links.ok()) << links.refusal().message;
  std::set<std::string> tokens, sign_in;
  for (const Json& link : (*links)["links"]) {
    tokens.insert(link["token"].get<std::string>());
    sign_in.insert(link["name"].get<std::string>());
  }
  EXPECT_EQ(tokens.size(), 60U);
  EXPECT_EQ(sign_in.size(), 60U);
  EXPECT_EQ((*ladder->roster(teacher, course))["members"].size(), 61U);
}

TEST(Passwords, AHashIsArgon2idAndBusyIsSaid) {
  Passwords passwords(kCheapPasswords);
  const auto hash = passwords.hash("correct horse");
  ASSERT_TRUE(hash);
  EXPECT_TRUE(hash->starts_with("$argon2id$")) << *hash;
  EXPECT_EQ(passwords.matches(*hash, "correct horse"), Passwords::Match::Yes);
  EXPECT_EQ(passwords.matches(*hash, "correct horse "), Passwords::Match::No);
  EXPECT_EQ(passwords.matches("", ""), Passwords::Match::No);
}

}  // namespace
}  // namespace palamedes::ladder
