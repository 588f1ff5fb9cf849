// store/test_stores.hpp - a new store for each test, of every kind there is.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <string>

#include "games/record/test_records.hpp"
#include "store/store.hpp"
#include "store/test_postgres.hpp"

namespace palamedes::store {

class TempFolder {
 public:
  TempFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "palamedes-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  ~TempFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

// The parameter is "sqlite" or "postgres".
class StoreTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    if (GetParam() == "sqlite") {
      address = folder / "store.db";
    } else {
      TestPostgres* server = TestPostgres::get();
      if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
      address = server->new_database();
    }
    store = open();
  }

  std::unique_ptr<Store> open() const {
    auto opened = open_store(address);
    if (!opened) {
      ADD_FAILURE() << opened.error().message;
      return nullptr;
    }
    return std::move(*opened);
  }

  TempFolder folder;
  std::string address;
  std::unique_ptr<Store> store;
};

inline auto every_store() { return testing::Values("sqlite", "postgres"); }
inline std::string store_name(const testing::TestParamInfo<std::string>& info) {
  return info.param;
}

// A short game with the given names.
inline GameRecord short_record(const std::string& game, const std::string& first,
                               const std::string& second, std::optional<int> winner = 1,
                               const std::string& termination = "resignation") {
  GameRecord record = record_of(*random_play(game, 1, 2));
  record.players = {first, second};
  record.result = {winner, std::nullopt, termination};
  return record;
}

}  // namespace palamedes::store
