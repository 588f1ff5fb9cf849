// cli/usual_store.hpp - the store that commands use where none is named.
#pragma once

#include <memory>
#include <string>

#include "store/store.hpp"

namespace palamedes::cli {

// That of PALAMEDES_STORE, else a file among the user's data; its folder is made.
std::string usual_store();

// The same, but nothing is made.
std::string intended_store();

// The store that a flag names, or the usual one.
std::string named_store(const std::string& flag);

// The file of an address. requires: it is no server's.
std::string file_of_store(const std::string& address);

// Where games wait that the store at an address has not taken yet: beside its file, or for a server
// among the user's data.
std::string waiting_file(const std::string& address);

// The folder of this machine's workers for it, in the same place.
std::string workers_folder(const std::string& address);

// The store at an address, or the usual one where it is empty. Refusals are Fatal.
std::unique_ptr<store::Store> store_at(const std::string& address,
                                       store::IfMissing if_missing = store::IfMissing::Make);

// An error of the store as Fatal: bad input, or a database that fails us.
[[noreturn]] void fail(const Error& error);

template <class T>
T stored(Result<T> result) {
  if (!result) fail(result.error());
  return std::move(result).value();
}

}  // namespace palamedes::cli
