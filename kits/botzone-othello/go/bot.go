// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
// out. Nothing else may be printed to standard output.
package main

import (
	"encoding/json"
	"math/rand"
	"os"
	"time"
)

// Square is a column and a row, from 0 at the top left; -1 and -1 is a pass.
type Square struct {
	X int `json:"x"`
	Y int `json:"y"`
}

var pass = Square{-1, -1}

// Board holds the rules of Othello.
type Board struct {
	cells [8][8]int // cells[x][y]: 0 empty, 1 black, -1 white
	turn  int       // who moves: 1 black, -1 white
}

func startBoard() Board {
	board := Board{turn: 1}
	board.cells[3][4], board.cells[4][3] = 1, 1
	board.cells[3][3], board.cells[4][4] = -1, -1
	return board
}

func (board *Board) at(x, y int) int {
	if x < 0 || x > 7 || y < 0 || y > 7 {
		return 0
	}
	return board.cells[x][y]
}

// flips lists the discs that would be turned over.
func (board *Board) flips(square Square) []Square {
	var turned []Square
	if board.at(square.X, square.Y) != 0 {
		return turned
	}
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			var line []Square
			x, y := square.X+dx, square.Y+dy
			for board.at(x, y) == -board.turn {
				line = append(line, Square{x, y})
				x, y = x+dx, y+dy
			}
			if board.at(x, y) == board.turn {
				turned = append(turned, line...)
			}
		}
	}
	return turned
}

func (board *Board) legalMoves() []Square {
	var moves []Square
	for y := 0; y < 8; y++ {
		for x := 0; x < 8; x++ {
			if len(board.flips(Square{x, y})) > 0 {
				moves = append(moves, Square{x, y})
			}
		}
	}
	return moves
}

// play plays a move or a pass; then the other side is to move.
func (board *Board) play(square Square) {
	if square != pass {
		for _, turned := range append(board.flips(square), square) {
			board.cells[turned.X][turned.Y] = board.turn
		}
	}
	board.turn = -board.turn
}

var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose returns one of legal, which is not empty. A random choice is a start, not a strategy.
func choose(board *Board, legal []Square) Square {
	return legal[random.Intn(len(legal))]
}

// -------------------------------------------------------------------------------------------------

func main() {
	var told struct{ Requests, Responses []Square }
	if err := json.NewDecoder(os.Stdin).Decode(&told); err != nil {
		panic(err)
	}
	board := startBoard()
	for i, request := range told.Requests {
		if i > 0 || request != pass { // black is told -1, -1 at first
			board.play(request)
		}
		if i < len(told.Responses) {
			board.play(told.Responses[i])
		}
	}
	answer := pass
	if legal := board.legalMoves(); len(legal) > 0 {
		answer = choose(&board, legal)
	}
	if err := json.NewEncoder(os.Stdout).Encode(map[string]Square{"response": answer}); err != nil {
		panic(err)
	}
}
