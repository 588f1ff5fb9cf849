// board.go - the rules of Connect Four: a board, its legal moves, and what each makes of it.
package main

import (
	"fmt"
	"strings"
)

const empty = -1

// Board never changes: Play makes another.
type Board struct {
	rows, cols int
	turn       int   // 0: red is to move, who moves first; 1: yellow
	cells      []int // row by row from the top left: 0 red, 1 yellow, empty
}

// BoardOf is where games of these rules begin ("connect4:7x8"), or the position that a text describes.
func BoardOf(rules, position string) Board {
	board := Board{rows: 6, cols: 7}
	fmt.Sscanf(rules, "connect4:%dx%d", &board.rows, &board.cols)
	board.cells = make([]int, board.rows*board.cols)
	words := strings.Fields(strings.ReplaceAll(position, "/", ""))
	for square := range board.cells {
		board.cells[square] = empty
		if position != "start" {
			board.cells[square] = strings.IndexByte("ry", words[0][square])
		}
	}
	if position != "start" {
		board.turn = strings.Index("ry", words[1])
	}
	return board
}

// Moves are all legal moves, as text: letters of columns. None when the game is over.
func (board Board) Moves() []string {
	var texts []string
	if _, over := board.Result(); over {
		return texts
	}
	for col := 0; col < board.cols; col++ {
		if board.cells[col] == empty {
			texts = append(texts, string(rune('a'+col)))
		}
	}
	return texts
}

// Play makes the board after a legal move.
func (board Board) Play(move string) Board {
	next := Board{board.rows, board.cols, 1 - board.turn, append([]int(nil), board.cells...)}
	square := (board.rows-1)*board.cols + int(move[0]-'a')
	for board.cells[square] != empty {
		square -= board.cols
	}
	next.cells[square] = board.turn
	return next
}

// four says whether a side has four in a line.
func (board Board) four(side int) bool {
	for square := range board.cells {
		for _, direction := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
			n := 0
			for ; n < 4; n++ {
				row, col := square/board.cols+n*direction[0], square%board.cols+n*direction[1]
				if row >= board.rows || col < 0 || col >= board.cols || board.cells[row*board.cols+col] != side {
					break
				}
			}
			if n == 4 {
				return true
			}
		}
	}
	return false
}

// Result is 1, 0 or -1 when red has won, drawn or lost, and whether the game is over.
func (board Board) Result() (int, bool) {
	if board.four(1 - board.turn) {
		return 2*board.turn - 1, true
	}
	for col := 0; col < board.cols; col++ {
		if board.cells[col] == empty {
			return 0, false
		}
	}
	return 0, true
}
