#!/usr/bin/env python3
"""A row net (src/engines/net/row_net.hpp) from rows of samples, with PyTorch; docs/training.md explains it.

usage: row_net.py ROWS -o WEIGHTS [--blend SHARE] [--epochs N] [--seconds S] [--add OTHER.plmw] ...

Rows are those of `palamedes train rows GAME SAMPLES -o ROWS`. Nothing here knows a game: a position is the rows that
add up for it and its bucket, and the file says how rows change when the board is held another way (so that every
position is learned from in all these ways), and which of them have something in common (they begin with a share of
their weights in common, so that a rare row knows what its kin have learned). Weights are rounded as the engine has
them during the last third. Some positions that were held out go into the file with the net's value for them, and a
test holds the engine to these.
"""

import argparse
import json
import struct
import sys
import time
from pathlib import Path

import numpy as np
import torch
from net_training import Targets, add_training_flags, as_numbers, as_written, points_to_odds, report_scores, train
from plmw import encoded, replace_file, sections_in

WIDTH = 32
CLIP, OUTPUT_UNIT, POINTS, UNIT = 255, 64, 400, 100
MOST_ROW, MOST_BIAS, MOST_OUTPUT = 505 / CLIP, 2000 / CLIP, 127 / OUTPUT_UNIT


def refuse(message):
    sys.exit(f"row_net.py: {message}")


class Rows:
    """The file, as arrays."""

    def __init__(self, path):
        data = Path(path).read_bytes()
        if data[:4] != b"PLMR":
            refuse(f"{path}: it holds no rows: it does not begin with PLMR")
        (length,) = struct.unpack_from("<I", data, 4)
        self.about = json.loads(data[8 : 8 + length])
        if "prefix" not in self.about:
            refuse(f"{path}: it holds rows of another kind of evaluation")
        count, seen, at = self.about["rows"], self.about["features"], 8 + length

        def column(kind, size):
            nonlocal at
            if at + np.dtype(kind).itemsize * size > len(data):
                refuse(f"{path}: the file is cut short")
            numbers = np.frombuffer(data, kind, size, at)
            at += numbers.nbytes
            return numbers

        self.seen = column("<u2", count * seen).reshape(count, seen)
        self.score, self.result = column("<f4", count) * UNIT, column("<f4", count)
        self.bucket, self.kind = column("u1", count), column("u1", count)
        if not (self.kind == 0).any():
            refuse(f"{path}: there is no position to learn from")


class Net(torch.nn.Module):
    def __init__(self, about):
        super().__init__()
        rows, buckets = about["weights"], about["buckets"]
        self.rounds = False
        self.rows = torch.nn.Parameter((torch.rand(rows, WIDTH) - 0.5) * 0.1)
        self.kin = torch.nn.ParameterList()
        for number, kin in enumerate(about.get("kin", [])):
            self.register_buffer(f"kin_of_{number}", torch.tensor(kin, dtype=torch.int64))
            self.kin.append(torch.nn.Parameter(torch.zeros(max(kin) + 1, WIDTH)))
        self.bias = torch.nn.Parameter(torch.full((WIDTH,), 0.3) + (torch.rand(WIDTH) - 0.5) * 0.2)
        self.outputs = torch.nn.Parameter(((torch.rand(WIDTH) - 0.5) * 0.6).repeat(buckets, 1))
        self.output_bias = torch.nn.Parameter(torch.zeros(buckets))

    def numbers(self):
        """The weights, as they will be written down where that counts already."""
        rows = self.rows
        for number, shared in enumerate(self.kin):
            rows = rows + shared[getattr(self, f"kin_of_{number}")]
        rows = rows.clamp(-MOST_ROW, MOST_ROW)
        units = (CLIP, CLIP, OUTPUT_UNIT, CLIP * CLIP * OUTPUT_UNIT)
        weights = (rows, self.bias, self.outputs, self.output_bias)
        return as_written(weights, units, self.rounds)

    def forward(self, seen, bucket):
        rows, bias, outputs, output_bias = self.numbers()
        padded = torch.cat([rows, rows.new_zeros(1, WIDTH)])  # the last one adds nothing
        sums = torch.nn.functional.embedding_bag(seen, padded, mode="sum") + bias
        return (sums.clamp(0, 1).square() * outputs[bucket]).sum(1) + output_bias[bucket]

    @torch.no_grad()
    def clip(self):
        self.bias.clamp_(-MOST_BIAS, MOST_BIAS)
        self.outputs.clamp_(-MOST_OUTPUT, MOST_OUTPUT)


