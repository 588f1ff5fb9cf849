// engines/minichess/net_test.cpp - the net's sums are right however they were reached, every CPU
// says the same, and the shipped net says what its training did.
#include "engines/minichess/net.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <map>
#include <vector>

#include "base/cpu.hpp"
#include "base/rng.hpp"
#include "engines/minichess/guide.hpp"
#include "engines/minichess/minichess_engine.hpp"
#include "engines/minichess/nets.hpp"
#include "engines/minichess/test_nets.hpp"
#include "engines/net/lanes_plain.hpp"
#include "games/catalog.hpp"
#include "games/minichess/minichess.hpp"
#include "games/playthrough.hpp"

namespace palamedes::engines::chess {
namespace {

template <class G>
using NetGuide = ChessGuide<typename G::template WithSliders<minichess::PlainSliders>,
                            minichess::PlainSliders<G::kRows>, net::PlainLanes>;

template <class G>
class ChessNet : public testing::Test {
 protected:
  // Calls visit(through, move) before every move of random games, in which kings walk about and are
  // not given away while that can be helped.
  template <class Visit>
  void along_random_games(int games, Visit visit) {
    Rng rng(5);
    for (int i = 0; i < games; ++i) {
      Playthrough<G> through(G(), {G::start(), Past{}});
      while (!through.outcome()) {
        const Move m = some_move(through, rng);
        visit(through, m);
        through.play(m);
      }
    }
  }
  static Move some_move(const Playthrough<G>& through, Rng& rng) {
    const Position& p = through.position();
    std::vector<Move> all, safe, of_king;
    for (const Move m : G::moves(p)) {
      all.push_back(m);
      if (NetGuide<G>::refuted(G::play(p, m), Past{through.past().plies + 1, 0, 1})) continue;
      safe.push_back(m);
      if (kind_of(m) == Kind::King) of_king.push_back(m);
    }
    const auto& among = !of_king.empty() && rng.below(3) == 0 ? of_king
                        : !safe.empty()                       ? safe
                                                              : all;
    return among[static_cast<std::size_t>(rng.below(static_cast<int>(among.size())))];
  }
  const Nets nets_{random_nets(300)};
  const Net& net_ = *nets_.of(G::id());
  const NetGuide<G> guide_{&net_};
};

using Boards = testing::Types<MiniChess2023, MiniChess2026, Gardner>;
TYPED_TEST_SUITE(ChessNet, Boards);

TYPED_TEST(ChessNet, IsTheSameCarriedAlongAsMadeAnew) {
  int views_changed = 0, captures = 0;
  NetState carried;
  this->along_random_games(60, [&](const Playthrough<TypeParam>& through, Move m) {
    const Position& p = through.position();
    NetState fresh, next, passed;
    this->guide_.root(p, fresh);
    if (through.past().plies == 0) carried = fresh;
    ASSERT_EQ(std::memcmp(&carried, &fresh, sizeof fresh), 0) << TypeParam::position_text({p, {}});
    this->guide_.after_pass(carried, p, NetGuide<TypeParam>::passed(p), passed);
    ASSERT_EQ(std::memcmp(&passed, &fresh, sizeof fresh), 0);
    const Position child = TypeParam::play(p, m);
    if (child.of(child.turn, Kind::King) == 0) return;  // taken: the game is over
    views_changed += Seen<TypeParam::kRows>::alike(p, child, p.turn) ? 0 : 1;
    captures += (p.occupied() >> to_of(m) & 1) != 0 ? 1 : 0;
    this->guide_.after(carried, p, m, child, next);
    carried = next;
  });
  EXPECT_GT(views_changed, 100);
  EXPECT_GT(captures, 200);
}

// The net from its definition, in floating point: nothing is cut but what is cut on purpose.
template <class G>
double by_definition(const Net& net, const Position& p, int left) {
  const int last = G::kRows * kCols - 1;
  double value = net.output_bias[Net::bucket(count_bits(p.occupied()), left)];
  for (const Side chair : {p.turn, other(p.turn)}) {
    const auto seen_at = [&](int square) { return chair == Side::First ? square : last - square; };
    const int king = seen_at(lowest_bit(p.of(chair, Kind::King)));
    const int from_middle = std::abs(king % kCols - 2), from_home = G::kRows - 1 - king / kCols;
    const int zone = from_home == 0 ? from_middle : from_home == 1 ? 3 : 4;
    for (int i = 0; i < Net::kWidth; ++i) {
      double sum = net.bias[i];
      for (int s = 0; s <= last; ++s) {
        if ((p.occupied() >> s & 1) == 0) continue;
        int at = seen_at(s);
        if (king % kCols < 2) at += kCols - 1 - 2 * (at % kCols);
        const bool own = (p.of(chair) >> s & 1) != 0;
        const int kind = static_cast<int>(p.kind_at(s)) + (own ? 0 : 6);
        sum += net.inputs[(zone * 12 + kind) * (last + 1) + at][i];
      }
      const double cut = std::min(std::max(sum, 0.0), 255.0);
      value += cut * cut *
               net.outputs[Net::bucket(count_bits(p.occupied()), left)]
                          [i + (chair == p.turn ? 0 : Net::kWidth)];
    }
  }
  value /= 255.0 * 255 * 64 / 400;
  if (left < Net::kCounted) {
    const int count = material(p, p.turn) - material(p, other(p.turn));
    value += net.unit[left] * count + net.lead[left] * ((count > 0) - (count < 0));
  }
  return std::min(std::max(value, -10000.0), 10000.0);
}

TYPED_TEST(ChessNet, IsWhatItsDefinitionSays) {
  using Guide = NetGuide<TypeParam>;
  this->along_random_games(8, [&](const Playthrough<TypeParam>& through, Move) {
    const int left = Guide::End::kCapped ? Guide::End::kPlyLimit - through.past().plies : 512;
    const Position& p = through.position();
    ASSERT_NEAR(this->guide_.evaluate(p, through.past()),
                (by_definition<TypeParam>(this->net_, p, left)), 1.0)
        << TypeParam::position_text({p, through.past()});
  });
}

// Else the values of one position, kept by its key, would be taken for those at another ply.
TYPED_TEST(ChessNet, JudgesAPositionOnlyByWhatItsKeyTells) {
  using Guide = NetGuide<TypeParam>;
  constexpr int kLimit = Guide::End::kCapped ? Guide::End::kPlyLimit : 100;
  const auto at = [](int plies) { return Past{plies, 0, 1}; };
  this->along_random_games(1, [&](const Playthrough<TypeParam>& through, Move) {
    std::map<std::uint64_t, Score> values;
    for (int plies = 0; plies < kLimit; ++plies) {
      const Score value = this->guide_.evaluate(through.position(), at(plies));
      const auto kept = values.emplace(this->guide_.table_key(17, at(plies), 0), value).first;
      ASSERT_EQ(kept->second, value) << "after " << plies << " plies";
    }
  });
}

TYPED_TEST(ChessNet, StaysInBoundsWithTheLargestNumbers) {
  const Nets nets(random_nets(1000, 7));
  const NetGuide<TypeParam> guide(nets.of(TypeParam::id()));
  this->along_random_games(8, [&](const Playthrough<TypeParam>& through, Move) {
    ASSERT_LE(std::abs(guide.evaluate(through.position(), through.past())), Net::kMostPoints);
  });
}

TYPED_TEST(ChessNet, SeesBothColoursAlikeAndTheSidesOfTheBoardBesideTheMiddle) {
  const auto changed = [](const Position& p, bool turned, bool mirrored) {
    Position out;
    const int last = TypeParam::kRows * kCols - 1;
    for (int s = 0; s <= last; ++s) {
      if ((p.occupied() >> s & 1) == 0) continue;
      const Side side = (p.of(Side::First) >> s & 1) != 0 ? Side::First : Side::Second;
      int at = turned ? last - s : s;
      if (mirrored) at += kCols - 1 - 2 * (at % kCols);
      out.put(turned ? other(side) : side, p.kind_at(s), at);
    }
    out.turn = turned ? other(p.turn) : p.turn;
    return out;
  };
  int beside = 0;
  this->along_random_games(20, [&](const Playthrough<TypeParam>& through, Move) {
    const Position& p = through.position();
    const Score score = this->guide_.evaluate(p, through.past());
    ASSERT_EQ(this->guide_.evaluate(changed(p, true, false), through.past()), score);
    const Squares middle = 0x02108421U << 2;  // neither left nor right
    if ((p.of(Kind::King) & middle) != 0) return;
    ++beside;
    ASSERT_EQ(this->guide_.evaluate(changed(p, false, true), through.past()), score);
  });
  EXPECT_GT(beside, 100);
}

// Whole searches, as the workers of other levels cannot be looked into: one wrong value and they
// would soon look at other nodes.
TEST(ChessNetKernels, LeadToTheSameSearchOnEveryCpu) {
  const auto weights = std::make_shared<const WeightsFile>(random_nets(100));
  for (const char* name : {"minichess/2023", "minichess/2026", "gardner"}) {
    const auto game = *find_game(name);
    std::uint64_t nodes = 0;
    int score = 0;
    for (const CpuLevel level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
      if (level > detect_cpu()) continue;
      const auto engine = make_minichess_engine(
          *game, {.table_megabytes = 2, .cpu = level, .parameters = {}, .weights = weights});
      Limits limits;
      limits.depth = 8;
      const Analysis found = engine->analyse(*game->start(), limits);
      if (level == CpuLevel::Plain) nodes = found.nodes, score = found.lines[0].score;
      EXPECT_EQ(found.nodes, nodes) << name << " " << name_of(level);
      EXPECT_EQ(found.lines[0].score, score) << name << " " << name_of(level);
    }
    EXPECT_GT(nodes, 1000U);
  }
}

TEST(ChessNetFile, IsRefusedWithTheSectionThatIsWrong) {
  const auto game = *find_game("minichess/2026"), small = *find_game("gardner");
  const WeightsFile good = random_nets(100);
  EXPECT_TRUE(check_nets(*game, good).ok());
  EXPECT_TRUE(check_nets(*small, good).ok());
  const auto refusal = [](const AnyGame& of, const WeightsFile& file) {
    const auto fit = check_nets(of, file);
    return fit ? std::string() : std::string(fit.error().message);
  };
  WeightsFile bad = good;
  std::get<std::vector<std::int16_t>>(bad.sections[2].numbers)[17] = 128;
  EXPECT_THAT(refusal(*game, bad), testing::HasSubstr("'minichess.outputs'"));
  EXPECT_TRUE(check_nets(*small, bad).ok());
  bad = good;
  std::get<std::vector<std::int16_t>>(bad.sections[0].numbers).pop_back();
  EXPECT_THAT(refusal(*game, bad), testing::HasSubstr("'minichess.inputs' of 115200 numbers"));
  bad = good;
  bad.sections.resize(5);
  EXPECT_THAT(refusal(*small, bad), testing::HasSubstr("'gardner.inputs'"));
  EXPECT_EQ(Nets(bad).of(Gardner::id()), nullptr);
  EXPECT_NE(Nets(bad).of(MiniChess2026::id()), nullptr);
  bad = good;
  bad.evaluation = "counts";
  EXPECT_THAT(refusal(*game, bad), testing::HasSubstr("'counts'"));
}

TEST(ChessNetFile, MayHaveOneZoneForAll) {
  WeightsFile file = random_nets(100);
  std::get<std::vector<std::int16_t>>(file.sections[0].numbers).resize(360 * Net::kWidth);
  ASSERT_TRUE(check_nets(**find_game("minichess/2023"), file).ok());
  const Nets nets(file);
  const Net& net = *nets.of(MiniChess2023::id());
  for (int zone = 1; zone < Net::kZones; ++zone)
    EXPECT_EQ(std::memcmp(net.inputs[0], net.inputs[360 * zone], sizeof net.inputs[0] * 360), 0);
}

TEST(ChessNetFile, MayBeOfBothEditionsAndHaveSixGroupsOfPlies) {
  WeightsFile file = random_nets(100);
  constexpr std::size_t kBefore = 6, kNumbers = 2 * Net::kWidth;
  const auto outputs = std::get<std::vector<std::int16_t>>(file.sections[2].numbers);
  std::get<std::vector<std::int16_t>>(file.sections[2].numbers)
      .resize(Net::kPieceGroups * kBefore * kNumbers);
  std::get<std::vector<std::int32_t>>(file.sections[3].numbers).resize(Net::kPieceGroups * kBefore);
  const Nets nets(file);
  const Net* const net = nets.of(MiniChess2023::id());
  ASSERT_NE(net, nullptr);
  ASSERT_NE(nets.of(MiniChess2026::id()), nullptr);
  // The bounds of before, in the words of before.
  const auto group_before = [](int left) {
    return left < 4 ? 0 : left < 8 ? 1 : left < 16 ? 2 : left < 24 ? 3 : left < 52 ? 4 : 5;
  };
  for (int left = 0; left < 60; ++left) {
    for (const int pieces : {2, 8, 12, 20}) {
      const auto crowd = static_cast<std::size_t>(Net::bucket(pieces, left) / Net::kPliesGroups);
      const auto from = crowd * kBefore + static_cast<std::size_t>(group_before(left));
      EXPECT_EQ(std::memcmp(net->outputs[Net::bucket(pieces, left)],
                            outputs.data() + from * kNumbers, sizeof net->outputs[0]),
                0)
          << pieces << " pieces, " << left << " plies left";
    }
  }
}

TEST(ChessNetFile, OfOursSaysWhatItsTrainingDidWithinThreeHundredthsOfAPawn) {
  if (shipped_nets_file().empty()) GTEST_SKIP() << "built without data/minichess/weights.plmw";
  const auto file = shipped_nets();
  ASSERT_TRUE(file.ok());
  const Nets nets(*file);
  // Where both editions share a net, each of them finds its proofs.
  for (const std::string& rule_set : {MiniChess2023::id(), MiniChess2026::id(), Gardner::id()}) {
    const bool has_own = file->section<float>(rule_set + ".proof_values") != nullptr;
    const std::string board = has_own ? rule_set + "." : "minichess.";
    const int rows = rule_set == Gardner::id() ? 5 : 6;
    const Net* const net = nets.of(rule_set);
    const auto* const positions = file->section<std::int32_t>(board + "proof_positions");
    const auto* const values = file->section<float>(board + "proof_values");
    ASSERT_NE(net, nullptr) << rule_set;
    ASSERT_TRUE(positions != nullptr && values != nullptr);
    ASSERT_GE(values->size(), 100U);
    ASSERT_EQ(positions->size(), 10 * values->size());
    for (std::size_t i = 0; i < values->size(); ++i) {
      const std::int32_t* const numbers = positions->data() + 10 * i;
      Position p;
      for (std::size_t k = 0; k < 6; ++k) p.kinds[k] = static_cast<Squares>(numbers[k]);
      for (std::size_t s = 0; s < 2; ++s) p.sides[s] = static_cast<Squares>(numbers[6 + s]);
      p.turn = static_cast<Side>(numbers[8]);
      NetState state;
      const auto value = [&] {
        if (rows == 6) {
          NetEvaluation<6, net::PlainLanes>::root(*net, p, state);
          return NetEvaluation<6, net::PlainLanes>::evaluate(*net, p, state, numbers[9]);
        }
        NetEvaluation<5, net::PlainLanes>::root(*net, p, state);
        return NetEvaluation<5, net::PlainLanes>::evaluate(*net, p, state, numbers[9]);
      }();
      ASSERT_NEAR(value, (*values)[i], 3.0) << board << " " << i;
    }
  }
}

}  // namespace
}  // namespace palamedes::engines::chess
