// work/builder.cpp - three folders: what was sent, which compilers can only read; what they make;
// and what they forget.
#include "work/builder.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "base/text.hpp"
#include "protocols/protocol_list.hpp"
#include "referee/adapt/adapt.hpp"
#include "referee/child.hpp"
#include "referee/folder_tree.hpp"
#include "referee/plain_file.hpp"
#include "referee/scratch_folder.hpp"
#include "store/text.hpp"
#include "work/archive.hpp"
#include "work/languages.hpp"

namespace palamedes::work {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using referee::Child;
using referee::Fd;
using referee::Reading;

constexpr std::size_t kLongestBuildLog = 64 << 10, kMostOutput = 1 << 20;
constexpr std::size_t kLargestSource = 4 << 20;  // that anybody reads to find out what it is
constexpr auto kLookAround = std::chrono::milliseconds(100);
constexpr int kMostCacheFiles = 20'000;
constexpr std::uint64_t kMostCacheBytes = 512 << 20;

// Why there is no program.
struct Refused {
  Sentence why;
};

// Commands and what they print, and no words of ours: those are sentences, for any language.
class BuildLog {
 public:
  explicit BuildLog(const Hear& hear) : hear_(hear) {}

  void add(std::string_view text) {
    if (text.empty() || full_) return;
    full_ = text_.size() + text.size() > kLongestBuildLog;
    const std::string more = full_ ? "[...]\n" : store::storable(text);
    text_ += more;
    if (hear_) hear_(more);
  }
  const std::string& text() const { return text_; }

 private:
  const Hear& hear_;
  std::string text_;
  bool full_ = false;
};

// The command as people are shown it: by names, without our folders.
std::string shown(const std::vector<std::string>& command, const BuildPlaces& places) {
  std::string line = "$";
  for (std::string word : command) {
    for (const std::string* folder : {&places.source, &places.made, &places.cache}) {
      for (std::size_t at; (at = word.find(*folder)) != word.npos;) {
        word.replace(at, folder->size(), ".");
      }
    }
    line += word.find('\n') != word.npos ? " ..." : ' ' + word;
  }
  return line + '\n';
}

std::string without_folders(std::string text, const BuildPlaces& places) {
  for (const std::string* folder : {&places.source, &places.made, &places.cache}) {
    const std::string part = *folder + '/';
    for (std::size_t at = 0; (at = text.find(part, at)) != text.npos;) text.erase(at, part.size());
  }
  return text;
}

class Workshop {
 public:
  Workshop(const BuildTask& task, const referee::Sandbox& sandbox, BuildPlaces places,
           BuildLog& log)
      : limits_(task.limits),
        sandbox_(sandbox),
        places_(std::move(places)),
        log_(log),
        deadline_(Clock::now() + std::chrono::seconds(task.limits.seconds)) {}

  // Nothing: it ended well. The error is the machine's.
  Result<std::optional<Refused>> run(const std::vector<std::string>& command,
                                     const std::vector<std::string>& environment) {
    log_.add(shown(command, places_));
    auto launch = sandbox_.confine(command, {.stands_in = places_.source,
                                             .writable = {places_.made, places_.cache},
                                             .mentioned = {places_.source}});
    if (!launch) return launch.error();
    for (const std::string& word : environment) launch->environment.push_back(word);
    launch->environment.push_back("TMPDIR=" + places_.cache);
    auto child = Child::start(*launch, {.line_bytes = kMostOutput,
                                        .turn_bytes = kMostOutput,
                                        .error_bytes = kMostOutput,
                                        .error_tail = kMostOutput});
    if (!child) return child.error();
    (*child)->close_input();
    (*child)->begin_turn();
    auto excess = attend(**child);
    const referee::Ending ending = (*child)->finish(Clock::now());
    tell_errors(**child);
    if (excess) return excess;
    if (ending.clean()) return std::optional<Refused>();
    if (ending.out_of_memory) {
      return std::optional(Refused{
          say("build-memory", "building it takes more than {} MB of memory", limits_.memory_mb)});
    }
    return std::optional(Refused{
        say("build-failed", "{} refuses it ({}): the log says why", command[0], ending.text())});
  }

