// cli/completion.cpp - words are walked as the parser would: down into commands, over values.
#include "cli/completion.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/formats/formats.hpp"
#include "players/table.hpp"
#include "protocols/protocol_list.hpp"

namespace palamedes::cli {
namespace {

using Candidate = Completion::Candidate;

// What a help text calls a value: "GAME" of "GAME", "PLAYER" of "PLAYER ...".
std::string label_of(const CLI::Option& option) {
  const auto words = split_words(option.get_option_text());
  std::string label(words.empty() ? "" : words.front());
  while (label.ends_with('.')) label.pop_back();
  return label.empty() ? option.get_name(true, false) : label;
}

// "{csv,json}", as the check of an option describes itself.
std::vector<Candidate> choices_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const auto begin = type.find('{'), end = type.find('}');
  std::vector<Candidate> candidates;
  if (begin == type.npos || end == type.npos || end < begin) return candidates;
  for (const auto word : split(std::string_view(type).substr(begin + 1, end - begin - 1), ',')) {
    candidates.push_back({std::string(trim(word)), ""});
  }
  return candidates;
}

std::vector<Candidate> games() {
  std::vector<Candidate> candidates;
  for (const RuleSet& set : rule_sets()) {
    candidates.push_back({std::string(set.name), std::string(set.title)});
  }
  return candidates;
}

// Those of a game, or of any; a name with a number to fill in cannot be typed as it is.
std::vector<Candidate> players(const std::vector<std::string>& words) {
  std::vector<PlayerEntry> entries = all_players();
  for (const std::string& word : words) {
    if (const auto game = find_game(word)) entries = players_for(**game);
  }
  std::vector<Candidate> candidates;
  for (const PlayerEntry& entry : entries) {
    const std::string name(entry.id.substr(entry.id.rfind('/') + 1));
    if (name.find('N') == name.npos) candidates.push_back({name, std::string(entry.summary)});
  }
  return candidates;
}

std::vector<Candidate> protocol_names() {
  std::vector<Candidate> candidates;
  for (const Protocol& protocol : protocols()) {
    candidates.push_back({std::string(protocol.name), std::string(protocol.summary)});
  }
  return candidates;
}

std::vector<Candidate> format_names() {
  std::vector<Candidate> candidates;
  for (const Format& format : formats()) candidates.push_back({std::string(format.name), ""});
  return candidates;
}

bool is_one_of(std::string_view word, std::string_view list) {
  const auto words = split_words(list);
  return std::find(words.begin(), words.end(), word) != words.end();
}

Completion values_of(const CLI::Option& option, const std::vector<std::string>& words) {
  const std::string label = label_of(option);
  if (auto choices = choices_of(option); !choices.empty()) return {std::move(choices)};
  if (label == "GAME") return {games()};
  if (is_one_of(label, "PLAYER PLAYERS A B")) return {players(words)};
  if (label == "PROTOCOL") return {protocol_names()};
  if (label == "FORMAT") return {format_names()};
  if (is_one_of(label, "FOLDER DIR")) return {{}, Completion::Paths::Folders};
  constexpr std::string_view kFiles =
      "FILE FILES INPUT SUITE BUNDLE BACKUP WEIGHTS PLAN SAMPLES SHEET STORE PROGRAM NAMES";
  if (is_one_of(label, kFiles)) return {{}, Completion::Paths::Files};
  return {};
}

std::vector<const CLI::Option*> options_where(const CLI::App& app, bool positional) {
  return app.get_options([positional](const CLI::Option* option) {
    return !option->get_group().empty() && option->get_positional() == positional;
  });
}

// The values of the place where the next word stands, if any is free.
Completion positional_values(const CLI::App& app, std::size_t taken,
                             const std::vector<std::string>& words) {
  for (const CLI::Option* option : options_where(app, true)) {
    const auto most = static_cast<std::size_t>(std::max(option->get_items_expected_max(), 1));
    if (taken < most) return values_of(*option, words);
    taken -= most;
  }
  return {};
}

Completion names_of_options(const CLI::App& app) {
  Completion completion;
  for (const CLI::Option* option : options_where(app, false)) {
    for (const std::string& name : option->get_lnames()) {
      completion.candidates.push_back({"--" + name, option->get_description()});
    }
    for (const std::string& name : option->get_snames()) {
      completion.candidates.push_back({"-" + name, option->get_description()});
    }
  }
  return completion;
}

Completion names_of_parts(const CLI::App& app) {
  Completion completion;
  for (const CLI::App* part : app.get_subcommands([](const CLI::App*) { return true; })) {
    completion.candidates.push_back({part->get_name(), part->get_description()});
  }
  return completion;
}

const CLI::App* part_named(const CLI::App& app, const std::string& name) {
  const auto parts =
      app.get_subcommands([&name](const CLI::App* part) { return part->get_name() == name; });
  return parts.empty() ? nullptr : parts.front();
}

}  // namespace

Completion complete(const CLI::App& root, const std::vector<std::string>& words) {
  const CLI::App* app = &root;
  const CLI::Option* open = nullptr;  // whose value the next word may be
  int wanted = 0;                     // so many words it still needs
  std::size_t positionals = 0;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) {
    const std::string& word = words[i];
    if (wanted > 0 && !word.starts_with('-')) {
      --wanted;
    } else if (word.starts_with('-')) {
      const bool whole = word.find('=') == word.npos;
      open = whole ? app->get_option_no_throw(word) : nullptr;
      wanted = open == nullptr ? 0 : open->get_items_expected_max();
    } else if (const CLI::App* part = part_named(*app, word)) {
      app = part, positionals = 0;
    } else {
      ++positionals;
    }
  }
  const std::string& last = words.back();
  Completion completion;
  if (wanted > 0 && !last.starts_with('-')) {
    completion = values_of(*open, words);
  } else if (last.starts_with('-')) {
    completion = names_of_options(*app);
  } else {
    completion = names_of_parts(*app);
    if (completion.candidates.empty()) completion = positional_values(*app, positionals, words);
  }
  std::erase_if(completion.candidates,
                [&last](const Candidate& candidate) { return !candidate.text.starts_with(last); });
  return completion;
}

}  // namespace palamedes::cli
