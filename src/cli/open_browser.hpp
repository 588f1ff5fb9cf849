// cli/open_browser.hpp - shows an address in the browser of whoever sits here.
#pragma once

#include <string>

namespace palamedes::cli {

// Does not wait, and says nothing where there is none.
void open_browser(const std::string& address);

}  // namespace palamedes::cli