class OnDevice(Targets):
    def __init__(self, rows, pick, odds, blend, mirrors, device):
        super().__init__(rows.score[pick].copy(), rows.result[pick].copy(), odds, blend, device)
        self.seen = torch.from_numpy(rows.seen[pick].astype(np.int32)).to(device)
        self.bucket = torch.from_numpy(rows.bucket[pick].astype(np.int64)).to(device)
        self.mirrors = mirrors

    def part(self, net, at):
        return net(self.seen[at], self.bucket[at])

    def part_to_learn(self, net, at):
        way = torch.randint(len(self.mirrors), (len(at), 1), device=at.device)
        return net(self.mirrors[way, self.seen[at].long()], self.bucket[at])


def sections_of(net, rows, device):
    about = rows.about
    table, bias, outputs, output_bias = net.numbers()
    sections = [
        ("rows", as_numbers(table, CLIP, "<i2")),
        ("bias", as_numbers(bias, CLIP, "<i2")),
        ("outputs", as_numbers(outputs, OUTPUT_UNIT, "<i2")),
        ("output_bias", as_numbers(output_bias, CLIP * CLIP * OUTPUT_UNIT, "<i4")),
    ]
    if about["proofs"]:
        words = np.array([proof["words"] for proof in about["proofs"]], "<u8").view("<i4")
        pick = np.array([proof["row"] for proof in about["proofs"]])
        with torch.no_grad():
            values = net(torch.from_numpy(rows.seen[pick].astype(np.int32)).to(device),
                         torch.from_numpy(rows.bucket[pick].astype(np.int64)).to(device)) * POINTS
        sections += [("proof_positions", words), ("proof_values", values.cpu().numpy().astype("<f4"))]
    return [(f"{about['prefix']}.{name}", numbers) for name, numbers in sections]


def main():
    parser = argparse.ArgumentParser(
        prog="row_net.py", formatter_class=argparse.RawDescriptionHelpFormatter, description=__doc__.split("\n\n")[0],
        epilog="example:\n  palamedes train play hop -o hop.plms --nodes 1000 --depth 0 --opening 4 10 --minutes 5\n"
               "  palamedes train rows hop hop.plms -o hop.plmr\n"
               "  tools/training/row_net.py hop.plmr -o new.plmw\n"
               "  palamedes train gate hop new.plmw --time 0.05")
    parser.add_argument("rows", help="a file of palamedes train rows")
    parser.add_argument("--add", help="a file whose nets for other rule sets are kept")
    add_training_flags(parser, rate=0.002)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    begin = time.monotonic()
    rows = Rows(options.rows)
    to_learn, to_test = np.flatnonzero(rows.kind == 0), np.flatnonzero(rows.kind == 1)
    some = np.random.default_rng(1).integers(0, len(rows.score), 200_000)
    odds = options.odds or points_to_odds(rows.score[some], rows.result[some], least=20)
    print(f"{len(rows.score)} positions, {len(to_test)} of them held out; {odds:.0f} points make odds of e to 1; "
          f"{time.monotonic() - begin:.1f} s to read", flush=True)
    device = torch.device(options.device)
    none = rows.about["weights"]
    mirrors = torch.tensor([list(range(none + 1))] + [m + [none] for m in rows.about["mirrors"]], device=device)
    learn = OnDevice(rows, to_learn, odds, options.blend, mirrors, device)
    test = OnDevice(rows, to_test, odds, options.blend, mirrors, device)
    report_scores(rows.score[to_test], rows.result[to_test], odds)
    net = Net(rows.about).to(device)
    try:
        others = sections_in(options.add, rows.about["prefix"]) if options.add else []
    except ValueError as fault:
        refuse(fault)

    def save():
        replace_file(options.output, encoded(rows.about["family"], sections_of(net, rows, device) + others))

    train(net, learn, test, POINTS / odds, options, save)
    print(f"{options.output}: from {len(to_learn)} positions in {time.monotonic() - begin:.1f} s")


if __name__ == "__main__":
    main()
