// cli/zoo.cpp - the README of the bots is what is expected; a game that this machine voids is
// played again.
#include "cli/zoo.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "arena/tournament_games.hpp"
#include "base/text.hpp"
#include "cli/fatal.hpp"
#include "games/catalog.hpp"
#include "referee/child.hpp"
#include "referee/game.hpp"
#include "referee/make_contestant.hpp"
#include "referee/proc.hpp"

namespace palamedes::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr std::string_view kHonest = "honest";

// Passes everything on, and remembers how the last answer lay to its deadline.
class Timed final : public referee::Contestant {
 public:
  explicit Timed(std::unique_ptr<referee::Contestant> inner) : inner_(std::move(inner)) {}

  std::optional<Misstep> start(SteadyTime deadline) override {
    return noted(deadline, inner_->start(deadline));
  }
  std::optional<Misstep> new_game(const AnyPlay& play, Side own, SteadyTime deadline) override {
    return noted(deadline, inner_->new_game(play, own, deadline));
  }
  referee::Answer ask(const AnyPlay& play, const referee::Turn& turn) override {
    return noted(turn.deadline, inner_->ask(play, turn));
  }
  void game_over(const AnyPlay& play) override { inner_->game_over(play); }
  void stop(SteadyTime polite_until) override { inner_->stop(polite_until); }
  referee::Trace trace() const override { return inner_->trace(); }

  SteadyTime deadline() const { return deadline_; }
  SteadyTime answered() const { return answered_; }

 private:
  template <class T>
  T noted(SteadyTime deadline, T answer) {
    deadline_ = deadline, answered_ = Clock::now();
    return answer;
  }

  std::unique_ptr<referee::Contestant> inner_;
  SteadyTime deadline_ = {}, answered_ = {};
};

// Othello's file state lists the legal moves, so that a bot needs no rules.
std::string_view game_for(std::string_view protocol) {
  return protocol == "nthu-files" ? "othello" : "minichess";
}

Result<std::string> zoo_table(const fs::path& path) {
  if (auto text = referee::whole_file(path)) return std::move(*text);
  return Error{Errc::Unsupported, fmt::format("cannot read {}", in_quotes(path.string()))};
}

// The error is the compiler's last words.
std::optional<Error> compile(const fs::path& source, const fs::path& program) {
  referee::Launch launch;
  launch.command = {"cc", "-std=c11", "-O1", "-pthread", "-o", program.string(), source.string()};
  launch.environment = referee::plain_environment("");
  const auto compiler = referee::Child::start(launch, {});
  if (!compiler) return compiler.error();
  if ((*compiler)->finish(Clock::now() + 60s).clean()) return std::nullopt;
  return Error{Errc::Unsupported, fmt::format("cannot compile {}: {}", in_quotes(source.string()),
                                              (*compiler)->error_tail())};
}

