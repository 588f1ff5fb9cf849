// referee/stcp_lobby.hpp - the clients of an stcp server: who is connected, under which id, and
// what they have sent.
//
// A client takes the first free seat that its id may take; a seat whose connection is lost keeps
// its id and waits for it to come back. Ids may be equal. Belongs to one thread at a time.
#pragma once

#include <poll.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocols/stcp/messages.hpp"
#include "protocols/tcp.hpp"

namespace palamedes::referee {

class StcpLobby {
 public:
  using Id = std::optional<std::int32_t>;  // nothing: anybody may sit there

  explicit StcpLobby(tcp::Socket listener) : listener_(std::move(listener)) {}

  std::size_t add_seat(Id id);         // its number
  void remove_seat(std::size_t seat);  // hangs up
  int port() const { return tcp::port_of(listener_); }

  // Looks after all connections for at most so many seconds, less when something happens.
  void attend(double seconds);
  // The two halves of it: what to wait for, and what is to be done without waiting.
  std::vector<pollfd> watched() const;
  void serve();

  bool connected(std::size_t seat) const { return seats_[seat].socket.open(); }
  Id id(std::size_t seat) const { return seats_[seat].id; }
  // Grows by one with every connection that takes the seat: who is asked anew must be told anew.
  int connections(std::size_t seat) const { return seats_[seat].connections; }

  bool send(std::size_t seat, std::string_view bytes);  // false: the connection is lost
  std::optional<stcp::Answer> take_answer(std::size_t seat);
  // Why the seat was hung up on, when it sent what is no answer at all; once.
  std::optional<Sentence> take_complaint(std::size_t seat);
  void say_stop(std::size_t seat);  // and hangs up

 private:
  struct Seat {
    bool exists = true;
    Id id;
    tcp::Socket socket;
    stcp::ClientReader reader;
    std::deque<stcp::Answer> answers;
    std::optional<Sentence> complaint;
    int connections = 0;
  };
  struct Guest {  // connected, its id not yet heard
    tcp::Socket socket;
    stcp::ClientReader reader;
  };

  void welcome();
  void hear_guests();
  void hear_seats();
  void take_seat(Guest guest, std::int32_t id);

  tcp::Socket listener_;
  std::vector<Seat> seats_;
  std::vector<Guest> guests_;
};

}  // namespace palamedes::referee
