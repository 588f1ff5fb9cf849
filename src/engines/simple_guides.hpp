// engines/simple_guides.hpp - the list of simple guides, for whoever needs that of any game.
#pragma once

#include "engines/chain/simple_guide.hpp"
#include "engines/connect4/simple_guide.hpp"
#include "engines/hop/simple_guide.hpp"
#include "engines/minichess/simple_guide.hpp"
#include "engines/othello/simple_guide.hpp"
