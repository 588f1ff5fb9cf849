#!/usr/bin/env python3
"""A net for minichess or gardner from files of samples, with PyTorch; docs/training.md explains it.

usage: fit_net.py SAMPLES... -o WEIGHTS [--blend SHARE] [--epochs N] [--add OTHER.plmw] ...

Samples are those of `palamedes train play GAME -o FILE`, of minichess/2023 and minichess/2026 together,
or of gardner alone. What is learned is src/engines/minichess/net.hpp, number for number: the names and
the sizes here are the ones there. The last part of the training rounds weights as the engine will have
them, so that little is lost by writing them down. Some positions that were held out go into the file with
the net's value for them, and a test holds the engine to these.

Everything lies in the memory of the device, a GPU where there is one: some 100 bytes a position.
"""

import argparse
import struct
import sys
import time
import zlib
from pathlib import Path

import numpy as np
import torch
from plmw import encoded, replace_file, sections_in

KINDS, COLS = 6, 5
CLIP, OUTPUT_UNIT, POINTS = 255, 64, 400
PIECE_GROUPS, PLIES_GROUPS, COUNTED = 4, 6, 24
PLIES_BOUNDS = [4, 8, 16, COUNTED, 52]
MOST_WEIGHT = 127 / OUTPUT_UNIT
MATERIAL = (2, 6, 7, 8, 20, 100)
PLY_LIMITS = {"minichess/2023": 50, "minichess/2026": 100, "gardner": None}
NO_LIMIT = 512
PROOFS = 200


def refuse(message):
    sys.exit(f"fit_net.py: {message}")


def read_samples(path):
    """The game of a file, and its samples with the number of each one's block."""
    data = Path(path).read_bytes()
    if data[:4] != b"PLMS":
        refuse(f"{path}: it holds no samples: it does not begin with PLMS")
    version, words, unit = struct.unpack_from("<III", data, 4)
    at, texts = 16, []
    for _ in range(2):
        (length,) = struct.unpack_from("<H", data, at)
        texts.append(data[at + 2 : at + 2 + length].decode())
        at += 2 + length
    if version != 1 or words != 4 or unit != 100:
        refuse(f"{path}: its positions are packed or valued in another way")
    if zlib.crc32(data[:at]) != struct.unpack_from("<I", data, at)[0]:
        refuse(f"{path}: the header is damaged: its checksum is wrong")
    at += 4
    if texts[0] not in PLY_LIMITS:
        refuse(f"{path}: it holds samples of '{texts[0]}', which is none of {', '.join(PLY_LIMITS)}")
    layout = np.dtype([("words", "<u8", 4), ("score", "<i2"), ("result", "<i2"), ("ply", "u1"), ("flags", "u1")])
    blocks, numbers = [], []
    while at < len(data):
        if at + 8 > len(data):
            refuse(f"{path}: the file is cut short within block {len(blocks)}")
        number, count = struct.unpack_from("<II", data, at)
        end = at + 8 + count * layout.itemsize
        if end + 4 > len(data):
            refuse(f"{path}: the file is cut short within block {len(blocks)}")
        if zlib.crc32(data[at:end]) != struct.unpack_from("<I", data, end)[0]:
            refuse(f"{path}: block {len(blocks)} is damaged: its checksum is wrong")
        blocks.append(np.frombuffer(data, layout, count, at + 8))
        numbers.append(np.full(count, number, np.int64))
        at = end + 4
    if not blocks:
        return texts[0], np.empty(0, layout), np.empty(0, np.int64)
    return texts[0], np.concatenate(blocks), np.concatenate(numbers)


