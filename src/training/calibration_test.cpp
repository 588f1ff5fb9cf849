// training/calibration_test.cpp - chances that are right are found right, and a scale that is off
// is found out.
#include "training/calibration.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "base/rng.hpp"
#include "games/catalog.hpp"
#include "training/samples.hpp"

namespace palamedes::training {
namespace {

using ::testing::HasSubstr;

class CalibrationFile : public ::testing::Test {
 protected:
  ~CalibrationFile() override { std::filesystem::remove(path_); }

  // Games of hop whose results follow from their scores by this scale, in hundredths of a unit.
  void write(double scale, std::string game = "hop") const {
    const SamplesHeader header{std::move(game), 1, 100, "made up"};
    std::ofstream out(path_, std::ios::binary);
    out << encode_header(header);
    Rng rng(5);
    for (std::uint32_t number = 0; number < 100; ++number) {
      SampleBlock block{number, {}};
      for (int i = 0; i < 400; ++i) {
        const int score = rng.below(1201) - 600;
        const double chance = 1 / (1 + std::exp(-2 * score / (100 * scale)));
        const bool wins = rng.below(1'000'000) < static_cast<int>(1'000'000 * chance);
        const auto result = static_cast<std::int16_t>(wins ? 1 : -1);
        block.samples.push_back({{0}, static_cast<std::int16_t>(score), result, 0, false});
        // Known values say nothing of guesses.
        block.samples.push_back({{0}, 100, -1, 0, true});
        block.samples.push_back({{0}, 30990, -1, 0, false});
      }
      out << encode_block(header, block);
    }
  }

  const std::shared_ptr<const AnyGame> game_ = *find_game("hop");
  const std::string path_ = (std::filesystem::temp_directory_path() /
                             ("palamedes-calibration-" + std::to_string(getpid()) + ".plms"))
                                .string();
};

TEST_F(CalibrationFile, ChancesThatAreRightAreFoundRight) {
  const double scale = game_->info().set->scale;
  write(scale);
  const auto found = calibrate(*game_, {path_});
  ASSERT_TRUE(found.ok()) << found.error().message;
  EXPECT_EQ(found->positions, 40'000U);
  EXPECT_NEAR(found->best_scale, scale, 0.1 * scale);
  EXPECT_LT(found->absolute, 0.02);
  ASSERT_EQ(found->rows.size(), 10U);
  for (const CalibrationRow& row : found->rows) {
    EXPECT_NEAR(row.predicted, row.observed, 4 * row.error + 0.001);
    EXPECT_GT(row.error, 0);
  }
}

TEST_F(CalibrationFile, AScaleThatIsOffIsFoundOut) {
  const double scale = game_->info().set->scale;
  write(2.5 * scale);
  const auto found = calibrate(*game_, {path_});
  ASSERT_TRUE(found.ok()) << found.error().message;
  EXPECT_NEAR(found->best_scale, 2.5 * scale, 0.25 * scale);
  EXPECT_GT(found->absolute, 0.05);
  EXPECT_LT(found->absolute_of_best, 0.02);
  EXPECT_LT(found->log_loss_of_best, found->log_loss);
}

TEST_F(CalibrationFile, OtherGamesAndNothingAreRefused) {
  write(1, "othello");
  EXPECT_THAT(calibrate(*game_, {path_}).error().message, HasSubstr("not of hop"));
  EXPECT_THAT(calibrate(*game_, {"/nowhere.plms"}).error().message, HasSubstr("cannot be read"));
  EXPECT_THAT(calibrate(*game_, {}).error().message, HasSubstr("no position"));
}

}  // namespace
}  // namespace palamedes::training
