# What the pure rooms and their tests need, from headers and sources alone: for machines whose libraries
# are not here (the preset `arm64`).

set(headers ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${headers})
foreach(library fmt nlohmann)
  find_path(found_${library} ${library} PATHS /usr/include /usr/local/include NO_DEFAULT_PATH
            NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${found_${library}}/${library} ${headers}/${library} SYMBOLIC)
endforeach()

foreach(library fmt::fmt nlohmann_json::nlohmann_json)
  add_library(${library} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${library} SYSTEM INTERFACE ${headers})
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY)

if(PALAMEDES_TESTS)
  set(googletest /usr/src/googletest)  # Debian's package of that name
  if(NOT EXISTS ${googletest}/CMakeLists.txt)
    message(FATAL_ERROR "the tests need GoogleTest's sources in ${googletest} (Debian: googletest)")
  endif()
  set(INSTALL_GTEST OFF)
  enable_language(C)
  add_subdirectory(${googletest} ${CMAKE_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
  foreach(library gtest gtest_main gmock gmock_main)
    target_compile_options(${library} PRIVATE -w)
    if(NOT TARGET GTest::${library})
      add_library(GTest::${library} ALIAS ${library})
    endif()
  endforeach()
endif()
