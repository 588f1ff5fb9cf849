// work/languages.cpp - one row a language. Compilers run nothing of what they compile: no build
// scripts, no packages from elsewhere.
#include "work/languages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>

#include "base/text.hpp"
#include "protocols/protocol_list.hpp"
#include "referee/child.hpp"
#include "store/text.hpp"

namespace palamedes::work {
namespace {

using Files = std::vector<SourceFile>;

constexpr std::size_t kMostOfLibraries = 3000;
constexpr std::string_view kHeaders = ".h .hpp .hh .inl";
constexpr std::string_view kMainNames[]{"main", "bot", "player", "agent", "index", "ai"};

bool ends_like(std::string_view path, std::string_view endings) {
  const std::string name = lower_case(path);
  const auto words = split_words(endings);
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view ending) { return name.ends_with(ending); });
}

std::vector<const SourceFile*> files_like(const Files& files, std::string_view endings) {
  std::vector<const SourceFile*> found;
  for (const SourceFile& file : files) {
    if (ends_like(file.path, endings)) found.push_back(&file);
  }
  return found;
}

std::string stem_of(std::string_view path) {
  const auto slash = path.rfind('/');
  if (slash != path.npos) path.remove_prefix(slash + 1);
  return lower_case(path.substr(0, path.rfind('.')));
}

Error refuse_files(Sentence why) { return {Errc::BadSyntax, std::move(why)}; }

// The file that is started: the only one, or the one with such a name nearest to the top.
Result<const SourceFile*> main_file(const Files& files, std::string_view endings) {
  const auto found = files_like(files, endings);
  if (found.size() == 1) return found.front();
  for (const std::string_view name : kMainNames) {
    const SourceFile* best = nullptr;
    for (const SourceFile* file : found) {
      if (stem_of(file->path) != name) continue;
      const auto depth = [](const SourceFile* f) {
        return std::count(f->path.begin(), f->path.end(), '/');
      };
      if (best == nullptr || depth(file) < depth(best)) best = file;
    }
    if (best != nullptr) return best;
  }
  return refuse_files(say("no-main-file",
                          "which of the {} files {} is to be started? Call it main{}", found.size(),
                          endings, split_words(endings).front()));
}

