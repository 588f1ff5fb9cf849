// referee/folder_tree.hpp - folders that strangers have written in, looked through and emptied by
// descriptor.
//
// No link is ever followed, nothing waits, and neither depth nor forbidding modes get in the way:
// emptying needs a few descriptors whatever the depth, counting two for each folder above, of which
// there are no more than may be counted. Names are only used below a descriptor that we hold.
#pragma once

#include <cstdint>
#include <functional>

#include "referee/fd.hpp"

namespace palamedes::referee {

// The folder of this name, opened up for us where that takes a change of its mode. Nothing where it
// is a link, no folder, or not ours to open.
Fd open_folder(int parent, const char* name);

// Calls `visit` with the names in a folder, without "." and "..", until it returns false. False:
// the folder cannot be read.
bool for_each_name(int folder, const std::function<bool(const char* name)>& visit);

// Removes everything in a folder. False: something is left.
bool empty_folder(int folder);

// What is in a folder and below it.
struct FolderUse {
  int entries = 0;
  std::uint64_t bytes = 0;
};

// Stops counting a little above `most`. What cannot be looked into counts as too much.
FolderUse folder_use(int folder, const FolderUse& most);

}  // namespace palamedes::referee
