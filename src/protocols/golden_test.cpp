// protocols/golden_test.cpp - one scripted session by each protocol, written down once and compared
// for ever.
//
// In tests/golden/protocols a line with "> " is what the session hears, a line with "< " what it
// says. A textbook player and a clock that stands still make it the same everywhere.
// PALAMEDES_UPDATE_GOLDEN=1 keeps the first and writes the second anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/text.hpp"
#include "protocols/gtp/gtp_session.hpp"
#include "protocols/nboard/nboard_session.hpp"
#include "protocols/test_listener.hpp"
#include "protocols/uci/uci_session.hpp"

namespace palamedes {
namespace {

double no_time_passes() { return 0; }

std::string path_of(const std::string& name) {
  return std::string(PALAMEDES_SOURCE_DIR) + "/tests/golden/protocols/" + name + ".txt";
}

std::string read_golden(const std::string& name) {
  std::ifstream file(path_of(name), std::ios::binary);
  EXPECT_TRUE(file) << path_of(name);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// Hears the script's lines, each search finished before the next one, and writes everything down.
std::string transcript(const std::string& script, Session& session, Listener& listener) {
  std::ostringstream out;
  std::size_t written = 0;
  for (const std::string_view line : split_lines(script)) {
    if (line.starts_with("#")) out << line << '\n';
    if (!line.starts_with("> ")) continue;
    out << line << '\n';
    const bool going_on = session.hear(line.substr(2));
    session.end_of_input();
    const auto said = listener.all();
    for (; written < said.size(); ++written) {
      out << (said[written].empty() ? "<" : "< ") << said[written] << '\n';
    }
    if (!going_on) break;
  }
  return out.str();
}

void compare(const std::string& name, Session& session, Listener& listener) {
  const std::string golden = read_golden(name);
  const std::string now = transcript(golden, session, listener);
  if (std::getenv("PALAMEDES_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path_of(name), std::ios::binary) << now;
  } else {
    EXPECT_EQ(now, golden);
  }
}

TEST(GoldenTranscript, Uci) {
  Listener listener;
  uci::UciSession session(test_seat("minichess/2023", "alphabeta-3"), uci::Dialect::Uci,
                          listener.say(), no_time_passes);
  compare("uci", session, listener);
}

TEST(GoldenTranscript, Ubgi) {
  Listener listener;
  uci::UciSession session(test_seat("minichess/2026", "alphabeta-3"), uci::Dialect::Ubgi,
                          listener.say(), no_time_passes);
  compare("ubgi", session, listener);
}

TEST(GoldenTranscript, Gtp) {
  Listener listener;
  gtp::GtpSession session(test_seat("othello", "alphabeta-3"), listener.say(), no_time_passes);
  compare("gtp", session, listener);
}

TEST(GoldenTranscript, NBoard) {
  Listener listener;
  nboard::NBoardSession session(test_seat("othello", "alphabeta-3"), listener.say(),
                                no_time_passes);
  compare("nboard", session, listener);
}

}  // namespace
}  // namespace palamedes
