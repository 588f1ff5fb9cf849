// ladder/ladder_courses.cpp - courses are opened, changed and described.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/random_key.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "ladder/audit.hpp"
#include "ladder/deadlines.hpp"
#include "ladder/ladder.hpp"
#include "ladder/progress.hpp"
#include "ladder/references.hpp"
#include "ladder/rows.hpp"
#include "ladder/uploads.hpp"
#include "ladder/wishes.hpp"
#include "store/text.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::optional_value;
using Kind = Refusal::Kind;

constexpr std::size_t kLongestTitle = 120;
constexpr int kMostCourses = 1000;

// What the document says of the course itself, beside its settings.
struct CourseWish {
  std::optional<std::string> title, visibility, kind;
  std::optional<std::int64_t> opens, closes, freezes;
};

Answer<CourseWish> course_wish(const Json& wish) {
  CourseWish read;
  for (const auto& [name, into] :
       std::initializer_list<std::pair<const char*, std::optional<std::string>*>>{
           {"title", &read.title}, {"visibility", &read.visibility}, {"kind", &read.kind}}) {
    auto text = text_field(wish, name, kLongestTitle);
    if (!text) return text.refusal();
    *into = std::move(*text);
  }
  for (const auto& [name, into] :
       std::initializer_list<std::pair<const char*, std::optional<std::int64_t>*>>{
           {"opens", &read.opens}, {"closes", &read.closes}, {"freezes", &read.freezes}}) {
    const auto time = time_field(wish, name);
    if (!time) return time.refusal();
    *into = *time;
  }
  if (read.title && read.title->empty()) {
    return Refusal(Kind::Invalid, say("course.title", "a course needs a title"));
  }
  if (read.visibility && *read.visibility != "public" && *read.visibility != "members") {
    return Refusal(Kind::Invalid, say("course.visibility", "visibility is public or members"));
  }
  if (read.kind && *read.kind != "course" && *read.kind != "league") {
    return Refusal(Kind::Invalid, say("course.kind", "kind is course or league"));
  }
  return read;
}

std::optional<Refusal> wrong_order(std::int64_t opens, std::optional<std::int64_t> closes) {
  if (!closes || opens < *closes) return std::nullopt;
  return Refusal(Kind::Invalid, say("course.dates", "a course closes after it has opened"));
}

Json head_document(const CourseRow& course, std::int64_t now, std::int64_t bots,
                   std::int64_t games) {
  return {{"id", course.id},
          {"title", course.title},
          {"game", course.game},
          {"kind", course.kind},
          {"visibility", course.facts.everybody ? "public" : "members"},
          {"opens", time_document(course.facts.opens)},
          {"closes", time_document(course.facts.closes)},
          {"freezes", time_document(course.freezes)},
          {"open", course.open(now)},
          {"bots", bots},
          {"games", games},
          {"role", course.facts.mine ? Json(role_word(*course.facts.mine)) : Json(nullptr)}};
}

// Bots with an active version, and rated games.
Answer<std::pair<std::int64_t, std::int64_t>> sizes_of(Connection& connection,
                                                       std::int64_t course) {
  const auto rows = connection.run(
      "SELECT (SELECT count(*) FROM bots WHERE course = $1 AND active IS NOT NULL), "
      "(SELECT CAST(COALESCE(sum(wins + draws + losses), 0) AS BIGINT) FROM counters "
      "WHERE course = $1)",
      {course});
  if (!rows) return rows.error();
  return std::pair(rows->front().number(0), rows->front().number(1));
}