 private:
  // Waits for its end; the answer is why it was not waited for any longer.
  std::optional<Refused> attend(Child& child) {
    told_ = 0;
    for (bool closed = false;;) {
      const auto soon = std::min(Clock::now() + kLookAround, deadline_);
      if (closed) {
        if (!child.running()) return std::nullopt;
        std::this_thread::sleep_until(soon);
      }
      const Reading reading = child.read_line(soon);
      switch (reading.kind) {
        case Reading::Kind::Line:
          log_.add(without_folders(reading.text, places_) + '\n');
          continue;
        case Reading::Kind::Exited:
          return std::nullopt;
        case Reading::Kind::Flood:
          return Refused{
              say("build-flood", "building it prints more than {} MB", kMostOutput >> 20)};
        case Reading::Kind::Closed:
          closed = true;
          break;
        case Reading::Kind::Deadline:
          break;
      }
      tell_errors(child);
      if (Clock::now() >= deadline_) {
        return Refused{say("build-time", "building it takes longer than {} s", limits_.seconds)};
      }
      if (auto excess = overfull()) return excess;
    }
  }

  // What it has said to stderr since we last looked.
  void tell_errors(Child& child) {
    const std::string& all = child.error_tail();
    if (all.size() <= told_) return;
    const auto end = all.rfind('\n');
    const std::size_t until = child.running() && end != all.npos ? end + 1 : all.size();
    if (until <= told_) return;
    log_.add(without_folders(all.substr(told_, until - told_), places_));
    told_ = until;
  }

