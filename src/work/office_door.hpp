// work/office_door.hpp - the service's side of the workers' socket: one thread a worker, and an
// office behind it.
//
// Whoever connects says hello first, and is from then on held to the number it got: nobody speaks
// for another. What cannot be understood ends the connection.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "work/office.hpp"
#include "work/wire.hpp"

namespace palamedes::work {

class OfficeDoor {
 public:
  // The office must outlive this.
  static Result<std::unique_ptr<OfficeDoor>> open(Office& office, const std::string& path);
  ~OfficeDoor();  // ends all connections
  OfficeDoor(const OfficeDoor&) = delete;
  OfficeDoor& operator=(const OfficeDoor&) = delete;

 private:
  struct Visitor {
    explicit Visitor(referee::Fd socket) : wire(std::move(socket)) {}
    Wire wire;
    std::thread thread;
    bool gone = false;
  };

  OfficeDoor(Office& office, std::string path, referee::Fd listener);
  void welcome();
  void serve(Visitor& visitor);

  Office& office_;
  const std::string path_;
  const referee::Fd listener_;
  std::mutex mutex_;  // for what follows
  bool closing_ = false;
  std::list<Visitor> visitors_;
  std::thread thread_;
};

}  // namespace palamedes::work
