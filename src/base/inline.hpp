// base/inline.hpp - the one attribute our hot code needs.
//
// Small helpers that are used inside translation units compiled for newer CPUs must never be
// emitted as a shared out-of-line copy: the linker would keep one copy for all, possibly the one
// with instructions that an older CPU does not have. Always inlining them rules that out.
#pragma once

#define PALAMEDES_INLINE [[gnu::always_inline]] inline
