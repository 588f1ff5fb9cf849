// The board of a kit, asked by lines: "game RULES POSITION" and "play MOVE" are each answered by "TURN RESULT MOVES...".
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

func main() {
	var board Board
	input := bufio.NewScanner(os.Stdin)
	for input.Scan() {
		words := strings.SplitN(input.Text(), " ", 3)
		if words[0] == "game" {
			board = BoardOf(words[1], words[2])
		} else {
			board = board.Play(words[1])
		}
		text := "none"
		if result, over := board.Result(); over {
			text = fmt.Sprint(result)
		}
		fmt.Println(board.turn, text, strings.Join(board.Moves(), " "))
	}
}
