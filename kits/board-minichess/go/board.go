// board.go - the rules of MiniChess (6x5) and Gardner's minichess (5x5): a board, its legal moves, and what each makes of it.
//
// MiniChess has no check: who can take the king has won. Gardner's has check, mate and stalemate.
package main

import (
	"fmt"
	"strconv"
	"strings"
)

const cols = 5

var (
	directions = [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	knight     = [][2]int{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}
	worths     = map[byte]int{'P': 2, 'R': 6, 'N': 7, 'B': 8, 'Q': 20, 'p': -2, 'r': -6, 'n': -7, 'b': -8, 'q': -20}
)

// Board never changes: Play makes another.
type Board struct {
	rules        string
	rows         int
	cells        string   // row by row from the top left: PRNBQK white, prnbqk black, '.' empty
	turn         int      // 0: white is to move, who moves first; 1: black
	plies, quiet int      // quiet: since a capture or a pawn's move
	seen         []string // all positions since then, this one included
}

// BoardOf is where games of these rules begin ("minichess/2026", "gardner"), or the position that a text (FEN) describes.
func BoardOf(rules, position string) Board {
	board := Board{rules: rules, rows: 6}
	text := "kqbnr/ppppp/5/5/PPPPP/RNBQK w"
	if board.checks() {
		board.rows, text = 5, "rnbqk/ppppp/5/PPPPP/RNBQK w"
	}
	if position != "start" {
		text = position
	}
	words := strings.Fields(text)
	for _, sign := range strings.ReplaceAll(words[0], "/", "") {
		if sign >= '0' && sign <= '9' {
			board.cells += strings.Repeat(".", int(sign-'0'))
		} else {
			board.cells += string(sign)
		}
	}
	board.turn = strings.Index("wb", words[1])
	if len(words) >= 6 {
		move, _ := strconv.Atoi(words[5])
		board.quiet, _ = strconv.Atoi(words[4])
		board.plies = 2*(move-1) + board.turn
	}
	board.seen = []string{board.key()}
	return board
}

func (board Board) checks() bool { return strings.HasPrefix(board.rules, "gardner") }
func (board Board) key() string  { return board.cells + strconv.Itoa(board.turn) }

func lower(piece byte) byte { return piece | 0x20 }

func (board Board) owned(square, side int) bool {
	piece := board.cells[square]
	return piece != '.' && (piece < 'a') == (side == 0)
}

func (board Board) inside(row, col int) bool {
	return row >= 0 && row < board.rows && col >= 0 && col < cols
}

// targets are where the piece can go, its king's safety left aside.
func (board Board) targets(from, side int) []int {
	var found []int
	row, col, kind := from/cols, from%cols, lower(board.cells[from])
	if kind == 'p' {
		ahead := row - 1 + 2*side
		if board.inside(ahead, col) && board.cells[ahead*cols+col] == '.' {
			found = append(found, ahead*cols+col)
		}
		for _, beside := range []int{col - 1, col + 1} {
			if board.inside(ahead, beside) && board.owned(ahead*cols+beside, 1-side) {
				found = append(found, ahead*cols+beside)
			}
		}
		return found
	}
	steps, reach := directions, board.rows
	switch kind {
	case 'n':
		steps, reach = knight, 1
	case 'k':
		reach = 1
	case 'r':
		steps = directions[:4]
	case 'b':
		steps = directions[4:]
	}
	for _, step := range steps {
		for n := 1; n <= reach && board.inside(row+n*step[0], col+n*step[1]); n++ {
			to := (row+n*step[0])*cols + col + n*step[1]
			if !board.owned(to, side) {
				found = append(found, to)
			}
			if board.cells[to] != '.' {
				break
			}
		}
	}
	return found
}

func (board Board) pairs(side int) [][2]int {
	var found [][2]int
	for from := range board.cells {
		if !board.owned(from, side) {
			continue
		}
		for _, to := range board.targets(from, side) {
			found = append(found, [2]int{from, to})
		}
	}
	return found
}

// takesKing says whether a side, were it to move, could take the other's king.
func (board Board) takesKing(side int) bool {
	for _, pair := range board.pairs(side) {
		if board.cells[pair[1]] == "kK"[side] {
			return true
		}
	}
	return false
}

func (board Board) promotes(from, to int) bool {
	return lower(board.cells[from]) == 'p' && (to/cols == 0 || to/cols == board.rows-1)
}

func (board Board) name(square int) string {
	return fmt.Sprintf("%c%d", 'a'+square%cols, board.rows-square/cols)
}

// candidates are the moves, whether the game is over or not.
func (board Board) candidates() []string {
	var texts []string
	for _, pair := range board.pairs(board.turn) {
		if board.checks() && board.moved(pair[0], pair[1], 'q').takesKing(1-board.turn) {
			continue
		}
		text, kinds := board.name(pair[0])+board.name(pair[1]), "q"
		if !board.promotes(pair[0], pair[1]) {
			texts = append(texts, text)
			continue
		}
		if board.checks() {
			kinds = "qrbn"
		}
		for _, kind := range kinds {
			texts = append(texts, text+string(kind))
		}
	}
	return texts
}

func (board Board) moved(from, to int, becomes byte) Board {
	next, cells := board, []byte(board.cells)
	forgets := cells[to] != '.' || lower(cells[from]) == 'p'
	cells[to] = cells[from]
	if board.promotes(from, to) {
		cells[to] = becomes
		if board.turn == 0 {
			cells[to] = becomes &^ 0x20
		}
	}
	cells[from] = '.'
	next.cells, next.turn, next.plies, next.quiet = string(cells), 1-board.turn, board.plies+1, board.quiet+1
	next.seen = append([]string(nil), board.seen...)
	if forgets {
		next.quiet, next.seen = 0, nil
	}
	next.seen = append(next.seen, next.key())
	return next
}

// Moves are all legal moves, as text; none when the game is over.
func (board Board) Moves() []string {
	if _, over := board.Result(); over {
		return nil
	}
	return board.candidates()
}

// Play makes the board after a legal move.
func (board Board) Play(move string) Board {
	square := func(at int) int { return (board.rows-int(move[at+1]-'0'))*cols + int(move[at]-'a') }
	becomes := byte('q')
	if len(move) > 4 {
		becomes = move[4]
	}
	return board.moved(square(0), square(2), becomes)
}

// Result is 1, 0 or -1 when white has won, drawn or lost, and whether the game is over.
func (board Board) Result() (int, bool) {
	mover, times := 1-2*board.turn, 0
	for _, each := range board.seen {
		if each == board.key() {
			times++
		}
	}
	if board.checks() {
		if len(board.candidates()) > 0 {
			return 0, times >= 3 || board.quiet >= 100
		}
		if board.takesKing(1 - board.turn) {
			return -mover, true
		}
		return 0, true
	}
	later := strings.HasPrefix(board.rules, "minichess/2026")
	switch {
	case !later && board.plies >= 50:
		return board.byMaterial(), true
	case board.takesKing(board.turn):
		return mover, true
	case later && times >= 4:
		return 0, true
	case later && board.plies >= 100:
		return board.byMaterial(), true
	}
	return -mover, len(board.candidates()) == 0
}

func (board Board) byMaterial() int {
	worth := 0
	for square := range board.cells {
		worth += worths[board.cells[square]]
	}
	switch {
	case worth > 0:
		return 1
	case worth < 0:
		return -1
	}
	return 0
}
