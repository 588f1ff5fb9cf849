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

var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose returns one of legal, at least one; board.go says what a board can do.
func choose(board Board, legal []string) string {
	return legal[random.Intn(len(legal))]
}

// -------------------------------------------------------------------------------------------------

// readState reads the player (1 black, 2 white), then 64 cells; the legal squares, which follow, a
// board knows itself.
func readState(file *os.File) (Board, error) {
	input := bufio.NewReader(file)
	var signs [65]byte
	for i := range signs {
		var number int
		if _, err := fmt.Fscan(input, &number); err != nil {
			return Board{}, err
		}
		signs[i] = "-XO"[number]
	}
	return BoardOf("@GAME@", string(signs[1:])+" "+string(signs[:1])), nil
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
	board, err := readState(input)
	if err != nil {
		panic(err)
	}
	output, err := os.OpenFile(os.Args[2], os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		panic(err)
	}
	move := choose(board, board.Moves())
	fmt.Fprintln(output, move[1]-'1', move[0]-'a') // row and column
}
