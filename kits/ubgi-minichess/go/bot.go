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

// choose returns one of legal, the moves of the side to move; see minichess.go for boards. limits
// is the `go` line as words, such as go, movetime, 2000.
func choose(board Board, legal []Move, limits []string) Move {
	return legal[random.Intn(len(legal))]
}

// -------------------------------------------------------------------------------------------------

// readPosition reads: position startpos|board ROWS 0|fen ROWS w ... [moves ...]
func readPosition(words []string) Board {
	board := startBoard()
	if len(words) > 3 && (words[1] == "board" || words[1] == "fen") {
		board = boardOf(words[2], words[3] == "0" || words[3] == "w")
	}
	moves := false
	for _, word := range words {
		if moves {
			board = board.play(moveOf(word))
		} else if word == "moves" {
			moves = true
		}
	}
	return board
}

func answerGo(board Board, limits []string, uci bool) {
	legal := board.legalMoves()
	if len(legal) == 0 {
		fmt.Println("bestmove 0000")
		return
	}
	move := choose(board, legal, limits)
	text := move.text()
	if uci && board.promotes(move) {
		text += "q"
	}
	fmt.Println("info depth 1 score cp 0 pv " + text)
	fmt.Println("bestmove " + text)
}

func main() {
	board := startBoard()
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
