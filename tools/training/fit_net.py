#!/usr/bin/env python3
"""A net for minichess or gardner from files of samples, with PyTorch; docs/training.md explains it.

usage: fit_net.py SAMPLES... -o WEIGHTS [--blend SHARE] [--epochs N] [--add OTHER.plmw] ...

Samples are those of `palamedes train play GAME -o FILE`, of one rule set, or of minichess/2023 and
minichess/2026 together, which then share a net. What is learned is src/engines/minichess/net.hpp, number for number: the names and
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
from net_training import Targets, add_training_flags, as_numbers, as_written, points_to_odds, report_scores, train
from plmw import encoded, replace_file, sections_in

KINDS, COLS = 6, 5
CLIP, OUTPUT_UNIT, POINTS = 255, 64, 400
PIECE_GROUPS, PLIES_GROUPS, COUNTED = 4, 9, 24
ZONES = 5
PLIES_BOUNDS = [4, 8, 12, 16, 20, COUNTED, 32, 52]
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
        """Of the positions `pick`: int32 [n, 2, 12] of what is seen, [n, 2] zones of own kings, buckets, plies
        left, and material by the count that decides at the ply limit, for the side to move."""
        squares = self.rows * COLS
        kinds = torch.from_numpy(self.kinds[pick]).to(device)
        sides = torch.from_numpy(self.sides[pick]).to(device)
        turn = torch.from_numpy(self.turn[pick]).to(device)
        place = torch.arange(squares, device=device)
        weight = (1 << place).to(torch.int64)
        views, zones = [], []
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
            king = grid[:, KINDS - 1].reshape(-1, squares).argmax(1)
            from_home = self.rows - 1 - king // COLS
            zones.append(torch.where(from_home == 0, king % COLS - 2, torch.where(from_home == 1, 3, 4)).to(torch.int32))
            views.append((grid.reshape(-1, 2 * KINDS, squares) * weight).sum(2).to(torch.int32))
        left = torch.from_numpy(self.left[pick]).to(device)
        crowd = torch.bucketize(standing.sum(1), torch.tensor([6, 11, 16], device=device), right=True)
        group = torch.bucketize(left, torch.tensor(PLIES_BOUNDS, device=device), right=True)
        worth = torch.tensor(MATERIAL, device=device)
        count = ((standing[:, :KINDS] - standing[:, KINDS:]) * worth).sum(1).float()
        return torch.stack(views, 1), torch.stack(zones, 1), crowd * PLIES_GROUPS + group, left, count


def load(files, held_out, seed):
    """Whose net it will be, examples of all files without doubles, and the numbers of those to learn from and
    of those held out, which are whole games."""
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
    name = games.pop() if len(games) == 1 else "minichess"
    return name, examples, np.flatnonzero(~apart), np.flatnonzero(apart)


class Net(torch.nn.Module):
    """Rows of weights are those of a zone and what all zones have in common, which are written as their sum."""

    def __init__(self, rows, width):
        super().__init__()
        inputs, buckets = 2 * KINDS * rows * COLS, PIECE_GROUPS * PLIES_GROUPS
        self.rows, self.width, self.rounds = rows, width, False
        self.inputs = torch.nn.Parameter((torch.rand(inputs, width) - 0.5) * 0.2)
        self.zones = torch.nn.Parameter(torch.zeros(ZONES, inputs, width))
        self.bias = torch.nn.Parameter(torch.full((width,), 0.25) + (torch.rand(width) - 0.5) * 0.2)
        self.outputs = torch.nn.Parameter(((torch.rand(2 * width) - 0.5) * 0.4).repeat(buckets, 1))
        self.output_bias = torch.nn.Parameter(torch.zeros(buckets))
        self.lead = torch.nn.Parameter(torch.zeros(COUNTED))
        self.unit = torch.nn.Parameter(torch.zeros(COUNTED))

    def numbers(self):
        """The weights, as they will be written down where that counts already."""
        units = (CLIP, CLIP, OUTPUT_UNIT, CLIP * CLIP * OUTPUT_UNIT, POINTS, POINTS)
        weights = (self.inputs + self.zones, self.bias, self.outputs, self.output_bias, self.lead, self.unit)
        return as_written(weights, units, self.rounds)

    def forward(self, seen, zone, bucket, left, count):
        inputs, bias, outputs, output_bias, lead, unit = self.numbers()
        place = torch.arange(self.rows * COLS, device=seen.device, dtype=torch.int32)
        bits = ((seen[..., None] >> place) & 1).flatten(2).to(inputs.dtype)  # [n, 2, inputs]
        bits, zone = bits.flatten(0, 1), zone.flatten().long()
        # Those of a zone together: five small products instead of five large ones.
        order = zone.argsort()
        counts = torch.bincount(zone, minlength=ZONES).tolist()
        parts = [part @ rows for part, rows in zip(bits[order].split(counts), inputs)]
        sums = torch.empty(len(bits), self.width, device=bits.device).index_copy(0, order, torch.cat(parts)) + bias
        cut = sums.clamp(0, 1).square().view(len(seen), -1)  # side to move, then the other
        value = (cut * outputs[bucket]).sum(1) + output_bias[bucket]
        near = left < COUNTED
        at = left.clamp(0, COUNTED - 1)
        return value + near * (unit[at] * count + lead[at] * torch.sign(count))

    @torch.no_grad()
    def clip(self):
        self.inputs.clamp_(-1.96, 1.96)
        self.zones.clamp_(-1.96, 1.96)
        self.bias.clamp_(-1.98, 1.98)
        self.outputs.clamp_(-MOST_WEIGHT, MOST_WEIGHT)


class OnDevice(Targets):
    def __init__(self, examples, pick, odds, blend, device):
        super().__init__(examples.score[pick], examples.result[pick], odds, blend, device)
        chunks = np.array_split(pick, max(1, len(pick) // 500_000))
        self.inputs = [torch.cat(parts) for parts in zip(*(examples.described(c, device) for c in chunks))]

    def part(self, net, at):
        return net(*(part[at] for part in self.inputs))


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
    parser.add_argument("--add", help="a file whose other nets are kept")
    parser.add_argument("--width", type=int, default=64, help="sums a side, as the engine has them (64)")
    parser.add_argument("--held-out", type=float, default=0.05, help="share of games to measure by (0.05)")
    add_training_flags(parser, rate=0.001)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    begin = time.monotonic()
    board, examples, to_learn, to_test = load(options.samples, options.held_out, options.seed)
    some = slice(0, 200_000)
    odds = options.odds or points_to_odds(examples.score[some], examples.result[some], least=50)
    print(f"{odds:.0f} points make odds of e to 1; {time.monotonic() - begin:.1f} s to read", flush=True)
    device = torch.device(options.device)
    learn = OnDevice(examples, to_learn, odds, options.blend, device)
    test = OnDevice(examples, to_test, odds, options.blend, device)
    report_scores(examples.score[to_test], examples.result[to_test], odds)
    net = Net(examples.rows, options.width).to(device)
    proofs = (to_test if len(to_test) else to_learn)[:PROOFS]
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
