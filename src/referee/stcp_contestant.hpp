// referee/stcp_contestant.hpp - a client of the hop race's TCP protocol as a contestant: the
// program that we start, or whoever connects.
//
// A program that we start finds our port in a network of its own, where the sandbox has such. A
// client whose connection is lost may come back until its time is up; it keeps its seat and is
// asked again. Answers to other packages than the last are dropped.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "referee/child.hpp"
#include "referee/contestant.hpp"
#include "referee/make_contestant.hpp"
#include "referee/stcp_door.hpp"

namespace palamedes::referee {

struct StcpAddress {
  std::string host = {};          // to listen on, in this machine's network; empty: its loopback
  int port = stcp::kDefaultPort;  // 0: any free one
  StcpLobby::Id id = {};          // that the client must send; nothing: whichever it sends
};

class StcpContestant final : public Contestant {
 public:
  // An empty command: somebody else starts the client. In its words {port} stands for the port.
  StcpContestant(std::vector<std::string> command, std::string folder, StcpAddress address,
                 const Setting& setting)
      : command_(std::move(command)),
        folder_(std::move(folder)),
        address_(std::move(address)),
        sandbox_(setting.sandbox),
        doors_(setting.doors),
        ponders_(setting.ponder) {}
  ~StcpContestant() override;

  // Why the program cannot be started here at all; nothing: it can, as far as one sees.
  std::optional<Error> cannot_start() const;

  std::optional<Misstep> start(SteadyTime deadline) override;
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override { return {}; }
  Answer ask(const AnyPlay& play, const Turn& turn) override;
  void game_over(const AnyPlay&) override {}
  // Whom we have not started is only hung up on after a misstep, so that it may come back.
  void stop(SteadyTime polite_until) override;
  void interrupt() override { interrupt_->ring(); }
  Trace trace() const override;
  Sentence protection() const override { return protection_; }

 private:
  Result<Launch> confined(int port) const;
  std::optional<Misstep> launch(int port);
  std::optional<Misstep> open_door();
  std::optional<Misstep> wait_for_client(SteadyTime deadline);
  std::optional<Misstep> look_after_program();  // it has ended, or prints too much
  std::optional<Answer> heard(const AnyPlay& play, double seconds);
  bool lives_apart() const;  // in a network of its own
  int port() const;          // requires: there is a door
  bool connected() const;
  void attend(SteadyTime deadline);
  void remember(std::string line);

  const std::vector<std::string> command_;
  const std::string folder_;  // it works in; may be empty
  const StcpAddress address_;
  const std::shared_ptr<const Sandbox> sandbox_;
  const std::shared_ptr<StcpDoors> doors_;
  const bool ponders_;
  const std::shared_ptr<const Interrupt> interrupt_ = std::make_shared<const Interrupt>();
  std::shared_ptr<StcpDoor> door_;
  std::optional<std::size_t> seat_;  // in the lobby, while there is a door
  std::unique_ptr<Child> child_;
  std::int32_t package_ = 0;  // the last one; counts on from game to game
  std::deque<std::string> dialogue_;
  std::string error_tail_;  // of a child that is gone,
  double cpu_seconds_ = 0;  // likewise
  Sentence protection_;
};

// "stcp(port=8888,id=52):./client", or ":-" for a client that somebody else starts. requires: the
// game is one the protocol knows.
Result<std::unique_ptr<Contestant>> make_stcp_contestant(const PlayerSpec& spec,
                                                         const Setting& setting);

}  // namespace palamedes::referee
