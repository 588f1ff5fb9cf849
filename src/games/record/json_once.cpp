#include "games/record/json_once.hpp"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<nlohmann::ordered_json>;
template class nlohmann::detail::json_ref<nlohmann::ordered_json>;
template class std::vector<nlohmann::ordered_json>;
