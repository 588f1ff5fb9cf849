// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// The referee and this program talk in lines of text, on standard input and output. So never print
// anything of your own to standard output: use os.Stderr, or a line that begins with "info ".
package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"time"
)

// Game is what the referee has told us. Moves are text; README.md says how this game writes them.
type Game struct {
	rules    string   // "@GAME@": a program may be asked to play several games
	side     string   // the side we play: @SIDES@
	position string   // "start", or the position the game begins from
	moves    []string // every move since then, ours and the opponent's
	legal    []string // what we may play now: choose one of these
	clock    string   // "move MS", or "game OWN OTHER INCREMENT", in milliseconds
}

@BOARD@// board is the position now; its Moves, Play and Result are all that a search needs.
@BOARD@func (game *Game) board() Board {
@BOARD@	now := BoardOf(game.rules, game.position)
@BOARD@	for _, move := range game.moves {
@BOARD@		now = now.Play(move)
@BOARD@	}
@BOARD@	return now
@BOARD@}
@BOARD@
var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose gets the game and returns one of game.legal. A random choice is a start, not a strategy.
func choose(game *Game) string {
	return game.legal[random.Intn(len(game.legal))]
}

// -------------------------------------------------------------------------------------------------

// newGame reads "RULES SIDE POSITION", where the position may have spaces in it.
func newGame(text string) Game {
	about := append(strings.SplitN(text, " ", 3), "", "", "")
	return Game{rules: about[0], side: about[1], position: about[2]}
}

func main() {
	var game Game
	input := bufio.NewReader(os.Stdin) // not a Scanner: lines may be long
	for {
		line, err := input.ReadString('\n')
		if err != nil {
			return // the referee is gone
		}
		parts := append(strings.SplitN(strings.TrimSpace(line), " ", 2), "")
		command, rest := parts[0], parts[1]
		switch command {
		case "hello":
			fmt.Println("hello @NAME@")
		case "game": // a new game begins
			game = newGame(rest)
			fmt.Println("ready")
		case "moves":
			game.moves = strings.Fields(rest)
		case "legal":
			game.legal = strings.Fields(rest)
		case "clock":
			game.clock = rest
		case "go": // our turn: all of the above has been sent before
			if len(game.legal) > 0 {
				fmt.Println("move " + choose(&game))
			}
		case "bye":
			return
		} // "over WINNER MARGIN REASON" and whatever a later version adds needs no answer
	}
}
