# palamedes_room(NAME [DEPENDS rooms...] [LINK libraries...] [WITHOUT files...] [TOGETHER name filter]
#                [UNIT files]) turns the folder NAME into
#
#   palamedes_NAME    a library of all its *.cpp (INTERFACE while the room is headers only),
#   NAME_test         its *_test.cpp, known to CTest as NAME.Suite, one process each
#                     (suites that the GoogleTest filter of TOGETHER names are one test, NAME.name:
#                     they share what takes long to start),
#   NAME_long_test    its *_long_test.cpp, the same with the label `long`, built by the target `long_tests` only,
#   a part of `fuzz`  its X_fuzz.cpp, run by CTest as fuzz.X (label `fuzz`).
#
# A preset does without the last two where PALAMEDES_LEAVE_OUT says `long` or `fuzz`.
#
# A test takes a whole core, which is two of the slots that ./test hands out (but for PALAMEDES_WAITING, and those that
# tests/CMakeLists.txt names). New files are found by themselves; main.cpp and *_bench.cpp belong to nobody here.
#
# With PALAMEDES_SHARED its library can also become part of a shared one.
#
# With PALAMEDES_UNITY up to forty files (UNIT) are compiled as one, which more than halves a fresh build: what
# they all include is read once, and what they all instantiate is made once. So names in unnamed
# namespaces must differ within a room. What is hot stays by itself, so that nothing else decides what is
# inlined there, and so does the second opinion on the rules (which shares no names with anybody).

if(PALAMEDES_TESTS AND NOT TARGET GTest::gtest_main)
  find_package(GTest REQUIRED)
endif()

# Only the 64-bit names: the kernels count on 64-bit words.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  set(PALAMEDES_X86_KERNELS 1)
else()
  set(PALAMEDES_X86_KERNELS 0)
endif()

# Only these files may use wider instructions than the baseline; who calls them asks the CPU first.
# They must not use inline functions or templates of shared headers (std:: ones included) unless
# those are always inlined: the linker keeps one copy of each, and it may be the one with AVX in it.
# Without the library's own checks: its functions are too large for every call to be inlined with
# them, and one that is not is shared with code for older CPUs (tests/check_kernels.py). The plain
# kernels have them.
set(PALAMEDES_AVX2_FLAGS -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mfma -U_GLIBCXX_ASSERTIONS)
set(PALAMEDES_AVX512_FLAGS ${PALAMEDES_AVX2_FLAGS} -mavx512f -mavx512bw -mavx512dq -mavx512vl
    -mavx512cd -mavx512vpopcntdq)
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
  # g++ 12 takes its own AVX-512 headers for faulty (GCC bug 105593).
  list(APPEND PALAMEDES_AVX512_FLAGS -Wno-uninitialized -Wno-maybe-uninitialized)
endif()

# Where every node of a search passes through, or every step of a fit.
set(PALAMEDES_HOT "/src/search/|/engines/.*(/worker_|/solve|/pattern)|/games/[a-z0-9]+/(hot|chains)"
    "/players/textbook/mcts|/arena/(linear|rating_fit)|/training/.*(_fit|examples)")
list(JOIN PALAMEDES_HOT "|" PALAMEDES_HOT)
# Compiled by themselves, but not hot: all games behind one interface, the second opinion on the rules, and what is made
# anew when one engine changes.
set(PALAMEDES_APART "/games/(catalog|reference/)|/engines/.*_engine\\.")

# Measures gains of milliseconds: like `zoo` in tests/CMakeLists.txt it leaves one slot, for the build that gives way to
# everybody or a test that mostly waits. It begins when `zoo` has ended.
set(PALAMEDES_ALONE cli.Freezing)
cmake_host_system_information(RESULT cores QUERY NUMBER_OF_LOGICAL_CORES)
math(EXPR PALAMEDES_ALL_BUT_ONE "2 * ${cores}")
# Take many seconds: they begin early, so that nothing long is left alone at the end.
set(PALAMEDES_EARLY store.postgres ladder.postgres cli.CoachTrial engines.SearchAgreement protocols.UciSessionTest)
# These wait for programs, use half a core or less, do not judge by the clock, and take one slot.
set(PALAMEDES_WAITING work.BuilderTest work.CrewTest work.WorkerTest ladder.Stores/CourseTest cli.Zoo store.postgres
    service.postgres)

