// board.go - the rules of Othello: a board, its legal moves, and what each makes of it.
package main

import (
	"fmt"
	"strings"
)

const empty = -1

// Board never changes: Play makes another.
type Board struct {
	size  int
	turn  int   // 0: black is to move, who moves first; 1: white
	cells []int // row by row from the top left: 0 black, 1 white, empty
}

// BoardOf is where games of these rules begin ("othello:6x6"), or the position that a text describes.
func BoardOf(rules, position string) Board {
	board := Board{size: 8}
	fmt.Sscanf(rules, "othello:%d", &board.size)
	board.cells = make([]int, board.size*board.size)
	for square := range board.cells {
		board.cells[square] = empty
		if position != "start" {
			board.cells[square] = strings.IndexByte("XO", position[square])
		}
	}
	if position != "start" {
		board.turn = strings.IndexByte("XO", position[len(board.cells)+1])
		return board
	}
	low, high := board.size/2-1, board.size/2
	board.cells[low*board.size+high], board.cells[high*board.size+low] = 0, 0
	board.cells[low*board.size+low], board.cells[high*board.size+high] = 1, 1
	return board
}

func (board Board) at(row, col int) int {
	if row < 0 || row >= board.size || col < 0 || col >= board.size {
		return empty
	}
	return board.cells[row*board.size+col]
}

// flips are the discs that a disc of `side` on the square would turn over; none: it may not be put there.
func (board Board) flips(square, side int) []int {
	var turned []int
	if board.cells[square] != empty {
		return turned
	}
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			if down == 0 && right == 0 {
				continue
			}
			var line []int
			row, col := square/board.size+down, square%board.size+right
			for ; board.at(row, col) == 1-side; row, col = row+down, col+right {
				line = append(line, row*board.size+col)
			}
			if board.at(row, col) == side {
				turned = append(turned, line...)
			}
		}
	}
	return turned
}

func (board Board) squares(side int) []int {
	var found []int
	for square := range board.cells {
		if len(board.flips(square, side)) > 0 {
			found = append(found, square)
		}
	}
	return found
}

// Moves are all legal moves, as text; none when the game is over.
func (board Board) Moves() []string {
	var texts []string
	for _, square := range board.squares(board.turn) {
		texts = append(texts, fmt.Sprintf("%c%d", 'a'+square%board.size, square/board.size+1))
	}
	if len(texts) == 0 && len(board.squares(1-board.turn)) > 0 {
		texts = append(texts, "pass")
	}
	return texts
}

// Play makes the board after a legal move.
func (board Board) Play(move string) Board {
	next := Board{board.size, 1 - board.turn, append([]int(nil), board.cells...)}
	if move == "pass" {
		return next
	}
	square := int(move[1]-'1')*board.size + int(move[0]-'a')
	for _, each := range append(board.flips(square, board.turn), square) {
		next.cells[each] = board.turn
	}
	return next
}

// Result is 1, 0 or -1 when black has won, drawn or lost, and whether the game is over.
func (board Board) Result() (int, bool) {
	if len(board.Moves()) > 0 {
		return 0, false
	}
	counts := map[int]int{}
	for _, cell := range board.cells {
		counts[cell]++
	}
	switch {
	case counts[0] > counts[1]:
		return 1, true
	case counts[0] < counts[1]:
		return -1, true
	}
	return 0, true
}