class Examples:
    """Positions as the net sees them. Of each side, 12 sets of squares: own pawns, rooks, ..., the
    other's pawns, ...; the side to move first."""

    def __init__(self, rows, samples, left):
        words = samples["words"]
        low, high = (words & 0xFFFFFFFF).astype(np.int64), (words >> np.uint64(32)).astype(np.int64)
        kinds = np.stack([high[:, 0], low[:, 0], high[:, 1], low[:, 1], high[:, 2], low[:, 2]], 1)
        turn = high[:, 3] >> 31
        sides = np.stack([high[:, 3] & 0x7FFFFFFF, low[:, 3]], 1)
        self.rows, self.turn, self.left = rows, turn, left
        self.kinds, self.sides = kinds, sides
        self.score, self.result = samples["score"].astype(np.float32), samples["result"].astype(np.float32)

    def described(self, pick, device):
        """Of the positions `pick`: int32 [n, 2, 12] of what is seen, buckets, plies left, and material by
        the count that decides at the ply limit, for the side to move."""
        squares = self.rows * COLS
        kinds = torch.from_numpy(self.kinds[pick]).to(device)
        sides = torch.from_numpy(self.sides[pick]).to(device)
        turn = torch.from_numpy(self.turn[pick]).to(device)
        place = torch.arange(squares, device=device)
        weight = (1 << place).to(torch.int64)
        views = []
        for chair in (turn, 1 - turn):
            own = sides.gather(1, chair[:, None]).expand(-1, KINDS)
            opp = sides.gather(1, 1 - chair[:, None]).expand(-1, KINDS)
            sets = torch.cat([kinds & own, kinds & opp], 1)
            bits = (sets[:, :, None] >> place) & 1
            if not views:
                standing = bits.sum(2)
            bits = torch.where((chair == 1)[:, None, None], bits.flip(2), bits)
            grid = bits.view(-1, 2 * KINDS, self.rows, COLS)
            king_left = grid[:, KINDS - 1, :, :2].sum((1, 2)) > 0
            grid = torch.where(king_left[:, None, None, None], grid.flip(3), grid)
            views.append((grid.reshape(-1, 2 * KINDS, squares) * weight).sum(2).to(torch.int32))
        left = torch.from_numpy(self.left[pick]).to(device)
        crowd = torch.bucketize(standing.sum(1), torch.tensor([6, 11, 16], device=device), right=True)
        group = torch.bucketize(left, torch.tensor(PLIES_BOUNDS, device=device), right=True)
        worth = torch.tensor(MATERIAL, device=device)
        count = ((standing[:, :KINDS] - standing[:, KINDS:]) * worth).sum(1).float()
        return torch.stack(views, 1), crowd * PLIES_GROUPS + group, left, count


def load(files, held_out, seed):
    """Examples of all files without doubles, and the numbers of those to learn from and of those held
    out, which are whole games."""
    parts, lefts, apart, games = [], [], [], set()
    every = round(1 / held_out) if held_out > 0 else 0
    for path in files:
        game, samples, blocks = read_samples(path)
        games.add(game)
        limit = PLY_LIMITS[game]
        lefts.append(np.full(len(samples), NO_LIMIT, np.int64) if limit is None else limit - samples["ply"].astype(np.int64))
        apart.append(blocks % every == 0 if every else np.zeros(len(samples), bool))
        parts.append(samples)
        print(f"{path}: {len(samples)} positions of {game}", flush=True)
    if len(games) == 2 and "gardner" in games or len(games) == 3:
        refuse("gardner has a net of its own: its samples go with no others")
    samples, left, apart = np.concatenate(parts), np.concatenate(lefts), np.concatenate(apart)
    rows = 5 if games == {"gardner"} else 6
    group = np.searchsorted(PLIES_BOUNDS, left, side="right").astype(np.uint64)
    mixed = group
    for i in range(4):
        mixed = (mixed ^ samples["words"][:, i]) * np.uint64(0x9E3779B97F4A7C15)
        mixed ^= mixed >> np.uint64(29)
    _, first = np.unique(mixed, return_index=True)
    order = np.random.default_rng(seed).permutation(first)
    examples = Examples(rows, samples[order], left[order])
    apart = apart[order]
    print(f"{len(order)} of {len(samples)} positions are different, {int(apart.sum())} of them held out", flush=True)
    if apart.all() or not apart.size:
        refuse("there is no position to learn from")
    return examples, np.flatnonzero(~apart), np.flatnonzero(apart)


class Rounded(torch.autograd.Function):
    """Rounds to 1/unit; the gradient passes as if it had not."""

    @staticmethod
    def forward(_, value, unit):
        return torch.round(value * unit) / unit

    @staticmethod
    def backward(_, gradient):
        return gradient, None