# Several cases are one test. CTest believes this before it believes an exit code, so it must not
# be there when a case has failed: those are listed after the ones that were skipped.
set(PALAMEDES_ONLY_SKIPPED "\\[  SKIPPED \\] [^\n]*[\n ]*$")

if(PALAMEDES_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES Clang)
    message(FATAL_ERROR "PALAMEDES_FUZZ needs clang++ (libFuzzer); use the preset `fuzz`")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
                      -fno-omit-frame-pointer -g)
  add_link_options(-fsanitize=address,undefined)
elseif(PALAMEDES_TESTS AND NOT fuzz IN_LIST PALAMEDES_LEAVE_OUT)
  # One program with every target of every room, told by name which to run: most of them are a few lines, so that it is
  # one unit, too.
  set(fuzz_folder ${CMAKE_BINARY_DIR}/fuzz_targets)
  add_executable(fuzz ${PROJECT_SOURCE_DIR}/tests/fuzz_driver.cpp)
  target_include_directories(fuzz PRIVATE ${fuzz_folder})
  target_compile_options(fuzz PRIVATE $<$<CONFIG:Release>:-O1>)
  set_target_properties(fuzz PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin
                        UNITY_BUILD ${PALAMEDES_UNITY} UNITY_BUILD_BATCH_SIZE 20)
  file(GENERATE OUTPUT ${fuzz_folder}/fuzz_targets.hpp CONTENT
"#define PALAMEDES_FUZZ_TARGETS(X) X($<JOIN:$<TARGET_PROPERTY:fuzz,PALAMEDES_TARGETS>,) X(>)
")
endif()

function(palamedes_room name)
  cmake_parse_arguments(PARSE_ARGV 1 ROOM "" "UNIT" "DEPENDS;LINK;WITHOUT;TOGETHER")
  if(NOT ROOM_UNIT)
    set(ROOM_UNIT 40)
  endif()
  set(here ${CMAKE_CURRENT_SOURCE_DIR}/${name})
  list(TRANSFORM ROOM_DEPENDS PREPEND palamedes_)

  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${here}/*.cpp)
  list(TRANSFORM ROOM_WITHOUT PREPEND ${here}/)
  list(REMOVE_ITEM sources ${ROOM_WITHOUT})
  set(avx2 ${sources})
  set(avx512 ${sources})
  set(tests ${sources})
  set(fuzzers ${sources})
  list(FILTER avx2 INCLUDE REGEX "_avx2\\.cpp$")
  list(FILTER avx512 INCLUDE REGEX "_avx512\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER fuzzers INCLUDE REGEX "_fuzz\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "(_test|_bench|_fuzz|/main)\\.cpp$")
  if(NOT PALAMEDES_X86_KERNELS)
    list(FILTER sources EXCLUDE REGEX "_(avx2|avx512)\\.cpp$")
  endif()
  set(hot ${sources})
  list(FILTER hot INCLUDE REGEX "${PALAMEDES_HOT}")
  set_source_files_properties(${hot} PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
  list(REMOVE_ITEM sources ${hot})  # whose inline functions the linker is to keep: see src/CMakeLists.txt
  list(PREPEND sources ${hot})
  set_property(SOURCE ${avx2} APPEND PROPERTY COMPILE_OPTIONS "${PALAMEDES_AVX2_FLAGS}")
  set_property(SOURCE ${avx512} APPEND PROPERTY COMPILE_OPTIONS "${PALAMEDES_AVX512_FLAGS}")

  set(apart ${sources})
  list(FILTER apart INCLUDE REGEX "${PALAMEDES_HOT}|${PALAMEDES_APART}")
  set_source_files_properties(${apart} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

  if(sources)
    set(scope PUBLIC)
    add_library(palamedes_${name} STATIC ${sources})
    _palamedes_unity(palamedes_${name} ${ROOM_UNIT} "${sources}" "${apart}")
    set_source_files_properties(${apart} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  else()
    set(scope INTERFACE)
    add_library(palamedes_${name} INTERFACE)
  endif()
  if(PALAMEDES_SHARED AND sources)
    # For a module of Python's. Hidden names are called and inlined as in a program: it costs nothing.
    set_target_properties(palamedes_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON
                          CXX_VISIBILITY_PRESET hidden)
  endif()
  target_include_directories(palamedes_${name} ${scope} ${PROJECT_SOURCE_DIR}/src)
  target_compile_definitions(palamedes_${name} ${scope}
                             PALAMEDES_X86_KERNELS=${PALAMEDES_X86_KERNELS})
  target_link_libraries(palamedes_${name} ${scope} ${ROOM_DEPENDS} ${ROOM_LINK})

  if(PALAMEDES_TESTS)
    set(long_tests ${tests})
    list(FILTER long_tests INCLUDE REGEX "_long_test\\.cpp$")
    list(FILTER tests EXCLUDE REGEX "_long_test\\.cpp$")
    _palamedes_tests(${name}_test ${name} unit 120 "${tests}" ${ROOM_TOGETHER})
    if(long_tests AND NOT long IN_LIST PALAMEDES_LEAVE_OUT)
      _palamedes_tests(${name}_long_test ${name} long 3600 "${long_tests}")
      set_target_properties(${name}_long_test PROPERTIES EXCLUDE_FROM_ALL ON)
      add_dependencies(long_tests ${name}_long_test)
    endif()
  endif()
  if(fuzzers AND (PALAMEDES_FUZZ OR TARGET fuzz))
    _palamedes_fuzzers(${name} "${fuzzers}")
  endif()
endfunction()

# Compiles `files` but those `apart` as few units of about the same size, of `most` files each at most.
function(_palamedes_unity target most files apart)
  list(LENGTH files count)
  list(LENGTH apart alone)
  math(EXPR count "${count} - ${alone}")
  math(EXPR units "(${count} + ${most} - 1) / ${most}")
  if(units GREATER 0)
    math(EXPR most "(${count} + ${units} - 1) / ${units}")
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${PALAMEDES_UNITY}
                        UNITY_BUILD_BATCH_SIZE ${most})
endfunction()

# One GoogleTest program of `room`; `seconds` is the limit of each of its tests. A name and a filter
# may follow, of the cases that are one test.
function(_palamedes_tests target room label seconds files)
  if(NOT files)
    return()
  endif()
  math(EXPR limit "${seconds} * ${PALAMEDES_TIMEOUT_FACTOR}")
  add_executable(${target} ${files})
  target_link_libraries(${target} PRIVATE palamedes_${room} GTest::gtest_main GTest::gmock)
  target_compile_definitions(${target} PRIVATE PALAMEDES_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  # Built more often than run: what they test is optimised, they are not, except where tests search and
  # count themselves. Through a precompiled header g++ 12 warns of copies inside std::string that it keeps
  # quiet about elsewhere.
  if(room MATCHES "^(games|search|engines)$")
    set(level -O1)
    set(first games_test)
  else()
    set(level -O0)
    set(first base_test)
  endif()
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}> -Wno-array-bounds
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>)
  if(PALAMEDES_SANITIZED AND level STREQUAL -O0)
    target_compile_options(${target} PRIVATE -O0)
  endif()
  if(target STREQUAL first)  # all others of its level are compiled with the same flags
    target_precompile_headers(${target} PRIVATE <gmock/gmock.h> <gtest/gtest.h> <fmt/format.h>
                              ${PROJECT_SOURCE_DIR}/src/games/record/json_once.hpp)
  else()
    target_precompile_headers(${target} REUSE_FROM ${first})
  endif()
  _palamedes_unity(${target} 20 "${files}" "")
  if(room STREQUAL engines)  # a unit for each engine, so that a change in one makes few of them anew
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    foreach(file IN LISTS files)
      cmake_path(GET file PARENT_PATH folder)
      cmake_path(GET folder FILENAME group)
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group})
    endforeach()
  endif()
  set_target_properties(${target} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
  set(properties LABELS ${label} TIMEOUT ${limit} PROCESSORS 2
      SKIP_REGULAR_EXPRESSION "${PALAMEDES_ONLY_SKIPPED}")
  set(except "")
  if(ARGC GREATER 5)
    set(except "${ARGV6}")
    add_test(NAME ${room}.${ARGV5} COMMAND ${target} "--gtest_filter=${except}")
    set_tests_properties(${room}.${ARGV5} PROPERTIES ${properties})
    if(${room}.${ARGV5} IN_LIST PALAMEDES_WAITING)
      set_tests_properties(${room}.${ARGV5} PROPERTIES PROCESSORS 1)
    endif()
    if(${room}.${ARGV5} IN_LIST PALAMEDES_EARLY)
      set_tests_properties(${room}.${ARGV5} PROPERTIES COST 40)
    endif()
  endif()
  set(suites ${CMAKE_CURRENT_BINARY_DIR}/${target}_suites.cmake)
  file(GENERATE OUTPUT ${suites} CONTENT
"set(program [==[$<TARGET_FILE:${target}>]==])
set(room ${room})
set(except [==[${except}]==])
set(runner [==[${CMAKE_CROSSCOMPILING_EMULATOR}]==])
set(properties [==[${properties}]==])
set(limit ${limit})
set(alone ${PALAMEDES_ALONE})
set(all_but_one ${PALAMEDES_ALL_BUT_ONE})
set(waiting ${PALAMEDES_WAITING})
set(early ${PALAMEDES_EARLY})
include([==[${PROJECT_SOURCE_DIR}/cmake/suites.cmake]==])
")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${suites})
endfunction()

# The fuzz targets of a room: programs of libFuzzer where those were asked for, else parts of `fuzz`.
# Either way CTest gives each the kept corpus and some time for new inputs.
function(_palamedes_fuzzers room files)
  set(unit "")
  foreach(file IN LISTS files)
    get_filename_component(program ${file} NAME_WE)
    string(REGEX REPLACE "_fuzz$" "" what ${program})
    set(corpus ${PROJECT_SOURCE_DIR}/tests/corpus/${what})
    set(found ${CMAKE_BINARY_DIR}/fuzz/${what})  # libFuzzer's finds, and inputs that crashed
    file(MAKE_DIRECTORY ${found})

    if(PALAMEDES_FUZZ)
      add_executable(${program} ${file})
      target_link_libraries(${program} PRIVATE palamedes_${room})
      target_link_options(${program} PRIVATE -fsanitize=fuzzer)
      set_target_properties(${program} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
      set(command ${program} -max_total_time=10 -timeout=10 ${found})
      if(EXISTS ${corpus})
        list(APPEND command ${corpus})  # read only: libFuzzer writes to its first folder
      endif()
    else()
      string(APPEND unit "#define LLVMFuzzerTestOneInput fuzz_${what}\n#include \"${file}\"\n"
                         "#undef LLVMFuzzerTestOneInput\n")
      set_property(TARGET fuzz APPEND PROPERTY PALAMEDES_TARGETS ${what})
      set(command fuzz ${what} --seconds 0.5 --seed 1 --corpus ${corpus})
    endif()
    math(EXPR limit "120 * ${PALAMEDES_TIMEOUT_FACTOR}")
    add_test(NAME fuzz.${what} COMMAND ${command} WORKING_DIRECTORY ${found})
    set_tests_properties(fuzz.${what} PROPERTIES LABELS fuzz TIMEOUT ${limit} PROCESSORS 2)
  endforeach()
  if(unit)
    file(CONFIGURE OUTPUT ${fuzz_folder}/${room}.cpp CONTENT "${unit}" @ONLY)
    target_sources(fuzz PRIVATE ${fuzz_folder}/${room}.cpp)
    target_link_libraries(fuzz PRIVATE palamedes_${room})
  endif()
endfunction()
