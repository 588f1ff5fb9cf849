# wasi.cmake - the toolchain: clang for WebAssembly, with the C and C++ libraries for WASI. Debian has all of it
# (wasm_packages in tools/setup.sh).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
foreach(language C CXX)
  set(CMAKE_${language}_COMPILER_TARGET wasm32-wasi)
endforeach()
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
