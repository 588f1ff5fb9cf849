// work/socket_office.hpp - the office of a worker that never opens the store: the service, by a
// socket beside the store's file.
#pragma once

#include <memory>
#include <string>

#include "work/remote_office.hpp"
#include "work/wire.hpp"

namespace palamedes::work {

class SocketOffice final : public RemoteOffice {
 public:
  explicit SocketOffice(std::string path) : path_(std::move(path)) {}

 private:
  std::optional<Error> call_up() override;
  Result<Json> exchange(const Json& question) override;
  void hang_up() override { wire_.reset(); }

  const std::string path_;
  std::unique_ptr<Wire> wire_;
};

}  // namespace palamedes::work
