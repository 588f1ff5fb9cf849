#include "ladder/similar.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "ladder/fingerprints.hpp"
#include "ladder/wishes.hpp"
#include "protocols/kits/kits.hpp"
#include "store/text.hpp"
#include "work/archive.hpp"
#include "work/blobs.hpp"
#include "work/source_reader.hpp"

namespace palamedes::ladder {
namespace {

namespace fs = std::filesystem;
using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::size_t kMostShown = 100, kMostPassages = 12;
constexpr std::size_t kLeastTokens = 2 * kSurelyFound;  // fewer in common are chance

struct Copyist {
  VersionRow version;
  BotRow bot;
  std::vector<SourceText> files;
  std::vector<Token> tokens;
  std::vector<Fingerprint> prints;
  std::size_t own = 0;  // tokens that nobody was given

  Json document() const {
    return {{"bot", bot.id},
            {"name", bot.name},
            {"owner", bot.owner_shown.empty() ? Json(nullptr) : Json(bot.owner_shown)},
            {"version", version.id},
            {"number", version.number}};
  }
};

// Reads sources one by one, each in a short look at the store: what is slow is done in between.
class Library {
 public:
  explicit Library(store::Pool& pool) : pool_(pool) {}

  // What cannot be unpacked has no files: its build said why.
  Answer<std::vector<SourceText>> files_of(const std::string& file, const std::string& hash) {
    const auto bytes =
        in_reading<std::string>(pool_, [&](Connection& connection) -> Answer<std::string> {
          auto found = work::find_blob(connection, hash);
          if (!found) return found.error();
          return std::move(*found);
        });
    if (!bytes) return bytes.refusal();
    if (!work::is_archive_name(file)) {
      return std::vector<SourceText>{{file, bytes->substr(0, work::kMostSourceText)}};
    }
    if (!reader_) {
      std::error_code unknown;
      auto made = work::SourceReader::make(fs::read_symlink("/proc/self/exe", unknown).string());
      if (!made) return made.error();
      reader_ = std::move(*made);
    }
    auto sources = reader_->read(*bytes, file);
    std::vector<SourceText> files;
    if (!sources) return files;
    for (work::SourceFile& one : *sources) {
      files.push_back({std::move(one.path), std::move(one.text)});
    }
    return files;
  }