// A word of a player's command, quoted where a shell would need it.
std::string in_command(const std::string& path) {
  const bool plain = std::all_of(path.begin(), path.end(), [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' ||
           c == '.' || c == '_' || c == '-';
  });
  if (plain) return "./" + path;
  std::string quoted = "\"./";
  for (const char c : path) {
    if (c == '"' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + '"';
}

std::vector<std::string> paths_in(const std::vector<const SourceFile*>& files,
                                  const BuildPlaces& places) {
  std::vector<std::string> paths;
  for (const SourceFile* file : files) paths.push_back(places.source + '/' + file->path);
  return paths;
}

Result<BuildPlan> compile_together(std::vector<std::string> command,
                                   const std::vector<const SourceFile*>& files,
                                   const BuildPlaces& places,
                                   const std::vector<std::string>& after) {
  for (auto& path : paths_in(files, places)) command.push_back(std::move(path));
  command.insert(command.end(), after.begin(), after.end());
  return BuildPlan{.steps = {std::move(command)}, .environment = {}, .start = places.start()};
}

Result<BuildPlan> plan_c(const Files& files, const BuildPlaces& places) {
  return compile_together({"gcc", "-std=gnu17", "-O2", "-pthread", "-fdiagnostics-color=never",
                           "-fmax-errors=20", "-I" + places.source, "-o", places.program_file()},
                          files_like(files, ".c"), places, {"-lm"});
}

Result<BuildPlan> plan_cpp(const Files& files, const BuildPlaces& places) {
  return compile_together({"g++", "-std=gnu++20", "-O2", "-pthread", "-fdiagnostics-color=never",
                           "-fmax-errors=20", "-I" + places.source, "-o", places.program_file()},
                          files_like(files, ".cpp .cc .cxx .c"), places, {});
}

Result<BuildPlan> plan_python(const Files& files, const BuildPlaces& places) {
  const auto main = main_file(files, ".py");
  if (!main) return main.error();
  std::vector<std::string> look{
      "python3", "-I", "-B", "-c",
      "import sys\nfor f in sys.argv[1:]: compile(open(f, 'rb').read(), f, 'exec')"};
  for (auto& path : paths_in(files_like(files, ".py"), places)) look.push_back(std::move(path));
  return BuildPlan{.steps = {std::move(look)},
                   .environment = {},
                   .start = "python3 -B " + in_command((*main)->path)};
}

// "a.b" of "package a.b;", with a dot behind it.
std::string java_package(const std::string& text) {
  for (const std::string_view line : split_lines(text)) {
    const std::string_view words = trim(line);
    if (!words.starts_with("package ")) continue;
    return std::string(trim(words.substr(8, words.find(';') - 8))) + '.';
  }
  return "";
}

Result<BuildPlan> plan_java(const Files& files, const BuildPlaces& places) {
  const auto found = files_like(files, ".java");
  std::vector<const SourceFile*> mains;
  for (const SourceFile* file : found) {
    if (file->text.find("static void main") != std::string::npos) mains.push_back(file);
  }
  if (mains.size() > 1) {
    std::erase_if(mains, [](const SourceFile* file) {
      return std::find(std::begin(kMainNames), std::end(kMainNames), stem_of(file->path)) ==
             std::end(kMainNames);
    });
  }
  if (mains.size() != 1) {
    return refuse_files(
        say("java-main", "one class must have public static void main; call its file Main.java"));
  }
  std::vector<std::string> command{"javac", "-proc:none", "-encoding", "UTF-8", "-d", places.made};
  for (auto& path : paths_in(found, places)) command.push_back(std::move(path));
  const std::string& path = mains.front()->path;
  const auto slash = path.rfind('/');
  std::string name = slash == std::string::npos ? path : path.substr(slash + 1);
  name.resize(name.size() - std::string_view(".java").size());
  const std::string whole = java_package(mains.front()->text) + name;
  const bool plain = std::all_of(whole.begin(), whole.end(), [](char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '_';
  });
  if (!plain) {
    return refuse_files(
        say("java-name", "the class {} needs a name of plain letters", quote(whole)));
  }
  return BuildPlan{.steps = {std::move(command)},
                   .environment = {"JAVA_TOOL_OPTIONS=-XX:+UseSerialGC"},
                   .start = "java -XX:+UseSerialGC -cp ./ " + whole};
}

Result<BuildPlan> plan_rust(const Files& files, const BuildPlaces& places) {
  const auto main = main_file(files, ".rs");
  if (!main) return main.error();
  return BuildPlan{.steps = {{"rustc", "--edition", "2021", "-O", "--color", "never", "-o",
                              places.program_file(), places.source + '/' + (*main)->path}},
                   .environment = {},
                   .start = places.start()};
}

Result<BuildPlan> plan_go(const Files& files, const BuildPlaces& places) {
  auto found = files_like(files, ".go");
  std::erase_if(found, [](const SourceFile* file) {  // one package; its tests are none of it
    return file->path.find('/') != std::string::npos || file->path.ends_with("_test.go");
  });
  if (found.empty()) {
    return refuse_files(say("go-no-package", "the package main must be in the topmost folder"));
  }
  auto plan = compile_together({"go", "build", "-o", places.program_file()}, found, places, {});
  plan->environment = {"GOCACHE=" + places.cache + "/go",
                       "GOPATH=" + places.cache + "/gopath",
                       "GO111MODULE=off",
                       "GOPROXY=off",
                       "GOTOOLCHAIN=local",
                       "CGO_ENABLED=0"};
  return plan;
}

Result<BuildPlan> plan_js(const Files& files, const BuildPlaces& places) {
  const auto main = main_file(files, ".js .mjs .cjs");
  if (!main) return main.error();
  return BuildPlan{.steps = {{"node", "--check", places.source + '/' + (*main)->path}},
                   .environment = {},
                   .start = "node " + in_command((*main)->path)};
}

// Of the libraries that need no linking, those that lie where compilers look.
const std::vector<std::string>& header_libraries() {
  static const std::vector<std::string> kCommand{
      "sh", "-c",
      "for one in boost/version.hpp nlohmann/json.hpp range/v3/all.hpp; do "
      "[ -e /usr/include/$one ] && printf '%s ' \"<$one>\"; done; true"};
  return kCommand;
}

const std::vector<std::string>& python_packages() {
  static const std::vector<std::string> kCommand{
      "python3", "-B", "-c",
      "from importlib.metadata import distributions as d\n"
      "print(', '.join(sorted({f\"{p.metadata['Name']} {p.version}\" for p in d()})))"};
  return kCommand;
}

const std::vector<Language>& table() {
  static const std::vector<Language> kTable{
      {"c",
       "C",
       ".c",
       {"gcc", "--version"},
       "gcc",
       "gcc -std=gnu17 -O2 -pthread ... -lm",
       {},
       plan_c},
      {"cpp",
       "C++",
       ".cpp .cc .cxx",
       {"g++", "--version"},
       "g++",
       "g++ -std=gnu++20 -O2 -pthread",
       header_libraries(),
       plan_cpp},
      {"python",
       "Python",
       ".py",
       {"python3", "--version"},
       "python3",
       "python3 -B",
       python_packages(),
       plan_python},
      {"java",
       "Java",
       ".java",
       {"javac", "-version"},
       "default-jdk-headless",
       "javac -proc:none -encoding UTF-8; java -XX:+UseSerialGC",
       {},
       plan_java},
      {"rust",
       "Rust",
       ".rs",
       {"rustc", "--version"},
       "rustc",
       "rustc --edition 2021 -O",
       {},
       plan_rust},
      {"go", "Go", ".go", {"go", "version"}, "golang-go", "go build", {}, plan_go},
      {"js", "JavaScript", ".js .mjs .cjs", {"node", "--version"}, "nodejs", "node", {}, plan_js},
  };
  return kTable;
}

std::string all_text(const Files& files) {
  std::string text;
  for (const SourceFile& file : files) text += lower_case(file.text) + '\n';
  return text;
}

// The first line that a command says, whatever it says it to; nothing where it does not run.
std::optional<std::string> first_line_of(const referee::Sandbox& sandbox,
                                         const std::vector<std::string>& command) {
  const auto launch = sandbox.confine(command);
  if (!launch) return std::nullopt;
  const auto child = referee::Child::start(*launch, {});
  if (!child) return std::nullopt;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  std::string line;
  for (auto reading = (*child)->read_line(deadline);; reading = (*child)->read_line(deadline)) {
    if (line.empty()) line = trim(reading.text);
    if (reading.kind != referee::Reading::Kind::Line) break;
  }
  if (!(*child)->finish(deadline).clean()) return std::nullopt;
  if (line.empty()) {
    const auto lines = split_lines((*child)->error_tail());
    if (!lines.empty()) line = trim(lines.front());
  }
  return line;
}

}  // namespace

std::span<const Language> languages() { return table(); }

const Language* language_named(std::string_view id) {
  for (const Language& language : table()) {
    if (language.id == id) return &language;
  }
  return nullptr;
}

bool is_source_name(std::string_view path) {
  return ends_like(path, kHeaders) ||
         std::any_of(table().begin(), table().end(),
                     [&](const Language& language) { return ends_like(path, language.files); });
}

Result<const Language*> language_of(const Files& files) {
  std::vector<const Language*> found;
  for (const Language& language : table()) {
    if (!files_like(files, language.files).empty()) found.push_back(&language);
  }
  const auto has = [&](std::string_view id) {
    return std::find(found.begin(), found.end(), language_named(id)) != found.end();
  };
  if (has("c") && has("cpp")) std::erase(found, language_named("c"));
  if (found.size() == 1) return found.front();
  std::vector<std::string> names;
  for (const Language& language : table()) names.emplace_back(language.shown);
  if (found.empty()) {
    return refuse_files(
        say("no-language", "there is no source file of {} in it", join(names, ", ")));
  }
  return refuse_files(say("two-languages", "it has files of both {} and {}: send those of one",
                          found[0]->shown, found[1]->shown));
}

std::string protocol_in(const Files& files, const AnyGame& game) {
  const std::string text = all_text(files);
  const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
  // Not as the end of another word, as in the name of a game.
  const auto begins = [&](std::string_view word) {
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
      if (at == 0 || text[at - 1] < 'a' || text[at - 1] > 'z') return true;
    }
    return false;
  };
  constexpr std::string_view kMark = "palamedes-protocol:";
  if (const auto mark = text.find(kMark); mark != text.npos) {
    const auto words = split_words(std::string_view(text).substr(mark + kMark.size(), 40));
    if (!words.empty() && protocol_named(words.front())) return std::string(words.front());
  }
  const auto plays = [&](std::string_view name) {
    const auto protocol = protocol_named(name);
    return protocol && (*protocol)->plays(game);
  };
  if (has("bestmove")) return has("ubgi") ? "ubgi" : "uci";
  if (has("genmove")) return "gtp";
  if (has("nboard") && plays("nboard")) return "nboard";
  if (has("requests") && has("responses") && plays("botzone")) return "botzone";
  if (begins("hello") && has("legal")) return "line";
  if ((has("stcp") || has("8888")) && plays("stcp")) return "stcp";
  if ((has("action") || has("argv")) && plays("nthu-files")) return "nthu-files";
  // Who plays by lines has to say hello; Botzone's simple form reads numbers, and has no words.
  const bool reads_numbers = has("cin >>") || has("scanf");
  return reads_numbers && !begins("hello") && plays("botzone") ? "botzone" : "line";
}

bool has_compiler(const Language& language) {
  const auto program =
      referee::find_program(language.version.front(), referee::SearchOrder::SystemFirst);
  return program && (program->starts_with("/usr/") || program->starts_with("/bin/") ||
                     program->starts_with("/opt/"));
}

std::vector<Toolchain> toolchains(const referee::Sandbox& sandbox) {
  std::vector<Toolchain> found;
  for (const Language& language : table()) {
    if (!has_compiler(language)) continue;
    auto version = first_line_of(sandbox, language.version);
    if (!version) continue;
    std::string libraries;
    if (!language.more.empty()) {
      const std::string found_here = first_line_of(sandbox, language.more).value_or("");
      libraries = store::storable(found_here, kMostOfLibraries);
    }
    found.push_back({.language = std::string(language.id),
                     .shown = std::string(language.shown),
                     .version = std::move(*version),
                     .flags = std::string(language.flags),
                     .files = std::string(language.files),
                     .libraries = std::move(libraries)});
  }
  return found;
}

}  // namespace palamedes::work
