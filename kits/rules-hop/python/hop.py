"""The rules of the hop race: an 8x8 board, its moves, and playing them.

A turn is a step to an empty neighbour, or a chain of hops over single pieces of either colour;
hopping an enemy captures it. Black races to columns 6 and 7, white to columns 0 and 1.

A board is a list of 64 numbers, row by row from the top left: 0 empty, 1 black, 2 white. A move is
a path: the piece's square, then each square it lands on.
"""

DIRECTIONS = [(0, 1), (0, -1), (1, 0), (-1, 0)]


def neighbour(square, direction, n):
    """The square `n` further in a direction, or None off the board."""
    row, col = square // 8 + n * direction[0], square % 8 + n * direction[1]
    return row * 8 + col if 0 <= row < 8 and 0 <= col < 8 else None


def legal_moves(board, side):
    """All moves of the side (1 or 2).

    Of the chains that end on the same square with the same captures only a shortest is listed,
    because they are the same move.
    """
    moves = []
    for start in range(64):
        if board[start] == side:
            steps = (neighbour(start, direction, 1) for direction in DIRECTIONS)
            moves += [[start, to] for to in steps if to is not None and board[to] == 0]
            moves += hops(board, start)
    return moves


def hops(board, start):
    """All hop chains of the piece on `start`."""
    side, nothing, found = board[start], frozenset(), []

    def piece_at(square, captured):
        return 0 if square == start or square in captured else board[square]

    # Breadth first over where the piece is and what it has captured.
    chains, seen = [([start], nothing)], {(start, nothing)}
    for path, captured in chains:  # grows while we go
        for direction in DIRECTIONS:
            over, to = (neighbour(path[-1], direction, n) for n in (1, 2))
            if to is None or not piece_at(over, captured) or piece_at(to, captured):
                continue
            taken = captured if piece_at(over, captured) == side else captured | {over}
            if (to, taken) not in seen:
                seen.add((to, taken))
                chains.append((path + [to], taken))
                found.append(path + [to])
    return found


def play(board, path):
    """The board after the move."""
    after, side = list(board), board[path[0]]
    after[path[0]] = 0
    for one, two in zip(path, path[1:]):
        if abs(one - two) in (2, 16):  # a hop; a step goes over nothing
            over = (one + two) // 2
            if after[over] != side:
                after[over] = 0
    after[path[-1]] = side
    return after