  std::optional<Refused> overfull() const {
    const referee::FolderUse most_made{limits_.files, static_cast<std::uint64_t>(limits_.program_mb)
                                                          << 20};
    const referee::FolderUse most_cache{kMostCacheFiles, kMostCacheBytes};
    for (const auto& [path, most] :
         {std::pair{&places_.made, most_made}, std::pair{&places_.cache, most_cache}}) {
      const Fd folder(open(path->c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
      const auto use = referee::folder_use(folder.get(), most);
      if (use.entries > most.entries || use.bytes > most.bytes) {
        return Refused{say("build-disk", "building it writes more than {} MB or {} files",
                           most.bytes >> 20, most.entries)};
      }
    }
    return std::nullopt;
  }

  const BuildLimits limits_;
  const referee::Sandbox& sandbox_;
  const BuildPlaces places_;
  BuildLog& log_;
  const Clock::time_point deadline_;
  std::size_t told_ = 0;
};

// A course's own file, for its driver: which one, and what it is.
struct CourseFile {
  const SourceFile* file;
  referee::SourceKind kind;
};

// Algorithm files of both years look alike: the course says which one it is.
referee::SourceKind kind_in_course(referee::SourceKind kind, const AnyGame& game) {
  using referee::SourceKind;
  for (const SourceKind year : {SourceKind::Algorithm2019, SourceKind::Algorithm2020}) {
    const bool algorithm = kind == SourceKind::Algorithm2019 || kind == SourceKind::Algorithm2020;
    if (algorithm && game.info().rule_set == referee::game_of(year)) return year;
  }
  return kind;
}

std::optional<CourseFile> course_file(const std::vector<SourceFile>& files, const AnyGame& game) {
  using referee::SourceKind;
  for (const SourceFile& file : files) {
    if (file.text.empty()) continue;
    const auto kind = referee::source_kind_of(file.text, file.path);
    if (!kind || *kind == SourceKind::Botzone) continue;
    const SourceKind of_course = kind_in_course(*kind, game);
    if (game.info().rule_set != referee::game_of(of_course)) continue;
    return CourseFile{&file, of_course};
  }
  return std::nullopt;
}

class Builder {
 public:
  Builder(const BuildTask& task, const std::shared_ptr<const AnyGame>& game,
          const std::shared_ptr<const referee::Sandbox>& sandbox, BuildPlaces places,
          const Hear& hear)
      : task_(task), game_(game), sandbox_(sandbox), places_(std::move(places)), log_(hear) {}

  Result<Built> run(std::string_view upload) {
    Built built;
    const auto names = unpack(upload, task_.file, places_.source,
                              {.bytes = static_cast<std::uint64_t>(task_.limits.unpacked_mb) << 20,
                               .files = task_.limits.files});
    if (!names)
      return names.error().code == Errc::Unsupported ? failed(names.error())
                                                     : refused(names.error().message);
    read_sources(*names);
    for (const SourceFile& file : files_) {
      if (const auto error = referee::unreadable(file.text, file.path)) {
        return refused(error->message);
      }
    }
    const auto course = task_.language.empty() ? course_file(files_, *game_) : std::nullopt;
    auto done = course ? adapt_course(*course, built) : compile(built);
    if (!done) return done.error();
    if (*done) return refused((*done)->why, std::move(built));
    auto program = pack({places_.made, places_.source},
                        {.bytes = static_cast<std::uint64_t>(task_.limits.program_mb) << 20,
                         .files = task_.limits.files + 100});
    if (!program) {
      return program.error().code == Errc::Unsupported
                 ? failed(program.error())
                 : refused(program.error().message, std::move(built));
    }
    built.program = std::move(*program);
    built.outcome.log = log_.text();
    return built;
  }

 private:
  static Result<Built> failed(const Error& error) { return error; }

  Result<Built> refused(const Sentence& why, Built built = {}) {
    built.program.clear();
    built.outcome.refusal = why;
    built.outcome.log = log_.text();
    return built;
  }

  void read_sources(const std::vector<std::string>& names) {
    std::size_t total = 0;
    for (const std::string& name : names) {
      SourceFile file{.path = name, .text = {}};
      std::error_code error;
      const fs::path path = fs::path(places_.source) / name;
      const auto size = fs::file_size(path, error);
      if (is_source_name(name) && !error && total + size <= kLargestSource) {
        std::ifstream in(path, std::ios::binary);
        file.text.assign(std::istreambuf_iterator<char>(in), {});
        total += file.text.size();
      }
      files_.push_back(std::move(file));
    }
    while (is_taken(places_.program)) places_.program += '_';
  }

  bool is_taken(const std::string& name) const {
    return std::any_of(files_.begin(), files_.end(), [&](const SourceFile& file) {
      return file.path == name || file.path.starts_with(name + '/');
    });
  }

  // A player of the program: protocol, and a command whose files are in its folder.
  static std::string player_of(const std::string& protocol, const std::string& command) {
    return protocol + ':' + command;
  }

  Result<std::optional<Refused>> adapt_course(const CourseFile& course, Built& built) {
    built.outcome.language = referee::name_of(course.kind);
    built.outcome.player =
        player_of(referee::protocol_of(course.kind, course.file->text), places_.start());
    return adapt_file(*course.file, course.kind);
  }

  Result<std::optional<Refused>> adapt_file(const SourceFile& file, referee::SourceKind kind) {
    log_.add(fmt::format("$ palamedes adapt {} --as {}\n", file.path, referee::name_of(kind)));
    const auto report = referee::adapt({.source = file.path,
                                        .text = file.text,
                                        .kind = kind,
                                        .name = task_.name,
                                        .headers = places_.source,
                                        .sandbox = sandbox_});
    if (!report) return report.error();
    for (const referee::Diagnosis& error : report->errors) log_.add(error.text + '\n');
    if (!report->too_much.empty()) return std::optional(Refused{report->too_much});
    for (const referee::Diagnosis& error : report->errors) {
      if (error.hint.empty()) continue;
      return std::optional(Refused{say("build-failed-hint", "{} does not compile ({}): {}",
                                       quote(file.path), error.text, error.hint)});
    }
    if (!report->errors.empty()) {
      return std::optional(Refused{
          say("build-failed-course", "{} does not compile: the log says why", quote(file.path))});
    }
    const std::string path = places_.program_file();
    std::ofstream out(path, std::ios::binary);
    if (!(out << report->program).flush() || chmod(path.c_str(), 0755) != 0) {
      return Error{Errc::Unsupported, "cannot write the program that was built"};
    }
    return std::optional<Refused>();
  }

  // In the simple form where nothing is said of the other; some languages are granted more time.
  std::string botzone_for(const Language& language) const {
    std::string all;
    for (const SourceFile& file : files_) all += file.text;
    std::string player = referee::protocol_of(referee::SourceKind::Botzone, all);
    if (language.id != "python" && language.id != "java" && language.id != "js") return player;
    const bool simple = player.ends_with(')');
    if (simple) player.pop_back();
    return player + fmt::format("{}lang={})", simple ? "," : "(", language.id);
  }

  Result<std::optional<Refused>> compile(Built& built) {
    const Language* language = language_named(task_.language);
    if (language == nullptr) {
      const auto found = language_of(files_);
      if (!found) return std::optional(Refused{found.error().message});
      language = *found;
    }
    built.outcome.language = language->id;
    if (!has_compiler(*language)) {
      return std::optional(Refused{
          say("no-compiler", "there is no compiler for {} on this machine", language->shown)});
    }
    const std::string protocol =
        task_.protocol.empty() ? protocol_in(files_, *game_) : task_.protocol;
    const auto known = protocol_named(protocol);
    if (!known || !(*known)->plays(*game_) || protocol == "builtin") {
      return std::optional(Refused{say("build-protocol", "programs that speak {} cannot play {}",
                                       quote(protocol), game_->info().id)});
    }
    if (protocol == "botzone" && language->id == "cpp" && files_.size() == 1) {
      built.outcome.player = player_of(
          referee::protocol_of(referee::SourceKind::Botzone, files_.front().text), places_.start());
      return adapt_file(files_.front(), referee::SourceKind::Botzone);
    }
    const auto plan = language->plan(files_, places_);
    if (!plan) return std::optional(Refused{plan.error().message});
    built.outcome.player =
        player_of(protocol == "botzone" ? botzone_for(*language) : protocol, plan->start);
    Workshop workshop(task_, *sandbox_, places_, log_);
    for (const auto& step : plan->steps) {
      auto done = workshop.run(step, plan->environment);
      if (!done || *done) return done;
    }
    return std::optional<Refused>();
  }

  const BuildTask& task_;
  const std::shared_ptr<const AnyGame>& game_;
  const std::shared_ptr<const referee::Sandbox>& sandbox_;
  BuildPlaces places_;
  BuildLog log_;
  std::vector<SourceFile> files_;
};

}  // namespace

referee::ResourceLimits limits_of(const BuildLimits& limits) {
  return {.memory_mb = static_cast<std::uint64_t>(limits.memory_mb),
          .processes = 128,
          .file_mb = static_cast<std::uint64_t>(std::max(limits.program_mb, 64)),
          .open_files = 1024,
          .cpu_seconds = static_cast<std::uint64_t>(limits.seconds)};
}

Result<Built> build(const BuildTask& task, std::string_view upload,
                    const std::shared_ptr<const AnyGame>& game,
                    const std::shared_ptr<const referee::Sandbox>& sandbox, const Hear& hear) {
  const auto home = referee::ScratchFolder::make();
  if (!home) return home.error();
  home->let_pass();
  const auto source = home->make_folder("source"), made = home->make_folder("made");
  const auto cache = home->make_folder("cache");
  for (const auto* folder : {&source, &made, &cache}) {
    if (!*folder) return folder->error();
  }
  return Builder(task, game, sandbox,
                 {.source = home->file("source"),
                  .made = home->file("made"),
                  .cache = home->file("cache")},
                 hear)
      .run(upload);
}

}  // namespace palamedes::work
