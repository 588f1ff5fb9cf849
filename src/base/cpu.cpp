// base/cpu.cpp - a level needs all that its files are compiled for, not only the set it is named
// after.
#include "base/cpu.hpp"

namespace palamedes {

CpuLevel detect_cpu() {
#if PALAMEDES_X86_KERNELS
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
                    __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt") &&
                    __builtin_cpu_supports("fma");
  if (!avx2) return CpuLevel::Plain;
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl") &&
                      __builtin_cpu_supports("avx512cd") &&
                      __builtin_cpu_supports("avx512vpopcntdq");
  return avx512 ? CpuLevel::Avx512 : CpuLevel::Avx2;
#else
  return CpuLevel::Plain;
#endif
}

std::string_view name_of(CpuLevel level) {
  switch (level) {
    case CpuLevel::Plain:
      return "plain";
    case CpuLevel::Avx2:
      return "avx2";
    case CpuLevel::Avx512:
      return "avx512";
  }
  return "?";
}

}  // namespace palamedes
