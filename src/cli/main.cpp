// cli/main.cpp - where the program starts.
#include "cli/app.hpp"

int main(int argc, char** argv) { return palamedes::cli::run(argc, argv); }
