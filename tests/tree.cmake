# Tests that say the same whatever compiled Palamedes: they judge the sources, the page, its WebAssembly
# (which has a compiler of its own), or what a kit makes of other languages' compilers. Once is enough, so
# only the preset `release` has them; the others leave `tree` out (PALAMEDES_LEAVE_OUT).

palamedes_script_test(includes ${Python3_EXECUTABLE} tools/check_includes.py)
palamedes_script_test(includes.selftest ${Python3_EXECUTABLE} tests/check_includes_selftest.py)
palamedes_script_test(games_named ${Python3_EXECUTABLE} tools/check_games.py)
palamedes_script_test(games_named.selftest ${Python3_EXECUTABLE} tests/check_games_selftest.py)
palamedes_script_test(skips.selftest ${Python3_EXECUTABLE} tests/skips_selftest.py)
palamedes_script_test(levels.selftest ${Python3_EXECUTABLE} tools/level_ladder.py selftest)
palamedes_script_test(suites.selftest ${Python3_EXECUTABLE} tests/suites_selftest.py)
palamedes_script_test(sentences ${Python3_EXECUTABLE} tools/sentences.py --check)
palamedes_script_test(format bash tools/format.sh --check)
palamedes_script_test(without_service ${Python3_EXECUTABLE} tests/without_service.py ${CMAKE_CXX_COMPILER})
palamedes_script_test(installed ${Python3_EXECUTABLE} tests/packages/installed_test.py ${CMAKE_BINARY_DIR})
# The package elsewhere: in a bare Debian 12; built in other systems by their own compilers; its units in a machine that boots.
palamedes_script_test(package.bare_root ${Python3_EXECUTABLE} tests/packages/bare_root_test.py ${CMAKE_BINARY_DIR})
palamedes_script_test(package.units ${Python3_EXECUTABLE} tests/packages/units_test.py ${CMAKE_BINARY_DIR})
set_tests_properties(package.bare_root package.units PROPERTIES LABELS long TIMEOUT 3600 RESOURCE_LOCK packages)
foreach(suite trixie noble)
  palamedes_script_test(package.${suite} ${Python3_EXECUTABLE} tests/packages/bare_root_test.py ${CMAKE_BINARY_DIR} ${suite})
  set_tests_properties(package.${suite} PROPERTIES LABELS long TIMEOUT 40000)
endforeach()
palamedes_script_test(package.gxx13 ${Python3_EXECUTABLE} tests/packages/compiler_test.py g++-13 trixie)
set_tests_properties(package.gxx13 PROPERTIES LABELS long TIMEOUT 40000)
# The puzzles that travel with the program: no solver knows a second solution.
palamedes_script_test(puzzles.proved $<TARGET_FILE:palamedes> puzzles prove data/puzzles/puzzles.jsonl --nodes 20000000)
set_tests_properties(puzzles.proved PROPERTIES LABELS long)

math(EXPR kits_limit "300 * ${PALAMEDES_TIMEOUT_FACTOR}")  # compilers and hundreds of processes
foreach(language c cpp python java js rust go)
  palamedes_script_test(kits.${language} ${Python3_EXECUTABLE} tests/kits/kits_test.py
                        $<TARGET_FILE:palamedes> ${language})
  set_tests_properties(kits.${language} PROPERTIES COST 50 TIMEOUT ${kits_limit})
endforeach()

# Python: bots of one function through the referee; the package, its adapters and notebooks.
palamedes_script_test(python.bots ${Python3_EXECUTABLE} tests/python/bots_test.py $<TARGET_FILE:palamedes>)
if(PALAMEDES_PYTHON)
  palamedes_script_test(python.package ${PALAMEDES_PYTHON_PROGRAM} tests/python/package_test.py
                        $<TARGET_FILE:palamedes>)
  palamedes_script_test(python.adapters ${PALAMEDES_PYTHON_PROGRAM} tests/python/adapters_test.py)
  palamedes_script_test(python.notebooks ${PALAMEDES_PYTHON_PROGRAM} tests/python/notebooks_test.py)
  set_tests_properties(python.package python.adapters python.notebooks PROPERTIES
                       ENVIRONMENT PYTHONPATH=${CMAKE_BINARY_DIR}/python)
endif()

# The handbook's commands, with the page, the package and the engines for browsers that they speak of.
if(PALAMEDES_PYTHON AND PALAMEDES_SERVICE)
  palamedes_script_test(handbook ${PALAMEDES_PYTHON_PROGRAM} tests/handbook/handbook_test.py $<TARGET_FILE:palamedes>)
  math(EXPR handbook_limit "600 * ${PALAMEDES_TIMEOUT_FACTOR}")
  set_tests_properties(handbook PROPERTIES FIXTURES_REQUIRED wasm TIMEOUT ${handbook_limit} COST 60)
endif()

# The pure rooms as WebAssembly. Building takes minutes the first time: it begins first, takes what the
# others leave of the processors and gives way to all of them.
palamedes_script_test(wasm.build nice -n 19 bash tools/build_wasm.sh)
set_tests_properties(wasm.build PROPERTIES FIXTURES_SETUP wasm TIMEOUT 3600 COST 1000 PROCESSORS 1)
find_program(NODE_PROGRAM node)
if(NODE_PROGRAM)
  palamedes_script_test(wasm ${NODE_PROGRAM} tests/wasm/wasm_test.mjs $<TARGET_FILE:palamedes>)
  set_tests_properties(wasm PROPERTIES FIXTURES_REQUIRED wasm)
endif()

foreach(kind unit types browser static whole_games)
  palamedes_script_test(web.${kind} bash tests/web/run.sh ${kind} $<TARGET_FILE:palamedes>)
  set_tests_properties(web.${kind} PROPERTIES LABELS web)
endforeach()
# The longest of all, before which others of the network's cannot end: it begins as soon as `zoo` has ended.
set_tests_properties(web.browser PROPERTIES COST 800)
set_tests_properties(web.unit web.static PROPERTIES COST 100)
set_tests_properties(web.types PROPERTIES COST 40)
set_tests_properties(web.whole_games PROPERTIES LABELS long)
set_tests_properties(web.unit web.static PROPERTIES FIXTURES_REQUIRED wasm)
math(EXPR web_limit "1200 * ${PALAMEDES_TIMEOUT_FACTOR}")
set_tests_properties(web.unit PROPERTIES TIMEOUT ${web_limit})
# Browsers give up what they load when a network comes or goes on the machine.
set_tests_properties(web.browser web.static web.whole_games PROPERTIES TIMEOUT ${web_limit}
                     RESOURCE_LOCK network)
# It has four browsers at a time: what judges by the clock does not run beside it either.
set_tests_properties(web.browser PROPERTIES RESOURCE_LOCK "network;clock")
