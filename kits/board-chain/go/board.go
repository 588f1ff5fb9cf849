// board.go - the rules of Chain Reaction in all four editions: a board, its legal moves, and what each makes of it.
package main

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	empty = -1
	burnt = -2 // a cell that has exploded under chain/2018
)

// Board never changes: Play makes another.
type Board struct {
	edition      string // 2018, 2019, 2020 or classic
	rows, cols   int
	turn, plies  int   // turn 0: who moves first is to move
	owners, orbs []int // row by row from the top left; an owner is 0, 1, empty or burnt
}

// BoardOf is where games of these rules begin ("chain/2018:3x4"), or the position that a text describes.
func BoardOf(rules, position string) Board {
	parts := append(strings.SplitN(rules, ":", 2), "")
	board := Board{edition: strings.TrimPrefix(parts[0], "chain/"), rows: 5, cols: 6}
	if board.edition == "classic" {
		board.rows = 9
	}
	fmt.Sscanf(parts[1], "%dx%d", &board.rows, &board.cols)
	board.owners, board.orbs = make([]int, board.rows*board.cols), make([]int, board.rows*board.cols)
	for square := range board.owners {
		board.owners[square] = empty
	}
	if position == "start" {
		return board
	}
	letters := "rb"
	if board.edition == "2018" {
		letters = "br"
	}
	words := strings.Fields(strings.ReplaceAll(position, "/", ""))
	for at, square := 0, 0; at < len(words[0]); at, square = at+1, square+1 {
		if words[0][at] == '#' {
			board.owners[square] = burnt
		}
		owner := strings.IndexByte(letters, words[0][at])
		if owner < 0 {
			continue
		}
		at++
		orbs, _ := strconv.ParseInt(words[0][at:at+1], 16, 0)
		board.owners[square], board.orbs[square] = owner, int(orbs)
		board.plies += int(orbs)
	}
	board.turn = strings.Index(letters, words[1])
	return board
}

func (board Board) neighbours(square int) []int {
	var found []int
	for down := -1; down <= 1; down++ {
		for right := -1; right <= 1; right++ {
			slanted := down != 0 && right != 0
			if (down == 0 && right == 0) || (slanted && board.edition != "2020") {
				continue
			}
			row, col := square/board.cols+down, square%board.cols+right
			if row >= 0 && row < board.rows && col >= 0 && col < board.cols {
				found = append(found, row*board.cols+col)
			}
		}
	}
	return found
}

func (board Board) has(owner int) bool {
	for _, each := range board.owners {
		if each == owner {
			return true
		}
	}
	return false
}

// Moves are all legal moves, as text: "row,column". None when the game is over.
func (board Board) Moves() []string {
	var texts []string
	if _, over := board.Result(); over {
		return texts
	}
	for square, owner := range board.owners {
		if owner == empty || owner == board.turn {
			texts = append(texts, fmt.Sprintf("%d,%d", square/board.cols, square%board.cols))
		}
	}
	return texts
}

// Play makes the board after a legal move.
func (board Board) Play(move string) Board {
	var row, col int
	fmt.Sscanf(move, "%d,%d", &row, &col)
	next := board
	next.owners, next.orbs = append([]int(nil), board.owners...), append([]int(nil), board.orbs...)
	next.turn, next.plies = 1-board.turn, board.plies+1
	square := row*board.cols + col
	next.add(square)
	if next.full(square) {
		next.explode(square)
	}
	for board.edition != "2018" { // in waves, until nothing bursts or nothing of the other side is left
		var wave []int
		for each := range next.owners {
			if next.full(each) {
				wave = append(wave, each)
			}
		}
		for _, each := range wave {
			next.explode(each)
		}
		if len(wave) == 0 || !next.has(1-board.turn) {
			break
		}
	}
	return next
}

// Result is 1, 0 or -1 when who moves first has won, drawn or lost, and whether the game is over.
func (board Board) Result() (int, bool) {
	last := 2*board.turn - 1 // a win of who has just moved
	if board.edition != "2018" {
		return last, board.plies >= 3 && !board.has(board.turn)
	}
	switch {
	case board.has(empty) || (board.has(0) && board.has(1)):
		return 0, false
	case board.has(0):
		return 1, true
	case board.has(1):
		return -1, true
	}
	return last, true
}

// full: every cell bursts with as many orbs as it has neighbours.
func (board Board) full(square int) bool {
	return board.owners[square] >= 0 && board.orbs[square] >= len(board.neighbours(square))
}

// add and explode are done to the board after a move: who has moved is not to move any more.
func (board Board) add(square int) {
	board.owners[square] = 1 - board.turn
	board.orbs[square]++
}

func (board Board) explode(square int) {
	burns, near := board.edition == "2018", board.neighbours(square)
	if board.edition == "classic" {
		board.orbs[square] -= len(near)
	} else {
		board.orbs[square] = 0
	}
	if board.orbs[square] == 0 {
		board.owners[square] = empty
		if burns {
			board.owners[square] = burnt
		}
	}
	for _, each := range near {
		if board.owners[each] == burnt {
			continue
		}
		board.add(each)
		if burns && board.full(each) {
			board.explode(each)
		}
	}
}
