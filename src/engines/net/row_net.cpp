// engines/net/row_net.cpp - what a file says is believed within bounds that no sum can leave.
#include "engines/net/row_net.hpp"

#include <cstring>

#include "engines/net/sections.hpp"

namespace palamedes::engines::net {

std::unique_ptr<const RowNetTables> RowNetTables::read(const WeightsFile& weights,
                                                       std::string_view prefix,
                                                       const RowNetShape& shape,
                                                       std::string* fault) {
  auto tables = std::make_unique<RowNetTables>();
  const auto rows = static_cast<std::size_t>(shape.rows);
  const auto buckets = static_cast<std::size_t>(shape.buckets);
  tables->rows_.resize(rows), tables->bias_.resize(1), tables->outputs_.resize(buckets);
  tables->output_bias_.resize(buckets);
  const auto name = [&](std::string_view part) {
    return std::string(prefix) + "." + std::string(part);
  };
  auto wrong = take_section(weights, name("rows"), RowNet::kMostRowWeight, rows * kRowWidth,
                            tables->rows_[0].lanes);
  if (!wrong) {
    wrong =
        take_section(weights, name("bias"), RowNet::kMostBias, kRowWidth, tables->bias_[0].lanes);
  }
  if (!wrong) {
    wrong = take_section(weights, name("outputs"), kMostLaneWeight, buckets * kRowWidth,
                         tables->outputs_[0].lanes);
  }
  if (!wrong) {
    wrong = take_section(weights, name("output_bias"), RowNet::kMostOutputBias, buckets,
                         tables->output_bias_.data());
  }
  if (wrong) {
    if (fault != nullptr) *fault = *wrong;
    return nullptr;
  }
  tables->net_ = {tables->rows_.data(), tables->bias_.data(), tables->outputs_.data(),
                  tables->output_bias_.data()};
  return tables;
}

}  // namespace palamedes::engines::net
