#include "ladder/fingerprints.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <unordered_map>

#include "base/hash.hpp"

namespace palamedes::ladder {
namespace {

// Of the languages that bots are written in: what is none of these is somebody's own name.
constexpr std::array<std::string_view, 62> kWords{
    "and",       "auto",     "bool",     "break",   "case",     "catch",   "char",   "class",
    "const",     "continue", "def",      "default", "del",      "do",      "double", "elif",
    "else",      "enum",     "except",   "extends", "false",    "final",   "float",  "fn",
    "for",       "func",     "function", "go",      "if",       "impl",    "import", "in",
    "int",       "is",       "lambda",   "let",     "long",     "loop",    "match",  "mut",
    "namespace", "new",      "not",      "or",      "pass",     "private", "public", "range",
    "return",    "static",   "struct",   "switch",  "template", "this",    "throw",  "true",
    "try",       "typename", "var",      "void",    "while",    "yield"};

constexpr std::uint64_t kName = 1, kNumber = 2, kText = 3;

std::uint64_t word_hash(std::string_view word) {
  std::uint64_t hash = 4;
  for (const char c : word) hash = hash_word(hash, static_cast<unsigned char>(c));
  return hash;
}

bool begins_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_figure(char c) { return c >= '0' && c <= '9'; }

class Lexer {
 public:
  Lexer(const SourceText& source, std::uint32_t file, std::vector<Token>& tokens)
      : text_(source.text), file_(file), tokens_(tokens) {
    const std::string_view name = source.name;
    hash_comments_ = name.ends_with(".py") || name.ends_with(".rb") || name.ends_with(".sh");
  }

  void run() {
    while (at_ < text_.size()) step();
  }

 private:
  char now() const { return text_[at_]; }
  char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }
  void add(std::uint64_t kind) { tokens_.push_back({kind, file_, line_}); }
  void advance() {
    if (now() == '\n') ++line_;
    ++at_;
  }
  void skip_line() {
    while (at_ < text_.size() && now() != '\n') ++at_;
  }

  void skip_block() {
    at_ += 2;
    while (at_ < text_.size() && !(now() == '*' && next() == '/')) advance();
    at_ = std::min(at_ + 2, text_.size());
  }

  // One that does not end on its line ends with it.
  void skip_text(char quote) {
    add(kText);
    for (++at_; at_ < text_.size() && now() != quote && now() != '\n'; advance()) {
      if (now() == '\\' && next() != '\n' && next() != '\0') ++at_;
    }
    if (at_ < text_.size() && now() == quote) ++at_;
  }

  void name() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && (begins_name(now()) || is_figure(now()))) ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    const bool known = std::binary_search(kWords.begin(), kWords.end(), word);
    add(known ? word_hash(word) : kName);
  }

  void step() {
    const char c = now();
    if (c == '\n' || c == ' ' || c == '\t' || c == '\r') return advance();
    if (hash_comments_ ? c == '#' : c == '/' && next() == '/') return skip_line();
    if (!hash_comments_ && c == '/' && next() == '*') return skip_block();
    if (c == '"' || c == '\'') return skip_text(c);
    if (begins_name(c)) return name();
    if (is_figure(c)) {
      while (at_ < text_.size() && (is_figure(now()) || begins_name(now()) || now() == '.')) ++at_;
      return add(kNumber);
    }
    add(word_hash(text_.substr(at_, 1)));
    ++at_;
  }

  const std::string_view text_;
  const std::uint32_t file_;
  std::vector<Token>& tokens_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
  bool hash_comments_ = false;
};

