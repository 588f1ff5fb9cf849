// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"time"
)

// Square counts from 0 at the top left.
type Square struct{ row, col int }

// State is the position we are asked about.
type State struct {
	player int       // 1 black, 2 white: we play this side
	board  [8][8]int // board[row][column]: 0 empty, 1 black, 2 white
	legal  []Square  // what we may play: choose one of these; never empty
}

var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose returns one of state.legal. A random choice is a start, not a strategy.
func choose(state *State) Square {
	return state.legal[random.Intn(len(state.legal))]
}

// -------------------------------------------------------------------------------------------------

func readState(file *os.File) (State, error) {
	var state State
	var count int
	var failure error
	input := bufio.NewReader(file)
	read := func(number *int) {
		if failure == nil {
			_, failure = fmt.Fscan(input, number)
		}
	}
	read(&state.player)
	for row := range state.board {
		for col := range state.board[row] {
			read(&state.board[row][col])
		}
	}
	read(&count)
	for i := 0; i < count && failure == nil; i++ {
		var square Square
		read(&square.row)
		read(&square.col)
		state.legal = append(state.legal, square)
	}
	return state, failure
}

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: bot STATE ACTION")
		os.Exit(2)
	}
	input, err := os.Open(os.Args[1])
	if err != nil {
		panic(err)
	}
	state, err := readState(input)
	if err != nil {
		panic(err)
	}
	output, err := os.OpenFile(os.Args[2], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		panic(err)
	}
	square := choose(&state)
	fmt.Fprintln(output, square.row, square.col)
}
