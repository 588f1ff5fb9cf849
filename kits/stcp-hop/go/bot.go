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
	"time"
)

var random = rand.New(rand.NewSource(time.Now().UnixNano()))

// ---- THINK HERE ---------------------------------------------------------------------------------

// choose returns one of legal, which is not empty. side is 1 (black) or 2 (white): we play it.
func choose(board *Board, side int32, legal []Path) Path {
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
	Board   Board
	IsBlack int32
}

func answer(asked *request) []int32 {
	side := int32(2)
	if asked.IsBlack != 0 {
		side = 1
	}
	var path Path
	if legal := asked.Board.legalMoves(side); len(legal) > 0 {
		path = choose(&asked.Board, side, legal)
	}
	numbers := []int32{int32(len(path)), asked.Package}
	for _, square := range path {
		numbers = append(numbers, int32(square/8), int32(square%8))
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
