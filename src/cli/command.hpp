// cli/command.hpp - what a subcommand is: a name, a summary, and a function that defines its flags.
//
// `define` adds flags and examples to the parser and returns the action to run once they are read;
// the action owns what the flags were stored in. An action returns an exit code, or throws Fatal.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace palamedes::cli {

using Action = std::function<int()>;

struct Command {
  std::string_view name, summary;
  Action (*define)(CLI::App&);
};

// Makes subcommands of `app` of these, one of which must be given; `group` is their heading.
Action define_parts(CLI::App& app, std::span<const Command> parts, const std::string& group);

Action define_adapt(CLI::App& app);
Action define_analyse(CLI::App& app);
Action define_ask(CLI::App& app);
Action define_bench(CLI::App& app);
Action define_bench_arena(CLI::App& app);
Action define_bench_coach(CLI::App& app);
Action define_bench_depth(CLI::App& app);
Action define_bench_ffo(CLI::App& app);
Action define_bench_ladder(CLI::App& app);
Action define_bench_probcut(CLI::App& app);
Action define_bench_ratings(CLI::App& app);
Action define_bench_rules(CLI::App& app);
Action define_bench_search(CLI::App& app);
Action define_bench_store(CLI::App& app);
Action define_bench_threads(CLI::App& app);
Action define_bench_time(CLI::App& app);
Action define_bench_zoo(CLI::App& app);
Action define_bench_freeze(CLI::App& app);
Action define_book(CLI::App& app);
Action define_botzone_judge(CLI::App& app);
Action define_check_bot(CLI::App& app);
Action define_coach(CLI::App& app);
Action define_completion(CLI::App& app);
Action define_compare_search(CLI::App& app);
Action define_convert(CLI::App& app);
Action define_demo(CLI::App& app);
Action define_doctor(CLI::App& app);
Action define_engine(CLI::App& app);
Action define_games(CLI::App& app);
Action define_ladder(CLI::App& app);
Action define_ladder_announce(CLI::App& app);
Action define_ladder_audit(CLI::App& app);
Action define_ladder_bots(CLI::App& app);
Action define_ladder_bundle(CLI::App& app);
Action define_ladder_challenge(CLI::App& app);
Action define_ladder_create(CLI::App& app);
Action define_ladder_deletions(CLI::App& app);
Action define_ladder_exclude(CLI::App& app);
Action define_ladder_export(CLI::App& app);
Action define_ladder_extend(CLI::App& app);
Action define_ladder_final(CLI::App& app);
Action define_ladder_freeze(CLI::App& app);
Action define_ladder_link(CLI::App& app);
Action define_ladder_member(CLI::App& app);
Action define_ladder_queue(CLI::App& app);
Action define_ladder_rehearse(CLI::App& app);
Action define_ladder_reference(CLI::App& app);
Action define_ladder_rerun(CLI::App& app);
Action define_ladder_revision(CLI::App& app);
Action define_ladder_roster(CLI::App& app);
Action define_ladder_set(CLI::App& app);
Action define_ladder_show(CLI::App& app);
Action define_ladder_similar(CLI::App& app);
Action define_ladder_submit(CLI::App& app);
Action define_ladder_team(CLI::App& app);
Action define_ladder_verify(CLI::App& app);
Action define_ladder_version(CLI::App& app);
Action define_manual(CLI::App& app);
Action define_match(CLI::App& app);
Action define_openings(CLI::App& app);
Action define_move(CLI::App& app);
Action define_moves(CLI::App& app);
Action define_new_bot(CLI::App& app);
Action define_nthu_run(CLI::App& app);
Action define_perft(CLI::App& app);
Action define_play(CLI::App& app);
Action define_players(CLI::App& app);
Action define_rate(CLI::App& app);
Action define_replay(CLI::App& app);
Action define_rules(CLI::App& app);
Action define_serve(CLI::App& app);
Action define_show(CLI::App& app);
Action define_solve(CLI::App& app);
Action define_sprt(CLI::App& app);
Action define_static(CLI::App& app);
Action define_stcp_server(CLI::App& app);
Action define_puzzles(CLI::App& app);
Action define_puzzles_prove(CLI::App& app);
Action define_store(CLI::App& app);
Action define_suite(CLI::App& app);
Action define_suite_run(CLI::App& app);
Action define_tournament(CLI::App& app);
Action define_train(CLI::App& app);
Action define_train_calibrate(CLI::App& app);
Action define_train_error(CLI::App& app);
Action define_train_fit(CLI::App& app);
Action define_train_gate(CLI::App& app);
Action define_train_label(CLI::App& app);
Action define_train_play(CLI::App& app);
Action define_train_rows(CLI::App& app);
Action define_train_tune(CLI::App& app);
Action define_verify(CLI::App& app);
Action define_weights(CLI::App& app);
Action define_worker(CLI::App& app);

}  // namespace palamedes::cli
