// The rules of the hop race: an 8x8 board, its moves, and playing them.
//
// A turn is a step to an empty neighbour, or a chain of hops over single pieces of either colour;
// hopping an enemy captures it. Black races to columns 6 and 7, white to columns 0 and 1.
package main

// Board is row by row from the top left: 0 empty, 1 black, 2 white.
type Board [64]int32

// Path is the piece's square, then each square it lands on.
type Path []int

var directions = [4][2]int{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}

// neighbour is the square n further in a direction, or -1 off the board.
func neighbour(square int, direction [2]int, n int) int {
	row, col := square/8+n*direction[0], square%8+n*direction[1]
	if row < 0 || row > 7 || col < 0 || col > 7 {
		return -1
	}
	return row*8 + col
}

// legalMoves lists all moves of the side (1 or 2). Of the chains that end on the same square with
// the same captures only a shortest is listed, because they are the same move.
func (board *Board) legalMoves(side int32) []Path {
	var moves []Path
	for start := range board {
		if board[start] != side {
			continue
		}
		for _, direction := range directions {
			if to := neighbour(start, direction, 1); to >= 0 && board[to] == 0 {
				moves = append(moves, Path{start, to})
			}
		}
		moves = append(moves, board.hops(start)...)
	}
	return moves
}

// state is where a hopping piece is and what it has captured (bit n: square n).
type state struct {
	square   int
	captured uint64
}

// hops lists all hop chains of the piece on start, breadth first.
func (board *Board) hops(start int) []Path {
	pieceAt := func(square int, captured uint64) int32 {
		if square == start || captured>>uint(square)&1 != 0 {
			return 0
		}
		return board[square]
	}
	states, paths := []state{{start, 0}}, []Path{{start}}
	seen := map[state]bool{states[0]: true}
	for next := 0; next < len(states); next++ {
		now := states[next]
		for _, direction := range directions {
			over, to := neighbour(now.square, direction, 1), neighbour(now.square, direction, 2)
			if to < 0 || pieceAt(over, now.captured) == 0 || pieceAt(to, now.captured) != 0 {
				continue
			}
			then := state{to, now.captured}
			if pieceAt(over, now.captured) != board[start] {
				then.captured |= 1 << uint(over)
			}
			if !seen[then] {
				seen[then] = true
				states = append(states, then)
				paths = append(paths, append(append(Path{}, paths[next]...), to))
			}
		}
	}
	return paths[1:]
}

// play returns the board after the move.
func (board Board) play(path Path) Board {
	side := board[path[0]]
	board[path[0]] = 0 // our own copy: arrays are passed by value
	for i := 1; i < len(path); i++ {
		distance, over := path[i]-path[i-1], (path[i]+path[i-1])/2
		hopped := distance == 2 || distance == -2 || distance == 16 || distance == -16
		if hopped && board[over] != side {
			board[over] = 0
		}
	}
	board[path[len(path)-1]] = side
	return board
}
