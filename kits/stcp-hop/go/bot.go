// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is the client of a TCP server: bot [ID [HOST [PORT]]]. Numbers cross the wire as 32-bit
// integers, lowest byte first.
package main

import (
	"encoding/binary"
	"fmt"
	"math/rand"
	"net"
	"os"
	"strconv"
	"strings"
	"time"
)

var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose returns one of legal, at least one; board.go says what a board can do.
func choose(board Board, legal []string) string {
	return legal[random.Intn(len(legal))]
}

// -------------------------------------------------------------------------------------------------

// connectTo waits for the server, which may not be there yet.
func connectTo(address string) net.Conn {
	for attempt := 0; attempt < 100; attempt++ {
		if connection, err := net.Dial("tcp", address); err == nil {
			return connection
		}
		time.Sleep(100 * time.Millisecond)
	}
	fmt.Fprintln(os.Stderr, "no server at "+address)
	os.Exit(1)
	return nil
}

// request is what the server sends after its code.
type request struct {
	Package int32
	Cells   [64]int32 // 0 empty, 1 black, 2 white
	IsBlack int32
}

func answer(asked *request) []int32 {
	position := ""
	for _, cell := range asked.Cells {
		position += strconv.Itoa(int(cell))
	}
	if asked.IsBlack != 0 {
		position += " 1"
	} else {
		position += " 2"
	}
	board, move := BoardOf("@GAME@", position), "pass"
	if legal := board.Moves(); len(legal) > 0 {
		move = choose(board, legal)
	}
	numbers := []int32{0, asked.Package}
	if move == "pass" {
		return numbers
	}
	for _, point := range strings.Split(move, "-") {
		numbers[0]++
		numbers = append(numbers, int32(point[0]-'0'), int32(point[2]-'0'))
	}
	return numbers
}

// serve plays until the server says stop; a lost connection is an error.
func serve(connection net.Conn, team int32) error {
	if err := binary.Write(connection, binary.LittleEndian, team); err != nil {
		return err
	}
	for {
		var code int32
		if err := binary.Read(connection, binary.LittleEndian, &code); err != nil {
			return err
		}
		if code == 0 {
			return nil
		}
		var asked request
		if err := binary.Read(connection, binary.LittleEndian, &asked); err != nil {
			return err
		}
		if err := binary.Write(connection, binary.LittleEndian, answer(&asked)); err != nil {
			return err
		}
	}
}

func main() {
	team, host, port := 1, "127.0.0.1", "8888"
	if len(os.Args) > 1 {
		team, _ = strconv.Atoi(os.Args[1])
	}
	if len(os.Args) > 2 {
		host = os.Args[2]
	}
	if len(os.Args) > 3 {
		port = os.Args[3]
	}
	for {
		connection := connectTo(host + ":" + port)
		err := serve(connection, int32(team))
		connection.Close()
		if err == nil {
			return
		} // else connect again: the game goes on
	}
}
