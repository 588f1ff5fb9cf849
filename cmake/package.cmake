# cpack: what cmake --install installs, as a package for Debian and its relatives. `./run package` calls it.

file(STRINGS ${PROJECT_SOURCE_DIR}/src/cli/version.hpp line REGEX "kVersion = ")
string(REGEX MATCH "[0-9]+\\.[0-9]+\\.[0-9]+" CPACK_PACKAGE_VERSION "${line}")
set(CPACK_PACKAGE_NAME palamedes)
set(CPACK_PACKAGE_CONTACT "The Palamedes authors <palamedes@localhost>")
set(CPACK_PACKAGE_VENDOR Palamedes)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "board games by exact rules: engines, referee, ladder and page")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Exact rules, strong engines and a referee for Othello, MiniChess, Chain Reaction,
 the hop race and Connect Four: play and analyse in a browser or terminal, run
 matches and tournaments with any program, and rank the programs of a class.
 The services palamedes (the page) and palamedes-worker are not started by themselves.")
set(CPACK_GENERATOR DEB)
set(CPACK_OUTPUT_FILE_PREFIX ${PROJECT_SOURCE_DIR}/build/packages)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "bubblewrap, python3-numpy")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS
    "postgresql, g++, python3, default-jdk-headless, rustc, golang-go, nodejs, chromium, xdg-utils")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/postinst
    ${PROJECT_SOURCE_DIR}/packaging/prerm ${PROJECT_SOURCE_DIR}/packaging/postrm)
set(CPACK_PROJECT_CONFIG_FILE ${PROJECT_SOURCE_DIR}/cmake/package_version.cmake)
set(CPACK_PALAMEDES_SOURCE ${PROJECT_SOURCE_DIR})
include(CPack)
