// service/guests.hpp - the foreign programs that whoever started the service has invited, by name.
//
// Requests name players by id only: what is run was written by whoever started the service.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"
#include "referee/make_contestant.hpp"
#include "service/reply.hpp"

namespace palamedes::service {

struct Guest {
  std::string name;  // as pages show it
  referee::PlayerSpec spec;
  std::vector<std::string> games = {};  // rule sets or families that it plays; none: any
  std::string id() const { return "external/" + name; }
};

// "NAME=uci:..." as a flag has it.
Result<Guest> parse_guest(std::string_view text);
// [{"name": "...", "player": "uci:...", "games": ["othello", ...]}, ...]
Result<std::vector<Guest>> parse_guests(std::string_view document);

// Shared by all threads; nothing changes after it is made.
class Guests {
 public:
  // Refuses two of one name. Programs are looked for when they are asked to play.
  static Result<Guests> invite(std::vector<Guest> guests,
                               std::shared_ptr<const referee::Sandbox> sandbox);
  Guests() = default;

  Json players(const std::shared_ptr<const AnyGame>& game) const;  // PlayerKind documents
  // Null: there is no such guest.
  const Guest* find(std::string_view id) const;
  Result<std::unique_ptr<referee::Contestant>> seat(
      const Guest& guest, const std::shared_ptr<const AnyGame>& game) const;
  const referee::Sandbox* sandbox() const { return sandbox_.get(); }

 private:
  bool plays(const Guest& guest, const std::shared_ptr<const AnyGame>& game) const;
  std::vector<Guest> guests_;
  std::shared_ptr<const referee::Sandbox> sandbox_;
};

}  // namespace palamedes::service