Answer<Json> course_document(Connection& connection, const Viewer& viewer, std::int64_t id,
                             std::int64_t now) {
  const auto course = find_course(connection, viewer, id);
  if (!course) return course.refusal();
  const auto sizes = sizes_of(connection, id);
  if (!sizes) return sizes.refusal();
  Json document = head_document(*course, now, sizes->first, sizes->second);
  document["settings"] = document_of(course->settings);
  auto references = references_document(connection, id);
  if (!references) return references.refusal();
  document["references"] = std::move(*references);
  const auto door = upload_door(connection, now);
  if (!door) return door.refusal();
  document["languages"] = door->languages;
  document["uploads"] = said(door->closed);
  document["may"] = {{"see", true},
                     {"teach", may_teach(viewer, course->facts)},
                     {"submit", may_submit(viewer, course->facts, now)},
                     {"challenge", may_challenge(viewer, course->facts, now)},
                     {"play", may_play_by_hand(course->facts, course->settings.play_by_hand)}};
  document["bot"] = nullptr;
  if (viewer.account && course->facts.mine) {
    const auto mine = bot_of_member(connection, *course, *viewer.account, course->facts.team);
    if (!mine) return mine.refusal();
    if (*mine) document["bot"] = (*mine)->id;
  }
  return document;
}

}  // namespace

Ladder::Ladder(store::Pool& pool, LadderOptions options)
    : pool_(pool),
      clock_(options.clock ? options.clock : Clock(store::seconds_now)),
      store_clock_(pool.database(), options.clock),
      accounts_(pool, clock_, options.passwords),
      term_(pool, options.clock),
      desk_(pool, clock_, accounts_),
      revisions_(pool, clock_) {}

Answer<Json> Ladder::courses(const Viewer& viewer) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto courses = all_courses(connection, viewer);
    if (!courses) return courses.refusal();
    Json list = Json::array();
    for (const CourseRow& course : *courses) {
      const auto sizes = sizes_of(connection, course.id);
      if (!sizes) return sizes.refusal();
      list.push_back(head_document(course, clock_(), sizes->first, sizes->second));
    }
    return Json{{"courses", std::move(list)}, {"may_create", may_open_courses(viewer)}};
  });
}

Answer<Json> Ladder::open_course(const Viewer& viewer, const Json& wish) {
  if (!may_open_courses(viewer)) {
    return viewer.signed_in()
               ? Refusal(Kind::Forbidden,
                         say("rights.open_course", "only teachers and operators open courses"))
               : Refusal(Kind::SignIn, say("account.nobody", "nobody is signed in"));
  }
  const auto read = course_wish(wish);
  if (!read) return read.refusal();
  const auto named = text_field(wish, "game", 100);
  if (!named) return named.refusal();
  if (!read->title) return Refusal(Kind::Invalid, say("course.title", "a course needs a title"));
  const auto game = find_game(named->value_or(""));
  if (!game) return Refusal(Kind::Invalid, game.error().message);
  const auto settings =
      changed({}, has_field(wish, "settings") ? wish["settings"] : Json::object());
  if (!settings) return Refusal(Kind::Invalid, settings.error().message);
  const auto references = read_references(wish, **game);
  if (!references) return references.refusal();
  const std::int64_t now = clock_(), opens = read->opens.value_or(now);
  if (auto refusal = wrong_order(opens, read->closes)) return *refusal;
  const std::string key = arena::random_key();
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto count = connection.run("SELECT count(*) FROM courses");
    if (!count) return count.error();
    if (count->front().number(0) >= kMostCourses) {
      return Refusal(Kind::TooMany,
                     say("course.too_many", "there are {} courses already", kMostCourses));
    }
    const auto rows = connection.run(
        "INSERT INTO courses (key, title, game, kind, visibility, opens, closes, settings, "
        "created, "
        "creator) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) "
        "ON CONFLICT (key) DO NOTHING RETURNING id",
        {key, *read->title, (*game)->info().id, read->kind.value_or("course"),
         read->visibility.value_or("public"), opens, optional_value(read->closes),
         document_of(*settings).dump(), now, optional_value(viewer.account)});
    if (!rows) return rows.error();
    if (rows->empty()) return no_such(Thing::Course);
    const std::int64_t id = rows->front().number(0);
    if (viewer.account) {
      const auto member = connection.run(
          "INSERT INTO members (course, account, role, joined) VALUES ($1, $2, 'teacher', $3)",
          {id, *viewer.account, now});
      if (!member) return member.error();
    }
    for (const ReferenceWish& reference : *references) {
      if (auto refusal = add_reference(connection, id, reference, now)) return *refusal;
    }
    if (read->freezes) {
      if (auto refusal = set_due(connection, id, read->freezes, now)) return *refusal;
    }
    if (auto error = note_down(connection, now, viewer, id, "open", *read->title)) return *error;
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return course_document(connection, viewer, id, now);
  });
}

