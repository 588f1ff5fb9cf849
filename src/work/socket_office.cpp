#include "work/socket_office.hpp"

#include <nlohmann/json.hpp>

namespace palamedes::work {
namespace {

constexpr int kPatience = 60;  // seconds for an answer

}  // namespace

std::optional<Error> SocketOffice::call_up() {
  auto socket = connect_to(path_);
  if (!socket) return socket.error();
  wire_ = std::make_unique<Wire>(std::move(*socket));
  return std::nullopt;
}

Result<Json> SocketOffice::exchange(const Json& question) {
  if (!wire_) return no_office("there is no connection");
  if (!wire_->send(question)) return no_office("the connection was lost");
  auto answer = wire_->receive(kLongestLine, kPatience);
  if (!answer) return no_office("no answer");
  return std::move(*answer);
}

}  // namespace palamedes::work
