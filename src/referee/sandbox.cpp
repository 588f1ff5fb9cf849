// referee/sandbox.cpp - a layer is believed in once `true` has run inside it.
#include "referee/sandbox.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <optional>

#include "base/text.hpp"
#include "referee/bubblewrap.hpp"
#include "referee/cgroup.hpp"
#include "referee/child.hpp"
#include "referee/landlock.hpp"
#include "referee/own_network.hpp"
#include "referee/resource_limits.hpp"
#include "referee/scratch_folder.hpp"
#include "referee/syscall_filter.hpp"
#include "referee/user.hpp"
#include "referee/visible_files.hpp"

namespace palamedes::referee {
namespace {

using namespace std::chrono_literals;

constexpr auto kProbeTime = 10s;

}  // namespace

Result<SandboxMode> sandbox_mode_named(std::string_view name) {
  if (name == "require") return SandboxMode::Require;
  if (name == "auto") return SandboxMode::Auto;
  if (name == "off") return SandboxMode::Off;
  return Error{
      Errc::UnknownName,
      fmt::format("{} is no sandbox mode; there are require, auto and off", in_quotes(name))};
}

Sentence Sandbox::try_layers(Layers layers) {
  const Layers before = std::exchange(layers_, layers);
  const auto failed = [&](Sentence why) {
    layers_ = before;
    return why.empty() ? say("sandbox.fails", "it does not work") : why;
  };
  const auto launch = confine({"true"});
  if (!launch) return failed(launch.error().message);
  const auto child = Child::start(*launch, {});
  if (!child) return failed(child.error().message);
  const Ending& ending = (*child)->finish(std::chrono::steady_clock::now() + kProbeTime);
  if (ending.clean()) return {};
  const auto lines = split_lines((*child)->error_tail());
  return failed(lines.empty() || lines[0].empty() ? ending.text() : std::string(lines[0]));
}

Sentence Sandbox::described(const Sentence& user, const Sentence& no_user,
                            const Sentence& network) const {
  const auto if_used = [](bool used, const Sentence& layer) { return used ? layer : Sentence(); };
  const Sentence layers =
      say("sandbox.layers", "{}{}{}{}{}limits",
          if_used(layers_.bubblewrap, say("sandbox.bubblewrap", "bubblewrap, ")),
          if_used(layers_.landlock, say("sandbox.landlock", "Landlock, ")),
          if_used(layers_.filter, say("sandbox.filter", "system call filter, ")), user,
          if_used(layers_.groups, say("sandbox.groups", "control groups, ")));
  return say("sandbox.is", "{}{}{}{}{}{}", layers, missing_.bubblewrap, missing_.landlock,
             missing_.groups, no_user, network);
}

Result<std::shared_ptr<const Sandbox>> Sandbox::probe(SandboxMode mode,
                                                      const ResourceLimits& limits,
                                                      const OfferedLayers& offered) {
  ScratchFolder::sweep();
  auto sandbox = std::shared_ptr<Sandbox>(new Sandbox(limits, offered.group_root));
  sandbox->required_ = mode == SandboxMode::Require;
  if (mode == SandboxMode::Off) {
    sandbox->summary_ = say("sandbox.off", "limits only, the rest is switched off");
    return std::shared_ptr<const Sandbox>(std::move(sandbox));
  }
  Missing& missing = sandbox->missing_;
  const auto refusal = [&] {
    return Error{Errc::Unsupported,
                 say("sandbox.required", "the sandbox that is required does not work here{}{}",
                     missing.bubblewrap, missing.groups)};
  };
  const bool root = geteuid() == 0;
  const Sentence not_offered = say("sandbox.left-out", "left out");
  Sentence why = !offered.bubblewrap
                     ? not_offered
                     : sandbox->try_layers({.bubblewrap = true, .filter = true, .user = root});
  if (!why.empty()) {
    missing.bubblewrap = say("sandbox.no-bubblewrap", "; no bubblewrap ({})", why);
    if (sandbox->required_) return refusal();
    why = !offered.landlock ? not_offered
                            : sandbox->try_layers({.filter = true, .landlock = true, .user = root});
    if (!why.empty()) {
      missing.landlock =
          say("sandbox.no-landlock", "; no Landlock and system call filter ({})", why);
    }
  }
  ControlGroup::clean_up(offered.group_root);
  Layers with_groups = sandbox->layers_;
  with_groups.groups = true;
  why = !offered.groups ? not_offered : sandbox->try_layers(with_groups);
  if (!why.empty()) {
    missing.groups = say("sandbox.no-groups", "; no control groups ({})", why);
    if (sandbox->required_) return refusal();
  }
  sandbox->summary_ = sandbox->described({}, {}, {});
  return std::shared_ptr<const Sandbox>(std::move(sandbox));
}

Sentence Sandbox::protection_of(const World& world, bool own_network) const {
  Sentence user, no_user, network;
  if (world.user) {
    user = say("sandbox.user", "a user of its own, ");
  } else {
    no_user = say("sandbox.no-user", "; no user of its own ({})",
                  layers_.user ? say("sandbox.unreadable", "others may not read its files")
                               : say("sandbox.not-root", "we are not root"));
  }
  if (world.network && !own_network) network = say("sandbox.network", "; with the network");
  return described(user, no_user, network);
}

Result<Launch> Sandbox::confine(const std::vector<std::string>& command,
                                const FileAccess& access) const {
  const SearchOrder order = layers_.view() ? SearchOrder::SystemFirst : SearchOrder::OursFirst;
  const auto program = find_program(command[0], order);
  if (!program) return program.error();
  if (access.our_network && required_) {
    return Error{
        Errc::Unsupported,
        say("needs-the-network", "{} needs the network, and the sandbox that is required has none",
            quote(command[0]))};
  }
  const unsigned slot = next_slot_.fetch_add(1);

  Launch launch;
  launch.command = command;
  launch.folder = access.folder.empty() ? access.stands_in : access.folder;
  launch.memory_bytes = limits_.memory_mb << 20;
  const auto confinements = std::make_shared<Confinements>();
  launch.confinement = confinements;
  ResourceLimits own_limits = limits_;
  if (layers_.groups) {
    auto group = ControlGroup::make(group_root_, limits_);
    if (!group) return group.error();
    launch.group = std::move(*group);
    confinements->add(launch.group);
    own_limits.memory_mb = 0;  // address space is not memory; Java reserves more than it may use
  }
  if (!layers_.view()) {
    launch.environment = plain_environment(access.folder);
    confinements->add(std::make_shared<LimitConfinement>(own_limits));
    launch.protection = summary_;
    return launch;
  }

  launch.environment = plain_environment(access.folder.empty() ? "/tmp" : access.folder, order);
  World world = visible_world(*program, command, access);
  launch.command[0] = world.program;
  if (layers_.user && may_be_read_by_others(world)) world.user = user_of_slot(slot);
  if (world.user) {
    for (const std::string& path : world.writable) {
      if (chown(path.c_str(), *world.user, *world.user) == 0) continue;
      return Error{Errc::Unsupported,
                   say("cannot-give-folder", "cannot give the folder {} to the program: {}",
                       quote(path), std::strerror(errno))};
    }
  }
  if (access.port && !access.our_network && has_networks()) {
    launch.network = std::make_shared<const OwnNetwork>(*access.port);
    confinements->add(launch.network);
  }
  launch.protection = protection_of(world, launch.network != nullptr);
  confinements->add(std::make_shared<LimitConfinement>(own_limits));
  const FilterTerms terms{.network = world.network,
                          .stopped_by_signal = !launch.group || !launch.group->freezes(),
                          .shared_ipc = !layers_.bubblewrap};
  if (layers_.bubblewrap) {
    const auto filter = std::make_shared<FilterFile>(terms);
    auto words = bubblewrap_words(world, limits_, filter->descriptor());
    words.insert(words.end(), launch.command.begin(), launch.command.end());
    launch.command = std::move(words);
    launch.folder.clear();
    launch.wrapped = true;
    confinements->add(filter);
    return launch;
  }
  auto files = LandlockConfinement::make(landlock_readable(world), landlock_writable(world));
  if (!files) return files.error();
  if (world.user)
    confinements->add(std::make_shared<UserConfinement>(*world.user, limits_.processes));
  confinements->add(std::move(*files));
  confinements->add(std::make_shared<FilterConfinement>(terms));
  return launch;
}

}  // namespace palamedes::referee