class Net(torch.nn.Module):
    def __init__(self, rows, width):
        super().__init__()
        inputs, buckets = 2 * KINDS * rows * COLS, PIECE_GROUPS * PLIES_GROUPS
        self.rows, self.width, self.rounds = rows, width, False
        self.inputs = torch.nn.Parameter((torch.rand(inputs, width) - 0.5) * 0.2)
        self.bias = torch.nn.Parameter(torch.full((width,), 0.25) + (torch.rand(width) - 0.5) * 0.2)
        self.outputs = torch.nn.Parameter(((torch.rand(2 * width) - 0.5) * 0.4).repeat(buckets, 1))
        self.output_bias = torch.nn.Parameter(torch.zeros(buckets))
        self.lead = torch.nn.Parameter(torch.zeros(COUNTED))
        self.unit = torch.nn.Parameter(torch.zeros(COUNTED))

    def numbers(self):
        """The weights, as they will be written down where that counts already."""
        units = (CLIP, CLIP, OUTPUT_UNIT, CLIP * CLIP * OUTPUT_UNIT, POINTS, POINTS)
        weights = (self.inputs, self.bias, self.outputs, self.output_bias, self.lead, self.unit)
        return [Rounded.apply(w, u) if self.rounds else w for w, u in zip(weights, units)]

    def forward(self, seen, bucket, left, count):
        inputs, bias, outputs, output_bias, lead, unit = self.numbers()
        place = torch.arange(self.rows * COLS, device=seen.device, dtype=torch.int32)
        bits = ((seen[..., None] >> place) & 1).flatten(2).to(inputs.dtype)  # [n, 2, inputs]
        sums = bits @ inputs + bias
        cut = sums.clamp(0, 1).square().flatten(1)  # side to move, then the other
        value = (cut * outputs[bucket]).sum(1) + output_bias[bucket]
        near = left < COUNTED
        at = left.clamp(0, COUNTED - 1)
        return value + near * (unit[at] * count + lead[at] * torch.sign(count))

    @torch.no_grad()
    def clip(self):
        self.inputs.clamp_(-1.98, 1.98)
        self.bias.clamp_(-1.98, 1.98)
        self.outputs.clamp_(-MOST_WEIGHT, MOST_WEIGHT)


