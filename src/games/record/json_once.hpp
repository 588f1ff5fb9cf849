// games/record/json_once.hpp - what json_once.cpp has compiled of the library of JSON, so that
// nobody else compiles it: a part of the precompiled headers, which no file includes by itself.
#pragma once

#include <nlohmann/json.hpp>
#include <vector>

extern template class nlohmann::basic_json<nlohmann::ordered_map>;
extern template class nlohmann::detail::serializer<nlohmann::ordered_json>;
extern template class nlohmann::detail::json_ref<nlohmann::ordered_json>;
extern template class std::vector<nlohmann::ordered_json>;
