// work/letter_office.hpp - the office of a worker whose role in the database may do nothing but
// write letters (store/worker_role.hpp).
#pragma once

#include <memory>
#include <string>

#include "store/database.hpp"
#include "work/remote_office.hpp"

namespace palamedes::work {

class LetterOffice final : public RemoteOffice {
 public:
  explicit LetterOffice(std::unique_ptr<store::Database> database)
      : database_(std::move(database)) {}

 private:
  std::optional<Error> call_up() override;
  Result<Json> exchange(const Json& question) override;
  void hang_up() override { connection_.reset(); }

  const std::unique_ptr<store::Database> database_;
  std::unique_ptr<store::Connection> connection_;
  std::string box_;  // a secret of this connection's own
};

}  // namespace palamedes::work