class OnDevice:
    def __init__(self, examples, pick, points_to_odds, blend, device):
        self.size = len(pick)
        chunks = np.array_split(pick, max(1, len(pick) // 500_000))
        self.inputs = [torch.cat(parts) for parts in zip(*(examples.described(c, device) for c in chunks))]
        score = torch.from_numpy(examples.score[pick]).to(device)
        self.won = (torch.from_numpy(examples.result[pick]).to(device).clamp(-1, 1) + 1) / 2
        self.target = (1 - blend) * torch.sigmoid(score / points_to_odds) + blend * self.won

    def part(self, net, at):
        return net(*(part[at] for part in self.inputs))


def chances(score, odds):
    return 1 / (1 + np.exp(-np.clip(score / odds, -30, 30)))


def points_to_odds(examples):
    """So many points make odds of e to 1, by what the search's scores turned out to be worth."""
    some = slice(0, 200_000)
    won = (np.clip(examples.result[some], -1, 1) + 1) / 2
    return float(min(range(50, 1001, 10), key=lambda k: np.mean((chances(examples.score[some], k) - won) ** 2)))


@torch.no_grad()
def error_of(net, data, scale):
    """The mean squares of what is wrong with chances to win: against targets, and against results."""
    sums = torch.zeros(2, device=data.target.device)
    for at in torch.arange(data.size, device=sums.device).split(65536):
        chance = torch.sigmoid(data.part(net, at) * scale)
        sums += torch.stack([(chance - data.target[at]).square().sum(), (chance - data.won[at]).square().sum()])
    return [float(s) / max(data.size, 1) for s in sums]


def train(net, learn, test, scale, options, save):
    """Saves the net, as it will be written down, whenever it was never better: who ends it has that."""
    device = learn.target.device
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    steps = max(1, -(-learn.size // options.batch))
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, options.epochs * steps, options.rate / 100)
    begin, best = time.monotonic(), None
    for epoch in range(options.epochs):
        net.rounds = epoch >= options.epochs * 2 // 3
        order = torch.randperm(learn.size, device=device)
        total = torch.zeros((), device=device)
        for step in range(steps):
            at = order[step * options.batch : (step + 1) * options.batch]
            loss = (torch.sigmoid(learn.part(net, at) * scale) - learn.target[at]).abs().pow(options.power).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
            net.clip()
            total += loss.detach()
        net.rounds = True
        wrong, against_results = error_of(net, test if test.size else learn, scale)
        print(f"epoch {epoch + 1}: learned {float(total) / steps:.6f}, held out {wrong:.6f}, against results "
              f"{against_results:.6f}, {time.monotonic() - begin:.1f} s", flush=True)
        if best is None or wrong < best:
            best = wrong
            save()


def as_numbers(values, unit, kind):
    return np.rint(values.detach().cpu().numpy().astype(np.float64) * unit).astype(kind)


def sections_of(net, examples, pick, board):
    inputs, bias, outputs, output_bias, lead, unit = net.numbers()
    sections = [
        ("inputs", as_numbers(inputs, CLIP, "<i2")),
        ("bias", as_numbers(bias, CLIP, "<i2")),
        ("outputs", as_numbers(outputs, OUTPUT_UNIT, "<i2")),
        ("output_bias", as_numbers(output_bias, CLIP * CLIP * OUTPUT_UNIT, "<i4")),
    ]
    if net.rows == 6:
        sections.append(("counted", as_numbers(torch.cat([lead, unit]), POINTS, "<i2")))
    device = inputs.device
    positions = np.concatenate([examples.kinds[pick], examples.sides[pick], examples.turn[pick][:, None],
                                examples.left[pick][:, None]], 1).astype("<i4")
    with torch.no_grad():
        values = net(*examples.described(pick, device)) * POINTS
    sections += [("proof_positions", positions), ("proof_values", values.cpu().numpy().astype("<f4"))]
    return [(f"{board}.{name}", numbers) for name, numbers in sections]


def main():
    parser = argparse.ArgumentParser(
        prog="fit_net.py", formatter_class=argparse.RawDescriptionHelpFormatter, description=__doc__.split("\n\n")[0],
        epilog="example:\n  palamedes train play minichess/2023 -o a.plms --nodes 1000 --depth 0 --opening 6 9 --minutes 5\n"
               "  palamedes train play minichess/2026 -o b.plms --nodes 1000 --depth 0 --opening 6 9 --minutes 5\n"
               "  tools/training/fit_net.py a.plms b.plms -o new.plmw\n"
               "  palamedes train gate minichess/2023 new.plmw --time 0.05")
    parser.add_argument("samples", nargs="+", help="files of palamedes train play")
    parser.add_argument("-o", "--output", required=True, help="where the weights go")
    parser.add_argument("--add", help="a file whose net for the other board is kept")
    parser.add_argument("--width", type=int, default=64, help="sums a side, as the engine has them (64)")
    parser.add_argument("--blend", type=float, default=0.3, help="how much of a target is the game's result (0.3)")
    parser.add_argument("--epochs", type=int, default=30, help="how often every position is learned from (30)")
    parser.add_argument("--batch", type=int, default=16384, help="positions a step (16384)")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning, at first (0.001)")
    parser.add_argument("--decay", type=float, default=1e-4, help="of weights (0.0001)")
    parser.add_argument("--power", type=float, default=2.0, help="of an error (2)")
    parser.add_argument("--odds", type=float, help="points that make odds of e to 1; else as the results say")
    parser.add_argument("--held-out", type=float, default=0.05, help="share of games to measure by (0.05)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    begin = time.monotonic()
    examples, to_learn, to_test = load(options.samples, options.held_out, options.seed)
    odds = options.odds or points_to_odds(examples)
    print(f"{odds:.0f} points make odds of e to 1; {time.monotonic() - begin:.1f} s to read", flush=True)
    device = torch.device(options.device)
    learn = OnDevice(examples, to_learn, odds, options.blend, device)
    test = OnDevice(examples, to_test, odds, options.blend, device)
    won = (np.clip(examples.result[to_test], -1, 1) + 1) / 2
    if len(to_test):
        known = np.mean((chances(examples.score[to_test], odds) - won) ** 2)
        print(f"the search's own scores, against results: {known:.6f}", flush=True)
    net = Net(examples.rows, options.width).to(device)
    proofs = (to_test if len(to_test) else to_learn)[:PROOFS]
    board = "minichess" if examples.rows == 6 else "gardner"
    try:
        others = sections_in(options.add, board) if options.add else []
    except ValueError as fault:
        refuse(fault)

    def save():
        replace_file(options.output, encoded("minichess", sections_of(net, examples, proofs, board) + others))

    train(net, learn, test, POINTS / odds, options, save)
    print(f"{options.output}: from {len(to_learn)} positions in {time.monotonic() - begin:.1f} s")


if __name__ == "__main__":
    main()
