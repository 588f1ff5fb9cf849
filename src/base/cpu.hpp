// base/cpu.hpp - which of our kernels this machine can run.
#pragma once

#include <string_view>

namespace palamedes {

enum class CpuLevel { Plain, Avx2, Avx512 };  // each includes the ones before it

// What the CPU offers and this build has kernels for.
CpuLevel detect_cpu();

std::string_view name_of(CpuLevel level);

}  // namespace palamedes
