// board.go - the rules of the hop race: a board, its legal moves, and what each makes of it.
//
// Black races to columns 6 and 7, white to columns 0 and 1. A move is a path such as "2,2-2,4-4,4".
package main

import (
	"fmt"
	"strconv"
	"strings"
)

const (
	empty = -1
	start = "1000000001000002101000200100020210100020010002021000002000000002 1"
)

var directions = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

// Board never changes: Play makes another.
type Board struct {
	cells [64]int // row by row from the top left: 0 black, 1 white, empty
	turn  int     // 0: black is to move, who moves first; 1: white
	plies int
}

// BoardOf is where games begin, or the position that a text describes.
func BoardOf(_, position string) Board {
	if position == "start" {
		position = start
	}
	words := append(strings.Fields(strings.SplitN(position, ":", 2)[0]), "0")
	var board Board
	for square := range board.cells {
		board.cells[square] = int(words[0][square]) - '1'
	}
	board.turn = int(words[1][0] - '1')
	board.plies, _ = strconv.Atoi(words[2])
	return board
}

// further is the square `n` further in a direction, or -1 off the board.
func further(square int, direction [2]int, n int) int {
	row, col := square/8+n*direction[0], square%8+n*direction[1]
	if row < 0 || row >= 8 || col < 0 || col >= 8 {
		return -1
	}
	return row*8 + col
}

// chains are all chains of hops of a piece; of those that change the same only a shortest.
func (board Board) chains(start int) [][]int {
	type end struct {
		square int
		taken  uint64 // bit n: square n
	}
	paths, ends := [][]int{{start}}, []end{{start, 0}}
	known := map[end]bool{ends[0]: true}
	for next := 0; next < len(paths); next++ {
		taken := ends[next].taken
		standing := func(square int) int {
			if square == start || taken>>uint(square)&1 != 0 {
				return empty
			}
			return board.cells[square]
		}
		for _, direction := range directions {
			over, to := further(ends[next].square, direction, 1), further(ends[next].square, direction, 2)
			if to < 0 || standing(over) == empty || standing(to) != empty {
				continue
			}
			there := end{to, taken}
			if standing(over) != board.turn {
				there.taken |= 1 << uint(over)
			}
			if known[there] {
				continue
			}
			known[there] = true
			paths = append(paths, append(append([]int(nil), paths[next]...), to))
			ends = append(ends, there)
		}
	}
	return paths[1:]
}

func textOf(path []int) string {
	var points []string
	for _, square := range path {
		points = append(points, fmt.Sprintf("%d,%d", square/8, square%8))
	}
	return strings.Join(points, "-")
}

// Moves are all legal moves, as text; none when the game is over.
func (board Board) Moves() []string {
	var texts []string
	if _, over := board.Result(); over {
		return texts
	}
	for square, side := range board.cells {
		if side != board.turn {
			continue
		}
		for _, direction := range directions {
			if to := further(square, direction, 1); to >= 0 && board.cells[to] == empty {
				texts = append(texts, textOf([]int{square, to}))
			}
		}
		for _, path := range board.chains(square) {
			texts = append(texts, textOf(path))
		}
	}
	if len(texts) == 0 {
		texts = append(texts, "pass")
	}
	return texts
}

// Play makes the board after a legal move.
func (board Board) Play(move string) Board {
	next := board
	next.turn, next.plies = 1-board.turn, board.plies+1
	if move == "pass" {
		return next
	}
	before := -1
	for _, point := range strings.Split(move, "-") {
		square := 8*int(point[0]-'0') + int(point[2]-'0')
		if before >= 0 {
			over := (square + before) / 2
			far := square - before
			if (far == 2 || far == -2 || far == 16 || far == -16) && next.cells[over] != board.turn {
				next.cells[over] = empty
			}
			next.cells[before] = empty
		}
		next.cells[square] = board.turn
		before = square
	}
	return next
}

// Result is 1, 0 or -1 when black has won, drawn or lost, and whether the game is over.
func (board Board) Result() (int, bool) {
	var home, all [2]int
	for square, side := range board.cells {
		if side == empty {
			continue
		}
		all[side]++
		if (side == 0 && square%8 >= 6) || (side == 1 && square%8 < 2) {
			home[side]++
		}
	}
	arrived := (home[0] > 0 && home[0] == all[0]) || (home[1] > 0 && home[1] == all[1])
	over := board.plies >= 400 || arrived
	switch {
	case home[0] > home[1]:
		return 1, over
	case home[0] < home[1]:
		return -1, over
	}
	return 0, over
}