// Whether a process lives whose command line names something under `folder`.
bool anybody_from(const std::string& folder) {
  const auto processes = referee::entries_of("/proc");
  check(processes.has_value(), "there is no /proc");
  for (const fs::path& process : *processes) {
    const auto pid = parse_int(process.filename().string());
    if (!pid || *pid == getpid()) continue;
    const std::string words = referee::whole_file(process / "cmdline").value_or("");
    if (words.find(folder) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

referee::ResourceLimits zoo_limits() {
  return {.memory_mb = 64, .processes = 64, .file_mb = 16, .open_files = 64};
}

std::string_view protocol_of(const ZooBot& bot) {
  const auto slash = bot.name.find('/');
  return slash == std::string::npos ? "line" : std::string_view(bot.name).substr(0, slash);
}

std::string bots_folder(const std::string& given) {
  if (!given.empty()) return given;
  std::error_code error;
  for (fs::path start : {fs::current_path(error), fs::canonical("/proc/self/exe", error)}) {
    for (; start.has_relative_path(); start = start.parent_path()) {
      if (fs::exists(start / "tests/bots/README.md", error)) return (start / "tests/bots").string();
    }
  }
  throw Fatal(kBadInput, "there is no folder tests/bots here; name it with --bots");
}

Result<std::vector<ZooBot>> read_zoo_table(std::string_view markdown) {
  std::vector<ZooBot> bots;
  for (const std::string_view line : split_lines(markdown)) {
    const auto cells = split(line, '|');
    if (cells.size() != 5 || !trim(cells[0]).empty()) continue;
    ZooBot bot{std::string(trim(cells[1])), std::string(trim(cells[2])),
               std::string(trim(cells[3]))};
    if (bot.name == "bot" || bot.name.starts_with('-')) continue;
    if (bot.expected != kByTheRules && !fault_named(bot.expected)) {
      return Error{Errc::BadSyntax, fmt::format("the zoo's table: {} is no verdict, in {}",
                                                in_quotes(bot.expected), in_quotes(line))};
    }
    bots.push_back(std::move(bot));
  }
  if (bots.empty()) return Error{Errc::BadSyntax, "the zoo's table has no rows"};
  return bots;
}

Result<std::unique_ptr<Zoo>> Zoo::open(const std::string& folder,
                                       const std::vector<std::string>& only) {
  auto home = referee::ScratchFolder::make();
  if (!home) return home.error();
  std::unique_ptr<Zoo> zoo(new Zoo(std::move(*home)));
  const auto table = zoo_table(fs::path(folder) / "README.md");
  if (!table) return table.error();
  auto bots = read_zoo_table(*table);
  if (!bots) return bots.error();
  zoo->bots_ = std::move(*bots);
  std::error_code error;
  fs::permissions(zoo->home_.path(), fs::perms{0755}, error);
  std::vector<std::string> names{std::string(kHonest)};
  for (const std::string& name : only) {
    const auto named = [&](const ZooBot& bot) { return bot.name == name; };
    if (std::none_of(zoo->bots_.begin(), zoo->bots_.end(), named)) {
      return Error{Errc::UnknownName,
                   fmt::format("there is no bot {} in the zoo", in_quotes(name))};
    }
  }
  if (!only.empty()) {
    std::erase_if(zoo->bots_, [&](const ZooBot& bot) {
      return std::find(only.begin(), only.end(), bot.name) == only.end();
    });
  }
  for (const ZooBot& bot : zoo->bots_) {
    if (bot.name != kHonest) names.push_back(bot.name);
  }
  for (const std::string& name : names) {
    const fs::path script = fs::path(folder) / name;
    const fs::path program = zoo->program(name);
    fs::create_directories(program.parent_path(), error);
    if (fs::exists(script, error)) {
      fs::copy_file(script, program, error);
      fs::permissions(program, fs::perms{0755}, error);
      if (error) return Error{Errc::Unsupported, error.message()};
    } else if (auto failed = compile(script.string() + ".c", program)) {
      return *failed;
    }
  }
  return zoo;
}

std::string Zoo::program(std::string_view name) const {
  return fmt::format("{}/{}/{}", home_.path(), name, fs::path(name).filename().string());
}

Result<ZooVisit> Zoo::visit(const ZooBot& bot,
                            const std::shared_ptr<const referee::Sandbox>& sandbox,
                            const ZooTerms& terms) const {
  const auto game = find_game(game_for(protocol_of(bot)));
  check(game.ok(), "the game is in the catalog");
  const referee::Setting setting{.game = *game, .sandbox = sandbox};
  const auto contestant = [&](const ZooBot& player) {
    referee::PlayerSpec spec;
    spec.text = player.name;
    spec.protocol = protocol_of(player), spec.command = {program(player.name)};
    return referee::make_contestant(spec, setting);
  };
  const ZooBot honest{std::string(kHonest), {}, std::string(kByTheRules)};
  const TimeControl time{
      .move = terms.move_seconds, .margin = 0, .start = terms.start_seconds, .depth = {}};
  ZooVisit visit;
  visit.bot = bot;
  for (bool again = true; again;) {
    auto made = contestant(bot), opponent = contestant(honest);
    if (!made) return made.error();
    if (!opponent) return opponent.error();
    Timed guest(std::move(*made));
    const bool excusable = visit.voided < arena::kMostExcuses;  // as in a match
    const auto played = referee::play_game(
        (*game)->start(),
        {referee::Seat{&guest, bot.name}, referee::Seat{opponent->get(), honest.name}}, time, {},
        excusable ? Excuse::Heard : Excuse::Refused);
    const auto& offence = played.offence;
    visit.lateness = seconds_between(guest.deadline(), guest.answered());
    visit.aftermath = seconds_between(guest.answered(), Clock::now());
    visit.verdict = offence ? name_of(offence->misstep.fault) : kByTheRules;
    visit.detail = offence ? offence->misstep.detail : "";
    if (offence && offence->side == Side::Second) visit.verdict += " of the opponent";
    visit.opponent_got_it = played.score(Side::Second) == 1.0;
    guest.stop(Clock::now() + 50ms);
    (*opponent)->stop(Clock::now() + 50ms);
    visit.left_behind = anybody_from(fs::path(program(bot.name)).parent_path().string() + '/');
    again = offence && offence->misstep.fault == Fault::HostFault;
    if (again) ++visit.voided;
  }
  visit.right = visit.verdict == bot.expected && visit.lateness <= terms.latest &&
                !visit.left_behind && (visit.opponent_got_it || bot.expected == kByTheRules);
  return visit;
}

}  // namespace palamedes::cli
