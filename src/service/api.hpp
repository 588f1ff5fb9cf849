// service/api.hpp - every route under /api, from a call to a reply; docs/openapi.json describes
// them.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

#include "ladder/ladder.hpp"
#include "service/feed.hpp"
#include "service/guests.hpp"
#include "service/hub.hpp"
#include "service/reply.hpp"
#include "service/tables.hpp"
#include "service/thinking_room.hpp"
#include "store/store.hpp"

namespace palamedes::service {

class Api;

inline constexpr std::size_t kUsualBody = std::size_t{1} << 20;

// What a route makes of the cookie of whoever is signed in. Guarded: a change in somebody's name
// also needs the guard of the session, which no other page can know.
enum class Cookie { Ignored, Read, Guarded };

struct Route {
  std::string_view method;
  std::string_view pattern;  // "/api/tables/{id}/moves"
  Reply (Api::*answer)(const Call& call);
  double cost = 1;  // in requests, where they are counted
  std::size_t largest_body = kUsualBody;
  Cookie cookie = Cookie::Ignored;
  bool of_ladder = false;  // there is none without courses
};

// What stands where the pattern has {...}; nothing: the path is none of this route's.
std::optional<std::vector<std::string>> match(std::string_view pattern, std::string_view path);

struct ApiParts {
  store::Store& store;
  Hub& hub;
  Tables& tables;
  ThinkingRoom& thinking;
  const Guests& guests;
  const Feed& feed;
  ladder::Ladder* ladder;  // null: no courses here
  std::string version;
};

class Api {
 public:
  explicit Api(ApiParts parts) : parts_(std::move(parts)) {}

  static std::span<const Route> routes();
  // Null with a reply where there is none: 404, or 405 for another method.
  static const Route* find(std::string_view method, std::string_view path,
                           std::vector<std::string>& places, Reply& refusal);

 private:
  friend struct RouteTable;

  Reply openapi(const Call& call);
  Reply status(const Call& call);
  Reply games(const Call& call);
  Reply rules(const Call& call);
  Reply players(const Call& call);
  template <const char* question>
  Reply ask(const Call& call);
  Reply import_games(const Call& call);
  Reply explore(const Call& call);
  Reply puzzles(const Call& call);
  Reply puzzle(const Call& call);
  Reply daily_puzzle(const Call& call);

  Reply coach_record(const Call& call);
  template <const char* question>
  Reply think(const Call& call);
  template <const char* question>
  Reply think_aloud(const Call& call);

  Reply open_table(const Call& call);
  Reply list_tables(const Call& call);
  Reply show_table(const Call& call);
  Reply watch_table(const Call& call);
  Reply move(const Call& call);
  Reply undo(const Call& call);
  Reply resign(const Call& call);
  Reply stop(const Call& call);
  Reply swap(const Call& call);
  Reply sit(const Call& call);

  Reply records(const Call& call);
  Reply record(const Call& call);
  Reply record_file(const Call& call);
  Reply tournaments(const Call& call);
  Reply tournament(const Call& call);
  Reply rename_tournament(const Call& call);
  Reply remove_tournament(const Call& call);
  Reply remove_record(const Call& call);
  Reply live(const Call& call);
  Reply feed(const Call& call);

  Reply session(const Call& call);
  Reply sign_in(const Call& call);
  Reply sign_out(const Call& call);
  Reply change_password(const Call& call);
  Reply look_at_link(const Call& call);
  Reply join(const Call& call);
  Reply enter(const Call& call);
  Reply invite_teacher(const Call& call);
  Reply courses(const Call& call);
  Reply open_course(const Call& call);
  Reply change_course(const Call& call);
  Reply put_reference(const Call& call);
  Reply usual_references(const Call& call);
  // The ladder's document of the thing that the path numbers.
  template <auto question>
  Reply show(const Call& call);
  Reply course_games(const Call& call);
  Reply audit(const Call& call);
  Reply watch_course(const Call& call);
  Reply invite_members(const Call& call);
  Reply reset_member(const Call& call);
  Reply submit(const Call& call);
  Reply challenge(const Call& call);
  Reply rename_bot(const Call& call);
  Reply source(const Call& call);

  // The same of the end of a term.
  template <auto question>
  Reply show_term(const Call& call);
  Reply set_deadline(const Call& call);
  Reply freeze(const Call& call);
  Reply extend(const Call& call);
  Reply sheet(const Call& call);
  Reply grades(const Call& call);
  Reply grades_file(const Call& call);

  // The teacher's desk.
  Reply change_member(const Call& call);
  Reply delete_member(const Call& call);
  Reply announcements(const Call& call);
  Reply announce(const Call& call);
  Reply similar(const Call& call);
  Reply passages(const Call& call);
  Reply set_template(const Call& call);
  Reply revisions(const Call& call);
  Reply propose(const Call& call);
  Reply revision(const Call& call);
  Reply decide(const Call& call);

  // The table of the call, if its key is right; else null and why.
  std::shared_ptr<Table> seat_at(const Call& call, Reply& refusal) const;
  Reply opened(const TableWish& wish, const std::string& client);
  // Null: who asks may see the game. Those of the ladder are as public as their course.
  std::optional<Reply> hidden(const Call& call, const store::StoredGame& game);
  Reply signed_in(const Call& call, const ladder::Answer<ladder::SignedIn>& answer);
  Reply watch(const std::string& topic, const std::function<std::string()>& first);

  ApiParts parts_;
  struct Report {
    std::string updated;
    int played = 0;
    Json standings;
    std::chrono::steady_clock::time_point made{};
    std::chrono::steady_clock::duration cost{};

    bool serves(const store::StoredTournament& tournament) const;
  };
  std::mutex reports_mutex_;
  std::map<std::int64_t, Report> reports_;  // of tournaments: they take long to count
};

// From a query: a whole number, or why it is none. Missing: nothing.
Result<std::optional<std::int64_t>> whole_number(const Call& call, const std::string& name);
// A place in a path: 0 where it is no number, which nothing has.
std::int64_t id_at(const Call& call, std::size_t place);

}  // namespace palamedes::service
