// service/service_test.cpp - a service that goes while everybody is busy at it.
#include "service/service.hpp"

#include <gtest/gtest.h>
#include <httplib.h>

#include <atomic>
#include <thread>

#include "games/record/json_text.hpp"
#include "service/reply.hpp"
#include "store/test_stores.hpp"

namespace palamedes::service {
namespace {

TEST(Service, GoesWhilePlayersThinkAndPeopleWatch) {
  const store::TempFolder folder;
  auto store = store::open_store(folder / "store.db");
  ASSERT_TRUE(store.ok());
  const ServiceOptions options{.port = 0, .rate = 0, .tables = {.megabytes = 64}};
  auto service = Service::start(options, std::move(*store), {});
  ASSERT_TRUE(service.ok()) << service.error().message;
  const int port = (*service)->port();
  const httplib::Headers marks{{"X-Palamedes", "1"}};
  httplib::Client client("127.0.0.1", port);
  std::string table;
  for (const char* id : {"engine", "minimax-12", "alphabeta"}) {
    const Json wish{{"game", "othello"},
                    {"sides",
                     {{{"kind", "player"}, {"player", id}, {"seconds", 60}},
                      {{"kind", "player"}, {"player", "engine"}, {"seconds", 60}}}}};
    const auto opened = client.Post("/api/tables", marks, wish.dump(), "application/json");
    ASSERT_TRUE(opened && opened->status == 201) << (opened ? opened->body : "no answer");
    table = parsed_json(opened->body)["table"]["id"];
  }
  std::atomic<int> heard{0};
  const auto listen = [&](const std::string& path, bool asks) {
    httplib::Client watcher("127.0.0.1", port);
    watcher.set_read_timeout(60);
    httplib::Request request;
    request.method = asks ? "POST" : "GET";
    request.path = path;
    request.headers = marks;
    request.content_receiver = [&](const char*, std::size_t, std::uint64_t, std::uint64_t) {
      return ++heard, true;
    };
    if (asks) {
      request.headers.emplace("Content-Type", "application/json");
      request.body = R"({"game": "othello", "moves": [], "seconds": 60})";
    }
    watcher.send(request);
  };
  std::thread watching(listen, "/api/tables/" + table + "/events", false);
  std::thread thinking(listen, "/api/analyse", true);
  while (heard < 2) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  service->reset();
  watching.join();
  thinking.join();
}

}  // namespace
}  // namespace palamedes::service
