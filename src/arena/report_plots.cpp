// arena/report_plots.cpp - round ticks, eight lines at most, and a few hundred points a line
// however many games.
#include "arena/report_plots.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "arena/elo.hpp"
#include "base/markup.hpp"

namespace palamedes::arena {
namespace {

constexpr double kWidth = 720, kLeft = 84, kRight = 40;
constexpr std::size_t kMostLines = 8;  // more cannot be told apart
constexpr std::size_t kLongestLabel = 22;

// Round steps of 1, 2 or 5 times a power of ten, about `wanted` of them.
double step_for(double span, int wanted) {
  const double rough = std::max(span, 1e-9) / wanted;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= rough) return factor * power;
  }
  return 10 * power;
}

std::string label(const std::string& name) {
  if (name.size() <= kLongestLabel) return escape_html(name);
  std::size_t end = kLongestLabel;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;  // whole letters
  return escape_html(name.substr(0, end)) + "&#8230;";
}

// Room for the longest name, also in the larger letters of a narrow page.
double width_for_names(const Standings& s) {
  std::size_t longest = 0;
  for (const PlayerStanding& player : s.players) longest = std::max(longest, player.name.size());
  return 24 + 11.5 * static_cast<double>(std::min(longest, kLongestLabel + 1));
}

std::string text_at(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor,
                     text);
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format(
      "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1, x2,
      y2, kind);
}

std::string framed(double height, std::string_view title, const std::string& inside) {
  return fmt::format(
      "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n{}</svg>\n", kWidth,
      height, title, inside);
}

}  // namespace

std::string rating_plot(const Standings& s) {
  if (s.games == 0) return "";
  double low = 0, high = 0;
  for (const PlayerStanding& player : s.players) {
    low = std::min(low, player.rating.interval.low);
    high = std::max(high, player.rating.interval.high);
  }
  const double step = step_for(high - low, 6), row = 30;
  low = std::floor(low / step) * step, high = std::max(std::ceil(high / step) * step, low + step);
  const double left = width_for_names(s);
  const auto x_of = [&](double elo) {
    return left + (elo - low) / (high - low) * (kWidth - left - kRight);
  };
  const double bottom = 10 + row * static_cast<double>(s.order.size());
  std::string svg;
  for (double tick = low; tick <= high + step / 2; tick += step) {
    svg += line(x_of(tick), 8, x_of(tick), bottom, "grid");
    svg += text_at(x_of(tick), bottom + 20, "middle", fmt::format("{:+.0f}", whole_elo(tick)));
  }
  double y = 10 + row / 2;
  for (const std::size_t i : s.order) {
    const Rating& rating = s.players[i].rating;
    svg += text_at(left - 10, y + 4, "end", label(s.players[i].name));
    svg += line(x_of(rating.interval.low), y, x_of(rating.interval.high), y, "bar");
    svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" class=\"dot\"/>\n",
                       x_of(rating.elo), y);
    y += row;
  }
  return framed(bottom + 30, "ratings with 95 % intervals", svg);
}

std::string rating_picture(const Standings& s) {
  constexpr std::string_view kOpening = "<svg ";
  const std::string plot = rating_plot(s);
  if (plot.empty()) return "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n";
  const std::size_t inside = plot.find('\n') + 1;
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" " +
         plot.substr(kOpening.size(), inside - kOpening.size()) +
         "<style>text{font:13px sans-serif;fill:#333}.grid{stroke:#ccc}"
         ".bar{stroke:#5b8def;stroke-width:4}.dot{fill:#1f4fa3}</style>\n" +
         "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n" + plot.substr(inside);
}

std::string progress_plot(const Standings& s, std::span<const GameRecord> games) {
  std::map<std::string, std::size_t> numbers;
  for (std::size_t i = 0; i < s.players.size(); ++i) numbers[s.players[i].name] = i;
  std::vector<Score> scores(s.players.size());
  std::vector<std::string> paths(s.players.size());
  const double height = 268, top = 20, bottom = height - 32;
  const auto count = static_cast<double>(std::max<std::size_t>(games.size(), 2));
  const std::size_t stride = std::max<std::size_t>(games.size() / 400, 1);
  for (std::size_t n = 0; n < games.size(); ++n) {
    const auto first = numbers.find(games[n].players[0]);
    const auto second = numbers.find(games[n].players[1]);
    if (!games[n].result.winner || first == numbers.end() || second == numbers.end()) continue;
    const double points = (*games[n].result.winner + 1) / 2.0;
    scores[first->second].add(points), scores[second->second].add(1 - points);
    if (n % stride != 0 && n + 1 != games.size()) continue;
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (scores[i].games() == 0) continue;
      const double x = kLeft + static_cast<double>(n) / (count - 1) * (kWidth - kLeft - kRight);
      const double y = bottom - scores[i].points() / scores[i].games() * (bottom - top);
      paths[i] += fmt::format("{}{:.1f} {:.1f}", paths[i].empty() ? "M" : " L", x, y);
    }
  }
  std::string svg, legend;
  for (const int percent : {0, 25, 50, 75, 100}) {
    const double y = bottom - percent / 100.0 * (bottom - top);
    svg += line(kLeft, y, kWidth - kRight, y, "grid");
    svg += text_at(kLeft - 6, y + 4, "end", fmt::format("{} %", percent));
  }
  svg += text_at(kWidth - kRight, height - 8, "end", fmt::format("{} games", games.size()));
  for (std::size_t place = 0; place < std::min(s.order.size(), kMostLines); ++place) {
    const std::size_t i = s.order[place];
    svg += fmt::format("<path d=\"{}\" class=\"line c{}\"/>\n", paths[i], place);
    legend +=
        fmt::format("<span><i class=\"c{}\"></i>{}</span>\n", place, label(s.players[i].name));
  }
  return framed(height, "share of points as the games went by", svg) + "<p class=\"legend\">\n" +
         legend + "</p>\n";
}

std::string length_plot(std::span<const GameRecord> games) {
  if (games.empty()) return "";
  std::size_t longest = 1;
  for (const GameRecord& game : games) longest = std::max(longest, game.moves.size());
  const auto width =
      static_cast<std::size_t>(std::max(step_for(static_cast<double>(longest), 24), 1.0));
  std::vector<int> bins(longest / width + 1);
  for (const GameRecord& game : games) ++bins[game.moves.size() / width];
  const int most = *std::max_element(bins.begin(), bins.end());
  const double height = 200, top = 20, bottom = height - 30, left = 50;
  const double column = (kWidth - left - kRight) / static_cast<double>(bins.size());
  std::string svg = text_at(left - 6, top + 4, "end", std::to_string(most));
  svg += line(left, bottom, kWidth - kRight, bottom, "grid");
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const double x = left + column * static_cast<double>(i);
    const double tall = static_cast<double>(bins[i]) / most * (bottom - top);
    svg += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"dot\"/>\n",
        x + 1, bottom - tall, std::max(column - 2, 1.0), tall);
    if (i % std::max<std::size_t>(bins.size() / 7, 1) == 0) {
      svg += text_at(x, bottom + 20, "start", std::to_string(i * width));
    }
  }
  return framed(height, "how many moves games had", svg);
}

}  // namespace palamedes::arena
