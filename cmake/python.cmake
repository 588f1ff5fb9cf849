# PALAMEDES_PYTHON asks for the Python module (python/); here it is switched off again, with a word why,
# where this machine cannot build it. Sanitized programs cannot load into a plain interpreter, and the pure
# rooms alone are not enough for it.
#
# PALAMEDES_PYTHON_PROGRAM is the interpreter that the module is for: the system's, whose NumPy and pybind11
# come as packages, unless another one is named.

if(PALAMEDES_PYTHON AND (PALAMEDES_SANITIZED OR PALAMEDES_PURE))
  message(STATUS "python: left out of this kind of build")
  set(PALAMEDES_PYTHON OFF)
endif()
if(PALAMEDES_PYTHON)
  find_program(PALAMEDES_PYTHON_PROGRAM python3 PATHS /usr/bin NO_DEFAULT_PATH)
  find_program(PALAMEDES_PYTHON_PROGRAM python3)
  set(asked "import sysconfig, numpy; print(sysconfig.get_path('include'), sysconfig.get_config_var('EXT_SUFFIX'), sep=';')")
  execute_process(COMMAND ${PALAMEDES_PYTHON_PROGRAM} -c "${asked}"
                  OUTPUT_VARIABLE told ERROR_VARIABLE why OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(told)
    list(GET told 0 PALAMEDES_PYTHON_HEADERS)
    list(GET told 1 PALAMEDES_PYTHON_SUFFIX)
  endif()
  find_path(PALAMEDES_PYBIND11_HEADERS pybind11/pybind11.h)
  if(NOT told OR NOT EXISTS "${PALAMEDES_PYTHON_HEADERS}/Python.h" OR NOT PALAMEDES_PYBIND11_HEADERS)
    message(STATUS "python: left out, it needs the packages python3-dev, python3-numpy and pybind11-dev")
    set(PALAMEDES_PYTHON OFF)
  endif()
endif()