// Adds those of the tokens first..end, all of one file.
void add_fingerprints(const std::vector<Token>& tokens, std::size_t first, std::size_t end_of_file,
                      std::vector<Fingerprint>& kept) {
  if (end_of_file - first < kGram) return;
  std::vector<std::uint64_t> grams(end_of_file - first - kGram + 1);
  for (std::size_t i = 0; i < grams.size(); ++i) {
    std::uint64_t hash = 0;
    for (std::size_t j = 0; j < kGram; ++j) hash = hash_word(hash, tokens[first + i + j].kind);
    grams[i] = hash;
  }
  // The rightmost least of each window; one that stays the least is kept once.
  std::size_t last = grams.size();
  for (std::size_t end = std::min(kWindow, grams.size()); end <= grams.size(); ++end) {
    const std::size_t begin = end - std::min(kWindow, end);
    std::size_t least = begin;
    for (std::size_t i = begin; i < end; ++i) {
      if (grams[i] <= grams[least]) least = i;
    }
    if (least != last) {
      kept.push_back({grams[least], static_cast<std::uint32_t>(first + least), tokens[first].file});
    }
    last = least;
  }
}

}  // namespace

std::vector<Token> tokens_of(const std::vector<SourceText>& files) {
  std::vector<Token> tokens;
  for (std::size_t i = 0; i < files.size(); ++i) {
    Lexer(files[i], static_cast<std::uint32_t>(i), tokens).run();
  }
  return tokens;
}

std::vector<Fingerprint> fingerprints_of(const std::vector<Token>& tokens) {
  std::vector<Fingerprint> kept;
  for (std::size_t first = 0; first < tokens.size();) {
    std::size_t end = first;
    while (end < tokens.size() && tokens[end].file == tokens[first].file) ++end;
    add_fingerprints(tokens, first, end, kept);
    first = end;
  }
  return kept;
}

std::size_t own_tokens(const std::vector<Token>& tokens, const std::vector<Fingerprint>& prints,
                       const std::vector<std::uint64_t>& known) {
  std::vector<bool> given(tokens.size());
  for (const Fingerprint& one : prints) {
    if (!std::binary_search(known.begin(), known.end(), one.hash)) continue;
    for (std::size_t i = one.at; i < one.at + kGram; ++i) given[i] = true;
  }
  return static_cast<std::size_t>(std::count(given.begin(), given.end(), false));
}

std::vector<SharedRun> shared_runs(const std::vector<Fingerprint>& first,
                                   const std::vector<Fingerprint>& second,
                                   const std::vector<std::uint64_t>& known) {
  constexpr std::size_t kMostOfOne = 32;  // places of one fingerprint that are looked at
  constexpr std::uint32_t kGap = 2 * kSurelyFound;
  std::unordered_map<std::uint64_t, std::vector<Fingerprint>> places;
  for (const Fingerprint& one : second) {
    auto& list = places[one.hash];
    if (list.size() < kMostOfOne) list.push_back(one);
  }
  // Copied passages lie on a line: the same files, the same distance between both places.
  using Line = std::tuple<std::uint32_t, std::uint32_t, std::int64_t>;
  std::map<Line, std::vector<SharedRun>> lines;
  for (const Fingerprint& one : first) {
    if (std::binary_search(known.begin(), known.end(), one.hash)) continue;
    const auto found = places.find(one.hash);
    if (found == places.end()) continue;
    for (const Fingerprint& other : found->second) {
      const std::uint32_t at = other.at;
      auto& runs = lines[{one.file, other.file, std::int64_t{one.at} - std::int64_t{at}}];
      const auto end = static_cast<std::uint32_t>(kGram - 1);
      if (!runs.empty() && one.at <= runs.back().first_to + kGap) {
        runs.back().first_to = one.at + end, runs.back().second_to = at + end;
      } else {
        runs.push_back({one.at, one.at + end, at, at + end});
      }
    }
  }
  std::vector<SharedRun> all;
  for (const auto& [line, runs] : lines) all.insert(all.end(), runs.begin(), runs.end());
  std::stable_sort(all.begin(), all.end(),
                   [](const SharedRun& a, const SharedRun& b) { return a.length() > b.length(); });
  // What lies within a longer run is told once.
  std::vector<SharedRun> told;
  for (const SharedRun& run : all) {
    const bool within = std::any_of(told.begin(), told.end(), [&](const SharedRun& other) {
      return run.first_from >= other.first_from && run.first_to <= other.first_to;
    });
    if (!within) told.push_back(run);
  }
  return told;
}

}  // namespace palamedes::ladder