 private:
  store::Pool& pool_;
  std::unique_ptr<work::SourceReader> reader_;  // once there is an archive
};

std::optional<Refusal> read_source(Library& library, const std::vector<std::uint64_t>& known,
                                   Copyist& copyist) {
  auto files = library.files_of(copyist.version.file, copyist.version.source.value_or(""));
  if (!files) return files.refusal();
  copyist.files = std::move(*files);
  copyist.tokens = tokens_of(copyist.files);
  copyist.prints = fingerprints_of(copyist.tokens);
  copyist.own = own_tokens(copyist.tokens, copyist.prints, known);
  return std::nullopt;
}

struct Given {
  std::string file, source;
};
Answer<std::vector<Given>> templates_of(Connection& connection, std::int64_t course) {
  const auto rows = connection.run(
      "SELECT file, source FROM templates WHERE course = $1 ORDER BY file", {course});
  if (!rows) return rows.error();
  std::vector<Given> all;
  for (const Row& row : *rows) all.push_back({row.text(0), row.text(1)});
  return all;
}

// Of what everybody was given: the game's kits, and the course's templates.
Answer<std::vector<std::uint64_t>> known_prints(Library& library, const std::string& game,
                                                const std::vector<Given>& templates) {
  std::vector<std::uint64_t> known;
  const auto learn = [&known](const std::vector<SourceText>& files) {
    for (const Fingerprint& one : fingerprints_of(tokens_of(files))) known.push_back(one.hash);
  };
  if (const auto played = find_game(game)) {
    for (const Kit& kit : kits_of(**played)) {
      for (const KitFile& file : kit.files) learn({{file.path, file.text}});
    }
  }
  for (const Given& given : templates) {
    const auto files = library.files_of(given.file, given.source);
    if (!files) return files.refusal();
    learn(*files);
  }
  std::sort(known.begin(), known.end());
  return known;
}

// Who is compared, and with what taken away.
struct Compared {
  std::vector<Copyist> copyists;
  std::vector<Given> templates;
};

// The newest source of each bot.
Answer<Compared> newest_of(Connection& connection, std::int64_t course) {
  Compared all;
  const auto bots = bots_of(connection, course);
  if (!bots) return bots.refusal();
  for (const BotRow& bot : *bots) {
    const auto versions = versions_of(connection, bot.id);
    if (!versions) return versions.refusal();
    const auto newest = std::find_if(versions->begin(), versions->end(),
                                     [](const VersionRow& v) { return v.source.has_value(); });
    if (newest == versions->end()) continue;
    all.copyists.push_back(
        {.version = *newest, .bot = bot, .files = {}, .tokens = {}, .prints = {}});
  }
  auto templates = templates_of(connection, course);
  if (!templates) return templates.refusal();
  all.templates = std::move(*templates);
  return all;
}

Answer<Compared> both_of(Connection& connection, std::int64_t course, std::int64_t first,
                         std::int64_t second) {
  Compared both;
  for (const std::int64_t id : {first, second}) {
    auto of = version_at_work(connection, id);
    if (!of) return of.refusal();
    if (of->course.id != course || !of->version.source) return no_such(Thing::Version);
    both.copyists.push_back(
        {.version = of->version, .bot = of->bot, .files = {}, .tokens = {}, .prints = {}});
  }
  auto templates = templates_of(connection, course);
  if (!templates) return templates.refusal();
  both.templates = std::move(*templates);
  return both;
}

// Of the smaller source, less what was given: how much of it is in the other, too.
struct Likeness {
  std::uint32_t tokens = 0;
  std::int64_t percent = 0;
};
Likeness likeness(const Copyist& one, const Copyist& other, const std::vector<SharedRun>& runs) {
  Likeness found;
  for (const SharedRun& run : runs) found.tokens += run.length();
  const std::size_t smaller = std::max<std::size_t>(std::min(one.own, other.own), 1);
  found.percent =
      static_cast<std::int64_t>(std::min<std::size_t>(100 * found.tokens / smaller, 100));
  return found;
}

Json passage(const Copyist& of, std::uint32_t from, std::uint32_t to) {
  constexpr std::size_t kMostLines = 60;
  const Token& first = of.tokens[from];
  const SourceText& file = of.files[first.file];
  const std::uint32_t end = of.tokens[to].line;
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

Answer<Json> similar_sources(store::Pool& pool, const CourseRow& course) {
  auto compared = in_reading<Compared>(
      pool, [&](Connection& connection) { return newest_of(connection, course.id); });
  if (!compared) return compared.refusal();
  Library library(pool);
  const auto known = known_prints(library, course.game, compared->templates);
  if (!known) return known.refusal();
  std::vector<Copyist>& all = compared->copyists;
  for (Copyist& one : all) {
    if (auto refusal = read_source(library, *known, one)) return *refusal;
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
  Json given = Json::array();
  for (const Given& one : compared->templates) given.push_back(one.file);
  return Json{{"pairs", std::move(pairs)}, {"sources", all.size()}, {"template", std::move(given)}};
}

Answer<Json> shared_passages(store::Pool& pool, const CourseRow& course, std::int64_t first,
                             std::int64_t second) {
  auto compared = in_reading<Compared>(
      pool, [&](Connection& connection) { return both_of(connection, course.id, first, second); });
  if (!compared) return compared.refusal();
  Library library(pool);
  const auto known = known_prints(library, course.game, compared->templates);
  if (!known) return known.refusal();
  std::vector<Copyist>& both = compared->copyists;
  for (Copyist& one : both) {
    if (auto refusal = read_source(library, *known, one)) return *refusal;
  }
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
