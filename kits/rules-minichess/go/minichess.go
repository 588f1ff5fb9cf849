// The rules of MiniChess: boards of 6 rows and 5 columns, moves, and playing them.
//
// There is no check: a king may be left to be taken, and who can take a king has won. Pawns step
// one square and become queens on the last row.
package main

import "strings"

const (
	rows = 6
	cols = 5
)

var directions = [8][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
var knight = [8][2]int{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}

// Move goes between squares 0..29, row by row from the top left (a6 is 0, e1 is 29).
type Move struct{ from, to int }

// Board has 30 cells: PRNBQK white, prnbqk black, '.' empty.
type Board struct {
	cells [rows * cols]byte
	white bool // white is to move
}

// boardOf reads "kqbnr/ppppp/5/5/PPPPP/RNBQK"; a digit or dots stand for empty squares.
func boardOf(text string, white bool) Board {
	board := Board{white: white}
	for square := range board.cells {
		board.cells[square] = '.'
	}
	square := 0
	for _, c := range []byte(text) {
		switch {
		case c == '/':
		case c >= '1' && c <= '9':
			square += int(c - '0')
		case square < len(board.cells):
			board.cells[square] = c
			square++
		}
	}
	return board
}

func startBoard() Board { return boardOf("kqbnr/ppppp/5/5/PPPPP/RNBQK", true) }

// at says what stands there; '#' off the board.
func (board *Board) at(row, col int) byte {
	if row < 0 || row >= rows || col < 0 || col >= cols {
		return '#'
	}
	return board.cells[row*cols+col]
}

func (board *Board) ours(piece byte) bool {
	if board.white {
		return piece >= 'A' && piece <= 'Z'
	}
	return piece >= 'a' && piece <= 'z'
}

func lower(piece byte) byte { return strings.ToLower(string(rune(piece)))[0] }

func (board *Board) legalMoves() []Move {
	var moves []Move
	// Adds the move if its target is on the board and not our own piece.
	add := func(from, row, col int) {
		if target := board.at(row, col); target != '#' && !board.ours(target) {
			moves = append(moves, Move{from, row*cols + col})
		}
	}
	for from, piece := range board.cells {
		if !board.ours(piece) {
			continue
		}
		row, col := from/cols, from%cols
		switch kind := lower(piece); kind {
		case 'p':
			ahead := row + 1
			if board.white {
				ahead = row - 1
			}
			if board.at(ahead, col) == '.' {
				add(from, ahead, col)
			}
			for _, side := range []int{col + 1, col - 1} {
				if board.at(ahead, side) != '.' {
					add(from, ahead, side)
				}
			}
		case 'n':
			for _, jump := range knight {
				add(from, row+jump[0], col+jump[1])
			}
		default: // rooks: the first four directions, bishops: the last four, queens and kings: all
			first, last, reach := 0, 8, rows
			if kind == 'b' {
				first = 4
			}
			if kind == 'r' {
				last = 4
			}
			if kind == 'k' {
				reach = 1
			}
			for _, direction := range directions[first:last] {
				for n := 1; n <= reach; n++ {
					r, c := row+n*direction[0], col+n*direction[1]
					add(from, r, c)
					if board.at(r, c) != '.' {
						break
					}
				}
			}
		}
	}
	return moves
}

// promotes: a pawn reaches the last row.
func (board *Board) promotes(move Move) bool {
	last := rows - 1
	if board.white {
		last = 0
	}
	return lower(board.cells[move.from]) == 'p' && move.to/cols == last
}

// play returns the board after the move, with the other side to move.
func (board Board) play(move Move) Board {
	next := board // arrays are copied
	next.cells[move.to] = board.cells[move.from]
	if board.promotes(move) {
		next.cells[move.to] = 'q'
		if board.white {
			next.cells[move.to] = 'Q'
		}
	}
	next.cells[move.from] = '.'
	next.white = !board.white
	return next
}

// text writes "a2a3".
func (move Move) text() string {
	square := func(s int) string {
		return string([]byte{byte('a' + s%cols), byte('0' + rows - s/cols)})
	}
	return square(move.from) + square(move.to)
}

// moveOf reads "a2a3"; a letter after it (a promotion) is ignored.
func moveOf(text string) Move {
	square := func(at int) int { return (rows-int(text[at+1]-'0'))*cols + int(text[at]-'a') }
	return Move{square(0), square(2)}
}
