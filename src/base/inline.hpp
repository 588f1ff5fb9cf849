// base/inline.hpp - the one attribute our hot code needs.
//
// Small helpers that are used inside translation units compiled for newer CPUs must never be
// emitted as a shared out-of-line copy: the linker would keep one copy for all, possibly the one
// with instructions that an older CPU does not have. Always inlining them rules that out.
#pragma once

#define PALAMEDES_INLINE [[gnu::always_inline]] inline

// For the large parts of a hot function template: copies of them at every place of use would drive
// each other out of the CPU's instruction caches. The template's arguments must tell the CPU levels
// apart.
#define PALAMEDES_APART [[gnu::noinline]]
