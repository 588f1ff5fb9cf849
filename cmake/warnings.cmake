# Which warnings we ask for, and when one of them stops the build.
#
# With PALAMEDES_WERROR a warning is an error, but only with compilers that the tests have run with:
# what a newer one has learned to warn of must not stop somebody who only wants to build.

set(PALAMEDES_NEWEST_GNU 13)
set(PALAMEDES_NEWEST_Clang 19)

add_compile_options(-Wall -Wextra -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  # Clang's -Wconversion includes sign conversions, g++'s does not: ask the same of both.
  add_compile_options(-Wno-sign-conversion)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 19)
    # 14 does not, but 19 warns of what std::stable_sort of libstdc++ 12 calls inside; of our own calls
    # the others tell.
    add_compile_options(-Wno-deprecated-declarations)
  endif()
elseif(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # g++ 12 sees overlapping copies in plain `"text" + std::string` (GCC bug 105651).
  add_compile_options(-Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL GNU AND PALAMEDES_SANITIZED)
  # What sanitizers add makes g++ lose sight of what is set, inside <regex> for one; its manual says
  # that their combination with these warnings is not to be relied on.
  add_compile_options(-Wno-maybe-uninitialized)
endif()

string(REGEX MATCH "^[0-9]+" palamedes_compiler "${CMAKE_CXX_COMPILER_VERSION}")
set(palamedes_newest "${PALAMEDES_NEWEST_${CMAKE_CXX_COMPILER_ID}}")
if(PALAMEDES_WERROR AND palamedes_newest AND palamedes_compiler LESS_EQUAL palamedes_newest)
  add_compile_options(-Werror)
elseif(PALAMEDES_WERROR)
  message(STATUS "${CMAKE_CXX_COMPILER_ID} ${palamedes_compiler} is new to us: its warnings are no errors")
endif()
