#include "ladder/similar.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

#include "base/text.hpp"
#include "ladder/fingerprints.hpp"
#include "ladder/wishes.hpp"
#include "store/text.hpp"
#include "work/archive.hpp"
#include "work/blobs.hpp"

namespace palamedes::ladder {
namespace {

namespace fs = std::filesystem;
using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kMostText = std::size_t{2} << 20;  // of one source
// This is done in the service's own process, so that it is held shorter than a worker.
constexpr work::UnpackLimits kUnpacked{.bytes = 16 << 20, .files = 1000};
constexpr std::size_t kMostShown = 100, kMostPassages = 12;
constexpr std::size_t kLeastTokens = 2 * kSurelyFound;  // fewer in common are chance

bool is_source_name(std::string_view name) {
  for (const char* end :
       {".c", ".cc", ".cpp", ".cxx", ".h", ".hpp", ".py", ".java", ".js", ".ts", ".go", ".rs"}) {
    if (lower_case(name).ends_with(end)) return true;
  }
  return false;
}

// A folder that is gone with this.
class Scratch {
 public:
  Scratch() {
    std::string name = (fs::temp_directory_path() / "palamedes-similar-XXXXXX").string();
    if (const char* made = ::mkdtemp(name.data())) path_ = made;
  }
  ~Scratch() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// What cannot be unpacked has no files: its build said why.
std::vector<SourceText> files_in(const std::string& file, const std::string& bytes) {
  std::vector<SourceText> files;
  if (!work::is_archive_name(file)) {
    files.push_back({file, bytes.substr(0, kMostText)});
    return files;
  }
  const Scratch scratch;
  if (scratch.path().empty()) return files;
  const auto paths = work::unpack(bytes, file, scratch.path(), kUnpacked);
  if (!paths) return files;
  std::size_t left = kMostText;
  for (const std::string& path : *paths) {
    if (!is_source_name(path)) continue;
    const fs::path place = fs::path(scratch.path()) / path;
    std::error_code unknown;
    const auto size = std::min<std::uintmax_t>(left, fs::file_size(place, unknown));
    std::ifstream in(place, std::ios::binary);
    std::string text(unknown ? 0 : static_cast<std::size_t>(size), '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    left -= text.size();
    files.push_back({path, std::move(text)});
  }
  return files;
}

struct Copyist {
  VersionRow version;
  BotRow bot;
  std::vector<SourceText> files;
  std::vector<Token> tokens;
  std::vector<Fingerprint> prints;

  Json document() const {
    return {{"bot", bot.id},
            {"name", bot.name},
            {"owner", bot.owner_shown.empty() ? Json(nullptr) : Json(bot.owner_shown)},
            {"version", version.id},
            {"number", version.number}};
  }
};

Answer<std::vector<SourceText>> source_of(Connection& connection, const std::string& file,
                                          const std::string& hash) {
  const auto bytes = work::find_blob(connection, hash);
  if (!bytes) return bytes.error();
  return files_in(file, *bytes);
}

std::optional<Refusal> read_source(Connection& connection, Copyist& copyist) {
  auto files = source_of(connection, copyist.version.file, copyist.version.source.value_or(""));
  if (!files) return files.refusal();
  copyist.files = std::move(*files);
  copyist.tokens = tokens_of(copyist.files);
  copyist.prints = fingerprints_of(copyist.tokens);
  return std::nullopt;
}

Answer<std::vector<std::uint64_t>> known_prints(Connection& connection, std::int64_t course) {
  const auto rows =
      connection.run("SELECT file, source FROM templates WHERE course = $1", {course});
  if (!rows) return rows.error();
  std::vector<std::uint64_t> known;
  for (const Row& row : *rows) {
    const auto files = source_of(connection, row.text(0), row.text(1));
    if (!files) return files.refusal();
    for (const Fingerprint& one : fingerprints_of(tokens_of(*files))) known.push_back(one.hash);
  }
  std::sort(known.begin(), known.end());
  return known;
}

// Of the smaller source: how much of it is in the other, too.
struct Likeness {
  std::uint32_t tokens = 0;
  std::int64_t percent = 0;
};
Likeness likeness(const Copyist& one, const Copyist& other, const std::vector<SharedRun>& runs) {
  Likeness found;
  for (const SharedRun& run : runs) found.tokens += run.length();
  const std::size_t smaller =
      std::max<std::size_t>(std::min(one.tokens.size(), other.tokens.size()), 1);
  found.percent =
      static_cast<std::int64_t>(std::min<std::size_t>(100 * found.tokens / smaller, 100));
  return found;
}

Json passage(const Copyist& of, std::uint32_t from, std::uint32_t to) {
  constexpr std::size_t kMostLines = 60;
  const Token &first = of.tokens[from], &last = of.tokens[to];
  const SourceText& file = of.files[first.file];
  const std::uint32_t end = last.file == first.file ? last.line : first.line;
  const auto lines = split_lines(file.text);
  std::string text;
  for (std::size_t line = first.line; line <= end && line <= lines.size(); ++line) {
    if (line - first.line == kMostLines) break;
    text += std::string(lines[line - 1]) + "\n";
  }
  return {{"file", store::storable(file.name, 200)},
          {"from", first.line},
          {"to", end},
          {"text", store::storable(text)}};
}

}  // namespace

Answer<Json> similar_sources(Connection& connection, const CourseRow& course) {
  const auto bots = bots_of(connection, course.id);
  if (!bots) return bots.refusal();
  const auto known = known_prints(connection, course.id);
  if (!known) return known.refusal();
  std::vector<Copyist> all;
  for (const BotRow& bot : *bots) {
    const auto versions = versions_of(connection, bot.id);
    if (!versions) return versions.refusal();
    const auto newest = std::find_if(versions->begin(), versions->end(),
                                     [](const VersionRow& v) { return v.source.has_value(); });
    if (newest == versions->end()) continue;
    all.push_back({.version = *newest, .bot = bot, .files = {}, .tokens = {}, .prints = {}});
    if (auto refusal = read_source(connection, all.back())) return *refusal;
  }
  // Only those are compared that have something in common that not nearly everybody has.
  std::unordered_map<std::uint64_t, std::vector<std::size_t>> holders;
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::set<std::uint64_t> once;
    for (const Fingerprint& one : all[i].prints) {
      const bool given = std::binary_search(known->begin(), known->end(), one.hash);
      if (!given && once.insert(one.hash).second) holders[one.hash].push_back(i);
    }
  }
  const std::size_t many = std::max<std::size_t>(all.size() / 3, 6);
  std::map<std::pair<std::size_t, std::size_t>, int> common;
  for (const auto& [hash, who] : holders) {
    if (who.size() > many) continue;
    for (std::size_t i = 0; i < who.size(); ++i) {
      for (std::size_t j = i + 1; j < who.size(); ++j) ++common[{who[i], who[j]}];
    }
  }
  Json pairs = Json::array();
  for (const auto& [both, count] : common) {
    const Copyist &one = all[both.first], &other = all[both.second];
    const Likeness alike = likeness(one, other, shared_runs(one.prints, other.prints, *known));
    if (alike.tokens < kLeastTokens) continue;
    pairs.push_back({{"first", one.document()},
                     {"second", other.document()},
                     {"percent", alike.percent},
                     {"tokens", alike.tokens}});
  }
  std::stable_sort(pairs.begin(), pairs.end(), [](const Json& a, const Json& b) {
    return a["percent"].get<int>() > b["percent"].get<int>();
  });
  if (pairs.size() > kMostShown) pairs.erase(pairs.begin() + kMostShown, pairs.end());
  const auto files =
      connection.run("SELECT file FROM templates WHERE course = $1 ORDER BY file", {course.id});
  if (!files) return files.error();
  Json given = Json::array();
  for (const Row& row : *files) given.push_back(row.text(0));
  return Json{{"pairs", std::move(pairs)}, {"sources", all.size()}, {"template", std::move(given)}};
}

Answer<Json> shared_passages(Connection& connection, const CourseRow& course, std::int64_t first,
                             std::int64_t second) {
  std::vector<Copyist> both;
  for (const std::int64_t id : {first, second}) {
    auto of = version_at_work(connection, id);
    if (!of) return of.refusal();
    if (of->course.id != course.id || !of->version.source) return no_such(Thing::Version);
    both.push_back(
        {.version = of->version, .bot = of->bot, .files = {}, .tokens = {}, .prints = {}});
    if (auto refusal = read_source(connection, both.back())) return *refusal;
  }
  const auto known = known_prints(connection, course.id);
  if (!known) return known.refusal();
  const auto runs = shared_runs(both[0].prints, both[1].prints, *known);
  Json passages = Json::array();
  for (const SharedRun& run : runs) {
    if (passages.size() == kMostPassages) break;
    passages.push_back({{"tokens", run.length()},
                        {"first", passage(both[0], run.first_from, run.first_to)},
                        {"second", passage(both[1], run.second_from, run.second_to)}});
  }
  return Json{{"first", both[0].document()},
              {"second", both[1].document()},
              {"percent", likeness(both[0], both[1], runs).percent},
              {"passages", std::move(passages)}};
}

std::optional<Refusal> set_template(Connection& connection, const CourseRow& course,
                                    const std::string& given,
                                    const std::optional<std::string>& bytes) {
  const std::string file = tidy(given, 100);
  if (file.empty()) {
    return Refusal(Kind::Invalid, say("upload.no_name", "the file needs a name"));
  }
  Result<store::Rows> done = store::Rows();
  if (!bytes) {
    done =
        connection.run("DELETE FROM templates WHERE course = $1 AND file = $2", {course.id, file});
  } else {
    if (bytes->empty()) {
      return Refusal(Kind::Invalid, say("upload.empty", "the file is empty"));
    }
    const auto hash = work::keep_blob(connection, *bytes);
    if (!hash) return Refusal(hash.error());
    done = connection.run(
        "INSERT INTO templates (course, file, source) VALUES ($1, $2, $3) ON CONFLICT (course, "
        "file) DO UPDATE SET source = excluded.source",
        {course.id, file, *hash});
  }
  return done ? std::nullopt : std::optional(Refusal(done.error()));
}

}  // namespace palamedes::ladder
