// cli/completion_scripts.cpp - a script a shell: it hands over the words, one a line, and shows
// what `palamedes completion candidates` says. None of them knows a command.
#include "base/check.hpp"
#include "cli/completion.hpp"

namespace palamedes::cli {
namespace {

// The line is cut at white space alone: bash would also cut at the colon of chain:3x4 and at "=",
// and then replaces only what stands behind those.
constexpr std::string_view kBash = R"(# palamedes: completion for bash
_palamedes() {
  local line kind=none current kept words candidates=()
  read -ra words <<<"${COMP_LINE:0:COMP_POINT}"
  [[ ${COMP_LINE:0:COMP_POINT} == *[[:space:]] ]] && words+=("")
  current=${words[-1]}
  kept=${current%"${current##*[:=]}"}
  while IFS= read -r line; do
    case $line in
      paths\ *) kind=${line#paths } ;;
      *) line=${line%%$'\t'*} && candidates+=("${line#"$kept"}") ;;
    esac
  done < <(printf '%s\n' "${words[@]:1}" | "${COMP_WORDS[0]/#\~/$HOME}" completion candidates 2>/dev/null)
  case $kind in
    files) compopt -o filenames 2>/dev/null; mapfile -t -O "${#candidates[@]}" candidates < <(compgen -f -- "$current") ;;
    folders) compopt -o filenames 2>/dev/null; mapfile -t -O "${#candidates[@]}" candidates < <(compgen -d -- "$current") ;;
  esac
  COMPREPLY=("${candidates[@]}")
}
complete -F _palamedes palamedes
)";

constexpr std::string_view kZsh = R"(#compdef palamedes
# palamedes: completion for zsh
_palamedes() {
  local line kind=none
  local -a candidates
  while IFS= read -r line; do
    case $line in
      paths\ *) kind=${line#paths } ;;
      *) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
    esac
  done < <(printf '%s\n' "${(@)words[2,CURRENT]}" | ${(Q)words[1]} completion candidates 2>/dev/null)
  (( ${#candidates} )) && _describe palamedes candidates
  case $kind in
    files) _files ;;
    folders) _files -/ ;;
  esac
}
if [[ ${funcstack[1]} == _palamedes ]]; then _palamedes "$@"; else compdef _palamedes palamedes; fi
)";

constexpr std::string_view kFish = R"(# palamedes: completion for fish
function __palamedes_candidates
  set -l words (commandline -opc)
  set -l program $words[1]
  set -e words[1]
  set -l current (commandline -ct)
  for line in (printf '%s\n' $words "$current" | $program completion candidates 2>/dev/null)
    switch $line
      case 'paths files'
        __fish_complete_path "$current"
      case 'paths folders'
        __fish_complete_directories "$current"
      case 'paths *'
      case '*'
        echo $line
    end
  end
end
complete -c palamedes -f -a '(__palamedes_candidates)'
)";

struct Shell {
  std::string_view name, script;
};
constexpr Shell kShells[]{{"bash", kBash}, {"zsh", kZsh}, {"fish", kFish}};

}  // namespace

std::vector<std::string> shells() {
  std::vector<std::string> names;
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  return names;
}

std::string_view completion_script(std::string_view name) {
  for (const Shell& shell : kShells) {
    if (shell.name == name) return shell.script;
  }
  check(false, "there is a script for that shell");
  return {};
}

}  // namespace palamedes::cli
