# Read by CTest when it begins: makes a test of every suite of one GoogleTest program (cmake/rooms.cmake
# sets `program`, `room`, `except`, `runner`, `properties`, `limit`: the seconds that a test of it has,
# `alone`: suites that take `all_but_one` of the slots, `waiting`: those that take one
# slot, and `early`: those that begin first).
#
# A process for each suite and not for each case, most of which take less time than a process. What
# failed, or what was running when time was up, GoogleTest names. The program is asked now, not when it
# is built: one that crashes while it lists its cases fails the test run, not the build.

if(NOT EXISTS ${program})
  add_test(${room}.NOT_BUILT ${program})
  set_tests_properties(${room}.NOT_BUILT PROPERTIES ${properties})  # long ones are not asked for, and not built
  return()
endif()
execute_process(COMMAND ${runner} ${program} --gtest_list_tests "--gtest_filter=-${except}"
                OUTPUT_VARIABLE listed ERROR_VARIABLE said RESULT_VARIABLE failed TIMEOUT ${limit})
if(failed)
  message(FATAL_ERROR "${program} cannot list its tests (${failed}): ${said}")
endif()

# Of the lines only those of suites have no blank before a dot. `Suite/0.` and `Suite/1.` are one suite
# with several types.
string(REGEX MATCHALL "(^|\n)[A-Za-z0-9_/]+\\." suites "${listed}")
list(TRANSFORM suites REPLACE "[\n.]" "")
list(TRANSFORM suites REPLACE "/[0-9]+$" "/*")
list(REMOVE_DUPLICATES suites)
foreach(suite IN LISTS suites)
  string(REPLACE "/*" "" name ${suite})
  add_test(${room}.${name} ${runner} ${program} "--gtest_filter=${suite}.*-${except}")
  set_tests_properties(${room}.${name} PROPERTIES ${properties})
  list(FIND alone ${room}.${name} place)
  if(NOT place EQUAL -1)
    set_tests_properties(${room}.${name} PROPERTIES PROCESSORS ${all_but_one} COST 850)
  endif()
  list(FIND waiting ${room}.${name} place)
  if(NOT place EQUAL -1)
    set_tests_properties(${room}.${name} PROPERTIES PROCESSORS 1)
  endif()
  list(FIND early ${room}.${name} place)
  if(NOT place EQUAL -1)
    set_tests_properties(${room}.${name} PROPERTIES COST 40)
  endif()
endforeach()
