# palamedes_commit(TARGET): a library with the one function that cli/version.hpp promises, `commit()`. It is made
# anew when a source has changed or a commit was made, and at no other time: a build with nothing to do stays one.
# Without a repository -DPALAMEDES_COMMIT says which commit it is.
#
# As a script (SOURCE, OUTPUT, COMMIT): writes that function.

if(CMAKE_SCRIPT_MODE_FILE)
  set(name "${COMMIT}")
  if(NOT name)
    execute_process(COMMAND git rev-parse --short=7 HEAD WORKING_DIRECTORY ${SOURCE}
                    OUTPUT_VARIABLE name OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    execute_process(COMMAND git status --porcelain --untracked-files=no WORKING_DIRECTORY ${SOURCE}
                    OUTPUT_VARIABLE changes ERROR_QUIET)
    if(name AND changes)
      string(APPEND name "+")
    elseif(NOT name)
      set(name unknown)
    endif()
  endif()
  file(WRITE ${OUTPUT} "#include \"cli/version.hpp\"\n\n"
       "std::string_view palamedes::cli::commit() { return \"${name}\"; }\n")
  return()
endif()

set(PALAMEDES_COMMIT "" CACHE STRING "The commit that is built, where there is no repository to ask")

function(palamedes_commit target)
  set(written ${CMAKE_CURRENT_BINARY_DIR}/commit.cpp)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/*.?pp)
  # (In a working tree beside its repository it is not where one would look.)
  execute_process(COMMAND git rev-parse --path-format=absolute --git-path logs/HEAD
                  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} ERROR_QUIET
                  OUTPUT_VARIABLE log OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(EXISTS "${log}" AND EXISTS ${PROJECT_SOURCE_DIR}/.git)
    list(APPEND sources ${log})
  endif()
  add_custom_command(OUTPUT ${written} DEPENDS ${sources} ${PROJECT_SOURCE_DIR}/cmake/commit.cmake
                     COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DOUTPUT=${written}
                             -DCOMMIT=${PALAMEDES_COMMIT} -P ${PROJECT_SOURCE_DIR}/cmake/commit.cmake
                     COMMENT "Naming the commit" VERBATIM)
  add_library(${target} STATIC ${written})
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/src)
endfunction()
