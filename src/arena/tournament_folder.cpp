// arena/tournament_folder.cpp - plan and openings are replaced by renaming, and only under the
// journal's lock.
#include "arena/tournament_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "arena/random_key.hpp"
#include "arena/record_check.hpp"
#include "base/text.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::arena {
namespace {

namespace fs = std::filesystem;

Error failure(std::string_view verb, const fs::path& path, int error) {
  return {Errc::Unsupported,
          fmt::format("cannot {} '{}': {}", verb, path.string(), std::strerror(error))};
}

// The old content or the new, whatever happens in between.
std::optional<Error> replace_file(const fs::path& path, const std::string& bytes) {
  const fs::path temporary = path.string() + ".new";
  const int fd = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) return failure("write", path, errno);
  int error = 0;
  for (std::string_view left = bytes; !left.empty() && error == 0;) {
    const ssize_t written = ::write(fd, left.data(), left.size());
    if (written < 0 && errno != EINTR) error = errno;
    if (written > 0) left.remove_prefix(static_cast<std::size_t>(written));
  }
  if (error == 0 && ::fsync(fd) != 0) error = errno;
  ::close(fd);
  if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return std::nullopt;
  ::unlink(temporary.c_str());
  return failure("write", path, error);
}

Result<std::string> read_whole(const fs::path& path) {
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) return failure("read", path, errno != 0 ? errno : EIO);
  return bytes;
}

// A copy without a plan is what a start left that did not get far.
bool keeps_openings(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / kPlanFile, ignored) && fs::exists(folder / kOpeningsFile, ignored);
}

Error at_line(std::size_t index, const Error& error) {
  return {error.code, fmt::format("{}, line {}: {}", kGamesFile, index + 1, error.message)};
}

Error in_folder(const std::string& folder, const Error& error) {
  return {error.code, fmt::format("'{}': {}", folder, error.message)};
}

// All whole lines of the journal; what a crash left of the last one it has cut off already.
Result<std::vector<GameRecord>> records_of(const Journal& journal) {
  std::vector<GameRecord> records;
  for (std::size_t i = 0; i < journal.entries().size(); ++i) {
    auto record = parse_record(journal.entries()[i], static_cast<int>(i) + 1);
    if (!record) {
      return at_line(i, {record.error().code, "the line is damaged: " + record.error().message});
    }
    if (const auto error = contradicts_itself(*record)) {
      return at_line(i, {error->code, "the game contradicts itself: " + error->message});
    }
    records.push_back(std::move(*record));
  }
  return records;
}

int rounds_begun(const std::vector<GameRecord>& records) {
  int rounds = 0;
  for (const GameRecord& record : records) {
    if (const auto id = place_of(record)) rounds = std::max(rounds, id->of.round + 1);
  }
  return rounds;
}

// A plan taken from another folder brings nothing of its past.
Result<TournamentPlan> begun(TournamentPlan plan) {
  plan.earlier.clear();
  return plan;
}

Error not_to_be_continued(const std::string& folder, const Error& error) {
  return {Errc::Inconsistent,
          fmt::format("'{}' holds another tournament: {}", folder, error.message)};
}

}  // namespace

std::string one_line(const GameRecord& record) {
  // Line breaks inside texts are written as \n, so all others are layout.
  std::string line;
  bool indentation = false;
  for (const char c : to_json(record)) {
    if (c == '\n') {
      indentation = true;
    } else if (!indentation || c != ' ') {
      indentation = false;
      line += c;
    }
  }
  return line;
}

Result<std::optional<TournamentPlan>> TournamentFolder::plan_in(const std::string& folder) {
  const fs::path path = fs::path(folder) / kPlanFile;
  std::error_code ignored;
  if (!fs::exists(path, ignored)) return std::optional<TournamentPlan>();
  const auto document = read_whole(path);
  if (!document) return document.error();
  auto plan = parse_plan(*document);
  if (plan) plan = complete(std::move(*plan));
  if (!plan) {
    return Error{plan.error().code, fmt::format("'{}': {}", path.string(), plan.error().message)};
  }
  return std::optional(std::move(*plan));
}

Result<std::string> TournamentFolder::openings_for(const std::string& folder,
                                                   const TournamentPlan& plan) {
  return read_whole(keeps_openings(folder) ? fs::path(folder) / kOpeningsFile
                                           : fs::path(plan.openings.file));
}

Result<std::unique_ptr<TournamentFolder>> TournamentFolder::open(const std::string& folder,
                                                                 const TournamentPlan& plan) {
  std::error_code problem;
  fs::create_directories(folder, problem);
  if (problem && !fs::is_directory(folder)) {
    return failure("create the folder", folder, problem.value());
  }
  // The journal's lock comes first: nobody changes a tournament that another process plays.
  auto journal = Journal::open((fs::path(folder) / kGamesFile).string());
  if (!journal) return journal.error();
  const auto before = plan_in(folder);
  if (!before) return before.error();
  auto records = records_of(**journal);
  if (!records) return in_folder(folder, records.error());
  const auto whole = *before ? continued(**before, plan, rounds_begun(*records)) : begun(plan);
  if (!whole) return not_to_be_continued(folder, whole.error());
  auto key = key_in(folder);
  if (!key) return key.error();
  std::unique_ptr<TournamentFolder> tournament(
      new TournamentFolder(folder, std::move(*key), std::move(*journal), *whole));
  for (std::size_t i = 0; i < records->size(); ++i) {
    if (const auto error = tournament->games_.add(std::move((*records)[i]))) {
      return not_to_be_continued(folder, at_line(i, *error));
    }
  }
  if (const auto error = tournament->games_.misplaced()) {
    return not_to_be_continued(folder, *error);
  }
  if (!plan.openings.file.empty() && !keeps_openings(folder)) {
    const auto openings = openings_for(folder, plan);
    if (!openings) return openings.error();
    if (auto error = replace_file(fs::path(folder) / kOpeningsFile, *openings)) return *error;
  }
  const std::string text = to_json(*whole);
  if (!*before || to_json(**before) != text) {
    if (*before) tournament->changed_ = changes(**before, *whole);
    if (auto error = replace_file(fs::path(folder) / kPlanFile, text)) return *error;
  }
  return tournament;
}

std::optional<Error> TournamentFolder::keep(GameRecord record) {
  if (auto error = journal_->append(one_line(record))) return error;
  return games_.add(std::move(record));
}

}  // namespace palamedes::arena
