// referee/stcp_lobby.cpp - who was lost is noticed before who comes is let in: it may be the same
// client.
#include "referee/stcp_lobby.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace palamedes::referee {
namespace {

constexpr double kSendSeconds = 2;
constexpr std::size_t kMostGuests = 64, kMostAnswers = 1024;

}  // namespace

std::size_t StcpLobby::add_seat(Id id) {
  const auto gone =
      std::find_if(seats_.begin(), seats_.end(), [](const Seat& seat) { return !seat.exists; });
  const auto number = static_cast<std::size_t>(gone - seats_.begin());
  if (gone == seats_.end()) seats_.emplace_back();
  seats_[number] = Seat();
  seats_[number].id = id;
  return number;
}

void StcpLobby::remove_seat(std::size_t seat) {
  seats_[seat] = Seat();
  seats_[seat].exists = false;
}

std::vector<pollfd> StcpLobby::watched() const {
  std::vector<pollfd> watched{{listener_.fd(), POLLIN, 0}};
  for (const Guest& guest : guests_) watched.push_back({guest.socket.fd(), POLLIN, 0});
  for (const Seat& seat : seats_) {
    if (seat.socket.open()) watched.push_back({seat.socket.fd(), POLLIN, 0});
  }
  return watched;
}

void StcpLobby::attend(double seconds) {
  auto events = watched();
  const int milliseconds = static_cast<int>(std::ceil(std::max(seconds, 0.0) * 1000));
  if (poll(events.data(), events.size(), milliseconds) > 0) serve();
}

void StcpLobby::serve() {
  hear_seats();  // first of all: who is lost may be among those who come
  welcome();
  hear_guests();
}

void StcpLobby::welcome() {
  while (auto socket = tcp::accept_from(listener_)) {
    if (guests_.size() < kMostGuests) guests_.push_back({std::move(*socket), {}});
  }
}

void StcpLobby::hear_guests() {
  auto guests = std::exchange(guests_, {});
  for (Guest& guest : guests) {
    std::string bytes;
    const auto received = tcp::receive(guest.socket, bytes, 0);
    guest.reader.feed(bytes);
    if (const auto id = guest.reader.id()) {
      take_seat(std::move(guest), *id);
    } else if (received != tcp::Received::Closed) {
      guests_.push_back(std::move(guest));
    }
  }
}

// A loss is not always noticed at once, so a client that has come back takes its seat over where it
// is clear which one that is. One with no seat to take is hung up on.
void StcpLobby::take_seat(Guest guest, std::int32_t id) {
  const auto place = [&](bool named) {
    return std::find_if(seats_.begin(), seats_.end(), [&](const Seat& seat) {
      return seat.exists && !seat.socket.open() && (named ? seat.id == id : !seat.id.has_value());
    });
  };
  auto seat = place(true);
  if (seat == seats_.end()) seat = place(false);
  const auto same = [&](const Seat& other) { return other.exists && other.id == id; };
  if (seat == seats_.end() && std::count_if(seats_.begin(), seats_.end(), same) == 1) {
    seat = std::find_if(seats_.begin(), seats_.end(), same);
  }
  if (seat == seats_.end()) return;
  seat->id = id;
  seat->socket = std::move(guest.socket);
  seat->reader = std::move(guest.reader);
  seat->answers.clear();
  seat->complaint.reset();
  ++seat->connections;
}

void StcpLobby::hear_seats() {
  for (Seat& seat : seats_) {
    if (!seat.socket.open()) continue;
    std::string bytes;
    const auto received = tcp::receive(seat.socket, bytes, 0);
    seat.reader.feed(bytes);
    while (true) {
      auto answer = seat.reader.next_answer();
      if (!answer) {  // where the next message begins, nobody can tell
        seat.complaint = answer.error().message;
        seat.socket.close();
      }
      if (!answer || !*answer) break;
      if (seat.answers.size() < kMostAnswers) seat.answers.push_back(std::move(**answer));
    }
    if (received == tcp::Received::Closed) seat.socket.close();
  }
}

bool StcpLobby::send(std::size_t seat, std::string_view bytes) {
  if (!connected(seat)) return false;
  if (tcp::send_all(seats_[seat].socket, bytes, kSendSeconds)) return true;
  seats_[seat].socket.close();
  return false;
}

std::optional<stcp::Answer> StcpLobby::take_answer(std::size_t seat) {
  auto& answers = seats_[seat].answers;
  if (answers.empty()) return std::nullopt;
  stcp::Answer answer = std::move(answers.front());
  answers.pop_front();
  return answer;
}

std::optional<Sentence> StcpLobby::take_complaint(std::size_t seat) {
  return std::exchange(seats_[seat].complaint, std::nullopt);
}

void StcpLobby::say_stop(std::size_t seat) {
  send(seat, stcp::stop_bytes({}));
  seats_[seat].socket.close();
}

}  // namespace palamedes::referee