Answer<Json> Ladder::references_for(const std::string& name) {
  const auto game = find_game(name);
  if (!game) return Refusal(Kind::Invalid, game.error().message);
  const auto usual = read_references(Json::object(), **game);
  if (!usual) return usual.refusal();
  Json list = Json::array();
  for (const ReferenceWish& one : *usual) {
    list.push_back({{"player", one.player}, {"name", one.name}, {"percent", *one.percent}});
  }
  return Json{{"references", std::move(list)}};
}

Answer<Json> Ladder::course(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) {
    return course_document(connection, viewer, id, clock_());
  });
}

Answer<Json> Ladder::change_course(const Viewer& viewer, std::int64_t id, const Json& wish) {
  const auto read = course_wish(wish);
  if (!read) return read.refusal();
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    auto settings = Result(course->settings);
    if (has_field(wish, "settings")) settings = changed(course->settings, wish["settings"]);
    if (!settings) return Refusal(Kind::Invalid, settings.error().message);
    const std::int64_t opens = read->opens.value_or(course->facts.opens);
    const auto closes = has_field(wish, "closes") ? read->closes : course->facts.closes;
    if (auto refusal = wrong_order(opens, closes)) return *refusal;
    const auto done = connection.run(
        "UPDATE courses SET title = $1, visibility = $2, opens = $3, closes = $4, settings = $5, "
        "kind = $6 WHERE id = $7",
        {read->title.value_or(course->title),
         read->visibility.value_or(course->facts.everybody ? "public" : "members"), opens,
         optional_value(closes), document_of(*settings).dump(), read->kind.value_or(course->kind),
         id});
    if (!done) return done.error();
    if (has_field(wish, "freezes") && read->freezes != course->freezes) {
      if (auto refusal = set_due(connection, id, read->freezes, clock_())) return *refusal;
    }
    if (auto error = note_down(connection, clock_(), viewer, id, "change", "course",
                               wish.dump(-1, ' ', false, Json::error_handler_t::replace))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return course_document(connection, viewer, id, clock_());
  });
}

Answer<Json> Ladder::put_reference(const Viewer& viewer, std::int64_t id, const Json& wish) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course_taught(connection, viewer, id);
    if (!course) return course.refusal();
    const auto refusal = has_field(wish, "bot")
                             ? change_reference(connection, id, wish, clock_())
                             : add_reference(connection, *course, wish, clock_());
    if (refusal) return *refusal;
    // Whoever plays already meets the new one, too.
    const auto bots = bots_of(connection, id);
    if (!bots) return bots.refusal();
    for (const BotRow& bot : *bots) {
      if (!bot.active) continue;
      if (auto stopped = go_on(connection, books_, *bot.active, clock_())) return *stopped;
    }
    if (auto error = note_down(connection, clock_(), viewer, id, "reference", "course",
                               wish.dump(-1, ' ', false, Json::error_handler_t::replace))) {
      return *error;
    }
    if (auto error = tell_course(connection, id, "course", id)) return *error;
    return course_document(connection, viewer, id, clock_());
  });
}

Answer<bool> Ladder::may_see_course(const Viewer& viewer, std::int64_t id) {
  const auto course = in_reading<CourseRow>(
      pool_, [&](Connection& connection) { return find_course(connection, viewer, id); });
  if (course) return true;
  if (course.refusal().kind == Kind::NotFound) return false;
  return course.refusal();
}

}  // namespace palamedes::ladder
