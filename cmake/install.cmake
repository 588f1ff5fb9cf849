# cmake --install: the program in bin, and what travels with it under share/palamedes, where it finds it by its own
# place (src/cli/site.cpp). The page and its WebAssembly are installed where they have been built (tools/page.sh).

include(GNUInstallDirs)
set(share ${CMAKE_INSTALL_DATADIR}/palamedes)
set(made ${CMAKE_BINARY_DIR}/installed)  # what is written while we install

install(TARGETS palamedes RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY ${PROJECT_SOURCE_DIR}/build/page/ DESTINATION ${share}/page OPTIONAL
        PATTERN .built EXCLUDE)
install(FILES ${PROJECT_SOURCE_DIR}/build/wasm/palamedes.wasm DESTINATION ${share} OPTIONAL)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/data ${PROJECT_SOURCE_DIR}/docs DESTINATION ${share})
install(FILES ${PROJECT_SOURCE_DIR}/README.md ${PROJECT_SOURCE_DIR}/CHANGELOG.md DESTINATION ${share})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/palamedes RENAME copyright)

# The program writes its own manual and scripts for shells; units name the place that it is installed to.
install(CODE "
  file(REMOVE_RECURSE ${made})
  set(program \"$<TARGET_FILE:palamedes>\")
  execute_process(COMMAND \${program} manual ${made}/man OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  foreach(script bash:palamedes zsh:_palamedes fish:palamedes.fish)
    string(REPLACE : \\; script \${script})
    list(GET script 0 shell)
    list(GET script 1 name)
    file(MAKE_DIRECTORY ${made}/\${shell})
    execute_process(COMMAND \${program} completion \${shell} OUTPUT_FILE ${made}/\${shell}/\${name}
                    COMMAND_ERROR_IS_FATAL ANY)
  endforeach()
  set(bin \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
  foreach(unit palamedes palamedes-worker)
    configure_file(${PROJECT_SOURCE_DIR}/packaging/\${unit}.service.in
                   ${made}/systemd/\${unit}.service @ONLY)
  endforeach()")
install(DIRECTORY ${made}/man/ DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(DIRECTORY ${made}/bash/ DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(DIRECTORY ${made}/zsh/ DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
install(DIRECTORY ${made}/fish/ DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(DIRECTORY ${made}/systemd/ DESTINATION lib/systemd/system)
install(FILES ${PROJECT_SOURCE_DIR}/packaging/palamedes.sysusers DESTINATION lib/sysusers.d
        RENAME palamedes.conf)
