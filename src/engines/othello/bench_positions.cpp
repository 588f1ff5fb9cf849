// engines/othello/bench_positions.cpp - boards as OBF writes them; the last ten have 18 empty
// squares and are solved.
#include "engines/bench_positions.hpp"

#include "engines/othello/othello_engine.hpp"

namespace palamedes::engines {
namespace {

constexpr BenchSet kOthelloBenchSets[]{
    {"othello",
     "othello",
     11,
     {"---------------------------OX------XO--------------------------- X",
      "------------O-------O------XOO----XXO-------XO------------------ X",
      "------------------XX-------XXO-----OXX----OOXX-------X---------- O",
      "------------------OOX----XXOXO---XXXXX---XOO-X------------------ O",
      "------------OX----OOOXXX--OOXXX---OOXX-----O-XO----------------- X",
      "----------OO-----XOXXX---XOOX----OOXXX--OOOOXX----O--X---------- X",
      "---------O---O----OOOOX--XXXXOX--XXXXXO--XXXX-----O-XO----O----- O",
      "----XO----XXXO--XOXOOO--XXOXOO--XXXXOO---XXXXX------OX---------- O",
      "---XXX-----OXX--OOO-OXXX-OXOOXX---OXXXX---OXXX-X--OO------OOO--- X",
      "------------X---XXXXXXXXXOXXXOXXXOOOOOO-X-OOOO-O--OOOO----OOXO-- X"},
     5e6},
    {"othello-endgame",
     "othello",
     0,
     {"-OOOO-X--OOXXX-O-OOOXXOOXXXOOOXO--XOOXOO--XXXOOO--XXOO----XXXX-- X",
      "--O--OXX--OOOOXXXXXXXOXXXXOXOOXXXXXOOOX-XXXXOX--X--OXO----OOO--- X",
      "X-------XX---O--XOOOOOOOXXOOOOOOXXOOXOOOXXXOXOX-X-XXXX--XXOOOO-- X",
      "--XXXXX---XXOO--XXXXXOXXXXXOOXOXXXXXOOOO-XXXXXOO----XXOO----OX-- X",
      "-XXXXX----XOXX---OOXOXX--OOOXOOOOOOOOOOXOOOOOOO-O-XXXO-----XXXX- X",
      "----X------XX--O---XXXOO---XXOXOOOOOOOOOOOOXXOOOOXOXXXOOOOOOOOOO X",
      "--XXXX----OOXX-XXXOXOXXXXXXXOXOXXXOOXOOXXOXOOOO----XOO----OX-O-- X",
      "O-XXXX--OOXXXX--OXOOOOOOXXXOXXOO-XOOOOXO-OOOOOOO---XXX----O-X--- X",
      "--OOXO--O-OOXX--OOXOXXXXOXOXOOXXOXXOXXXXOOOXXXX-OOO--X--O--O---- X",
      "----XO----XOO--O-OOOXOO-OOOOXOXX-OXXXXXXOOOXXXXX--OXXXXX---XXXXX X"},
     20e6},
};

}  // namespace

std::span<const BenchSet> othello_bench_sets() { return kOthelloBenchSets; }

}  // namespace palamedes::engines
