// base/markup_test.cpp - nothing that has a meaning in HTML survives the escape.
#include "base/markup.hpp"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

TEST(Markup, EscapesWhatHasAMeaning) {
  EXPECT_EQ(escape_html("<b title=\"a\" id='x'>R&D</b>"),
            "&lt;b title=&quot;a&quot; id=&#39;x&#39;&gt;R&amp;D&lt;/b&gt;");
}

TEST(Markup, LeavesTheRestAlone) { EXPECT_EQ(escape_html("élan 1/2 (ok)"), "élan 1/2 (ok)"); }

}  // namespace
}  // namespace palamedes
