// search/parameters.hpp - what can be switched and turned in a search, each with what it means.
//
// Margins are in the guide's unit; the defaults are meant for hundredths of a pawn.
#pragma once

namespace palamedes::search {

struct Parameters {
  // Methods; `exact()` turns off all that may change a value, which is all but aspiration.
  bool use_table_cutoffs = true;  // a stored bound may end a node
  bool use_quiescence = true;     // see Traits
  bool use_null_move = true;
  bool use_reductions = true;
  bool use_futility = true;
  bool use_forced_replies = true;
  bool use_repetition_cut = true;  // a position seen before, in line or game, is drawn at once
  bool use_aspiration = true;      // iterations begin with a narrow window around the last score
  bool use_reverse_futility =
      true;                  // a position far above the window near the horizon is good enough
  bool use_razoring = true;  // one far below it is left to the quiescence search
  bool use_late_move_pruning = true;   // near the horizon only so many quiet moves are tried
  bool use_exchange_pruning = true;    // moves that lose material on their square are skipped there
  bool use_internal_reduction = true;  // a node the table knows no move for gets less depth
  bool use_singular_extension = true;  // the table's move gets more depth if no other comes near it
  bool use_quiescence_table = true;    // the quiescence search, too, looks into the table

  bool use_probcut = true;  // see HasProbCut in search/guide.hpp

  bool blind = false;  // judges nothing but the ends of games: what has not ended is worth 0

  int probcut_depth = 3;    // the least depth
  int probcut_nesting = 2;  // so many shallow searches within each other
  int probcut_hope = 100;   // a shallow search is tried only if it can be within so many percent of
                            // an error of the evaluation from its bar

  int aspiration_depth = 4;    // from this depth on
  int aspiration_window = 30;  // half of the first window; it doubles after each failure

  int null_move_depth = 3;      // the least depth for a null move
  int null_move_reduction = 3;  // plies taken off besides the turn itself, ...
  int null_move_divisor = 4;    // ... and one for every so many plies of depth
  int null_move_margin = 200;   // ... and one for every so much above the window, up to 3

  int reverse_futility_depth = 7;    // the most depth
  int reverse_futility_margin = 80;  // per ply of depth; one ply less if the position improves

  int razoring_depth = 2;     // the most depth
  int razoring_margin = 250;  // per ply of depth

  int internal_reduction_depth = 4;  // the least depth

  int singular_depth = 7;   // the least depth for asking whether one move stands alone
  int singular_margin = 2;  // by so much per ply of depth

  int reduction_depth = 3;        // the least depth for reducing late moves
  int reduction_first = 2;        // so many moves are searched in full
  int reduction_base = 512;       // reductions are counted in 1024ths of a ply: base +
  int reduction_divisor = 2100;   //   1024^2 ln(depth) ln(move number) / divisor
  int reduction_history = 8192;   // a ply less or more for so much history
  int reduction_pv = 1024;        // less in nodes of the principal variation
  int reduction_worsening = 512;  // more where the position does not improve
  int reduction_killer = 1024;    // less for killers and counter moves

  int futility_depth = 6;          // the most depth at which quiet moves may be skipped
  int futility_margin = 90;        // per ply of depth, in the guide's unit
  int futility_base = 60;          // and besides
  int late_move_depth = 6;         // the most depth for counting quiet moves ...
  int late_move_base = 3;          // ... and base + depth^2 of them are tried, half if worsening
  int exchange_depth = 6;          // the most depth for skipping moves that lose on their square
  int exchange_quiet_margin = 50;  // a quiet move may lose so much per ply of depth, ...
  int exchange_noisy_margin = 90;  // ... a noisy one so much

  int quiescence_plies = 24;    // the longest run of noisy moves
  int quiescence_margin = 150;  // a noisy move that even with so much more stays below is skipped

  // Whether a search that reaches the end of every line has looked at every line: what it finds is
  // then the truth, and else it is a guess however deep it went.
  constexpr bool exhaustive() const {
    return !(use_null_move || use_reductions || use_futility || use_repetition_cut ||
             use_reverse_futility || use_razoring || use_late_move_pruning ||
             use_exchange_pruning || use_internal_reduction || use_singular_extension);
  }

  static constexpr Parameters exact() {
    Parameters p;
    p.use_table_cutoffs = p.use_quiescence = p.use_null_move = p.use_reductions = p.use_futility =
        false;
    p.use_forced_replies = p.use_repetition_cut = p.use_reverse_futility = p.use_razoring = false;
    p.use_late_move_pruning = p.use_exchange_pruning = p.use_internal_reduction = false;
    p.use_probcut = p.use_singular_extension = p.use_quiescence_table = false;
    return p;
  }

  // For proofs: a score is one, or says "not known at this depth".
  static constexpr Parameters for_proofs() {
    Parameters p = exact();
    p.use_table_cutoffs = p.blind = true;
    p.use_aspiration = false;
    return p;
  }
};

}  // namespace palamedes::search
