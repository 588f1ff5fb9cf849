// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It speaks UBGI and UCI, in lines of text on standard input and output. So never print anything of
// your own to standard output: use os.Stderr, or a line that begins with "info string ".
package main

import (
	"bufio"
	"fmt"
	"math/rand"
	"os"
	"strings"
	"time"
)

var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose returns one of legal, at least one; board.go says what a board can do. limits is the `go`
// line as words, such as go, movetime, 2000.
func choose(board Board, legal []string, limits []string) string {
	return legal[random.Intn(len(legal))]
}

// -------------------------------------------------------------------------------------------------

// readPosition reads: position startpos|board ROWS 0|fen ROWS w ... [moves ...]
func readPosition(words []string) Board {
	board := BoardOf("@GAME@", "start")
	if len(words) > 3 && (words[1] == "board" || words[1] == "fen") {
		side := " b"
		if words[3] == "0" || words[3] == "w" {
			side = " w"
		}
		board = BoardOf("@GAME@", words[2]+side)
	}
	moves := false
	for _, word := range words {
		if moves {
			board = board.Play(word)
		} else if word == "moves" {
			moves = true
		}
	}
	return board
}

func answerGo(board Board, limits []string, uci bool) {
	legal := board.Moves()
	if len(legal) == 0 {
		fmt.Println("bestmove 0000")
		return
	}
	move := choose(board, legal, limits)
	if !uci {
		move = move[:4] // UBGI does not write what a pawn becomes
	}
	fmt.Println("info depth 1 score cp 0 pv " + move)
	fmt.Println("bestmove " + move)
}

func main() {
	board := BoardOf("@GAME@", "start")
	uci := false
	input := bufio.NewReader(os.Stdin) // not a Scanner: lines may be long
	for {
		line, err := input.ReadString('\n')
		if err != nil {
			return // the referee is gone
		}
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		switch words[0] {
		case "ubgi", "uci":
			uci = words[0] == "uci"
			fmt.Println("id name @NAME@")
			fmt.Println("id author you")
			if uci {
				fmt.Println("option name UCI_Variant type combo default minichess var minichess")
			}
			fmt.Println(words[0] + "ok")
		case "isready":
			fmt.Println("readyok")
		case "position":
			board = readPosition(words)
		case "go":
			answerGo(board, words, uci)
		case "quit":
			return
		} // stop, setoption and the new games need nothing from a bot this quick
	}
}
