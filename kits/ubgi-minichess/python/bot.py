#!/usr/bin/env python3
"""@NAME@: a bot for @GAME@ that plays a random legal move. Make it think: see choose().

It speaks UBGI and UCI, in lines of text on standard input and output. So never print anything of
your own to standard output: use sys.stderr, or a line that begins with "info string ".
"""

import random
import sys

import minichess


# ---- THINK HERE ----------------------------------------------------------------------------------
def choose(board, white, legal, limits):
    """Returns one of `legal`. `white` is True when we play white; minichess.py explains the rest.

    `limits` is the rest of the `go` line as words, such as ["movetime", "2000"].
    """
    return random.choice(legal)
# --------------------------------------------------------------------------------------------------


def answer(line):
    print(line, flush=True)  # without the flush the answer would wait in our own buffer


def read_position(words):
    """position startpos|board ROWS 0|fen ROWS w ... [moves ...]: the board, and whether white moves"""
    board, white = minichess.board_of(minichess.START), True
    moves = words[words.index("moves") + 1:] if "moves" in words else []
    if words and words[0] in ("board", "fen"):
        board, white = minichess.board_of(words[1]), words[2] in ("0", "w")
    for text in moves:
        board, white = minichess.play(board, white, minichess.move_of(text)), not white
    return board, white


def go(board, white, limits, uci):
    legal = minichess.legal_moves(board, white)
    if not legal:
        answer("bestmove 0000")
        return
    move = choose(board, white, legal, limits)
    text = minichess.text_of(move)
    if uci and minichess.promotes(board, white, move):
        text += "q"
    answer("info depth 1 score cp 0 pv " + text)
    answer("bestmove " + text)


def main():
    board, white = read_position([])
    uci = False
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command in ("ubgi", "uci"):
            uci = command == "uci"
            answer("id name @NAME@")
            answer("id author you")
            if uci:
                answer("option name UCI_Variant type combo default minichess var minichess")
            answer(command + "ok")
        elif command == "isready":
            answer("readyok")
        elif command == "position":
            board, white = read_position(words)
        elif command == "go":
            go(board, white, words, uci)
        elif command == "quit":
            break
        # stop, setoption, ucinewgame and ubginewgame need nothing from a bot this quick


if __name__ == "__main__":
    main()
