# palamedes_embed(TARGET FOLDER FUNCTION [NAME]) compiles every file below FOLDER, or the one called
# NAME, into TARGET, so that the program needs no source tree. `FUNCTION()` returns them by path, as
# protocols/kits/embedded.hpp has it.

function(palamedes_embed target folder function)
  set(wanted *)
  if(ARGC GREATER 3)
    set(wanted ${ARGV3})
  endif()
  file(GLOB_RECURSE paths CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/${wanted})
  list(SORT paths)
  set(arrays "")
  set(rows "")
  set(number 0)
  foreach(path IN LISTS paths)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/${path})
    file(READ ${folder}/${path} bytes HEX)
    string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
    string(APPEND arrays "constexpr char kFile${number}[]{${bytes}'\\0'};\n")
    string(APPEND rows "    {\"${path}\", {kFile${number}, sizeof kFile${number} - 1}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp)
  file(CONFIGURE OUTPUT ${generated} @ONLY CONTENT
"// Made by cmake/embed.cmake from the folder of the same name.
#include <array>

#include \"protocols/kits/embedded.hpp\"

namespace palamedes {
namespace @function@_files {  // another name in each: some are compiled as one
@arrays@
constexpr std::array<EmbeddedFile, @number@> kFiles{{
@rows@}};
}

std::span<const EmbeddedFile> @function@() { return @function@_files::kFiles; }

}  // namespace palamedes
")
  target_sources(${target} PRIVATE ${generated})
endfunction()
