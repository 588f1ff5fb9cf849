# Read by cpack itself. As long as nothing is released, a package of a later commit must replace that of an earlier
# one: 0.1.0~644.64315ee, which every 0.1.0 will replace. Without a repository it is the version alone.

execute_process(COMMAND git rev-list --count HEAD WORKING_DIRECTORY ${CPACK_PALAMEDES_SOURCE}
                OUTPUT_VARIABLE number OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
execute_process(COMMAND git rev-parse --short=7 HEAD WORKING_DIRECTORY ${CPACK_PALAMEDES_SOURCE}
                OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(number AND commit)
  set(CPACK_DEBIAN_PACKAGE_VERSION "${CPACK_PACKAGE_VERSION}~${number}.${commit}")
endif()
