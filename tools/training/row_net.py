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


class Rounded(torch.autograd.Function):
    """Rounds to 1/unit; the gradient passes as if it had not."""

    @staticmethod
    def forward(_, value, unit):
        return torch.round(value * unit) / unit

    @staticmethod
    def backward(_, gradient):
        return gradient, None


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
        return [Rounded.apply(w, u) if self.rounds else w for w, u in zip(weights, units)]

    def forward(self, seen, bucket):
        rows, bias, outputs, output_bias = self.numbers()
        padded = torch.cat([rows, rows.new_zeros(1, WIDTH)])  # the last one adds nothing
        sums = torch.nn.functional.embedding_bag(seen, padded, mode="sum") + bias
        return (sums.clamp(0, 1).square() * outputs[bucket]).sum(1) + output_bias[bucket]

    @torch.no_grad()
    def clip(self):
        self.bias.clamp_(-MOST_BIAS, MOST_BIAS)
        self.outputs.clamp_(-MOST_OUTPUT, MOST_OUTPUT)


def chances(score, odds):
    return 1 / (1 + np.exp(-np.clip(score / odds, -30, 30)))


def points_to_odds(rows):
    """So many points make odds of e to 1, by what the search's scores turned out to be worth."""
    some = np.random.default_rng(1).integers(0, len(rows.score), 200_000)
    won = (np.clip(rows.result[some], -1, 1) + 1) / 2
    return float(min(range(20, 1001, 10), key=lambda k: np.mean((chances(rows.score[some], k) - won) ** 2)))


class OnDevice:
    def __init__(self, rows, pick, odds, blend, device):
        self.size = len(pick)
        self.seen = torch.from_numpy(rows.seen[pick].astype(np.int32)).to(device)
        self.bucket = torch.from_numpy(rows.bucket[pick].astype(np.int64)).to(device)
        self.won = (torch.from_numpy(rows.result[pick].copy()).to(device).clamp(-1, 1) + 1) / 2
        score = torch.from_numpy(rows.score[pick].copy()).to(device)
        self.target = (1 - blend) * torch.sigmoid(score / odds) + blend * self.won


@torch.no_grad()
def error_of(net, data, scale):
    """The mean squares of what is wrong with chances to win: against targets, and against results."""
    sums = torch.zeros(2, device=data.target.device)
    for at in torch.arange(data.size, device=sums.device).split(65536):
        chance = torch.sigmoid(net(data.seen[at], data.bucket[at]) * scale)
        sums += torch.stack([(chance - data.target[at]).square().sum(), (chance - data.won[at]).square().sum()])
    return [float(s) / max(data.size, 1) for s in sums]


def train(net, learn, test, mirrors, scale, options, save):
    """Saves the net, as it will be written down, whenever it was never better: who ends it has that."""
    device = learn.target.device
    optimizer = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=options.decay)
    steps = max(1, -(-learn.size // options.batch))
    begin, best, share = time.monotonic(), None, 0.0
    for epoch in range(options.epochs):
        order = torch.randperm(learn.size, device=device)
        total = torch.zeros((), device=device)
        for step in range(steps):
            share = (epoch + step / steps) / options.epochs
            if options.seconds:
                share = max(share, (time.monotonic() - begin) / options.seconds)
            net.rounds = share > 2 / 3
            rate = options.rate * (0.01 + 0.99 * 0.5 * (1 + np.cos(np.pi * min(share, 1))))
            for group in optimizer.param_groups:
                group["lr"] = rate
            at = order[step * options.batch : (step + 1) * options.batch]
            way = torch.randint(len(mirrors), (len(at), 1), device=device)
            seen = mirrors[way, learn.seen[at].long()]
            loss = (torch.sigmoid(net(seen, learn.bucket[at]) * scale) - learn.target[at]).abs().pow(options.power).mean()
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            net.clip()
            total += loss.detach()
            if share >= 1:
                break
        net.rounds = True
        wrong, against_results = error_of(net, test if test.size else learn, scale)
        print(f"epoch {epoch + 1}: learned {float(total) / (step + 1):.6f}, held out {wrong:.6f}, against results "
              f"{against_results:.6f}, {time.monotonic() - begin:.1f} s", flush=True)
        if best is None or wrong < best:
            best = wrong
            save()
        if share >= 1:
            break


def as_numbers(values, unit, kind):
    return np.rint(values.detach().cpu().numpy().astype(np.float64) * unit).astype(kind)


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
    parser.add_argument("-o", "--output", required=True, help="where the weights go")
    parser.add_argument("--add", help="a file whose nets for other rule sets are kept")
    parser.add_argument("--blend", type=float, default=0.3, help="how much of a target is the game's result (0.3)")
    parser.add_argument("--epochs", type=int, default=30, help="how often every position is learned from at most (30)")
    parser.add_argument("--seconds", type=float, help="of learning at most")
    parser.add_argument("--batch", type=int, default=16384, help="positions a step (16384)")
    parser.add_argument("--rate", type=float, default=2e-3, help="of learning, at first (0.002)")
    parser.add_argument("--decay", type=float, default=1e-4, help="of weights (0.0001)")
    parser.add_argument("--power", type=float, default=2.0, help="of an error (2)")
    parser.add_argument("--odds", type=float, help="points that make odds of e to 1; else as the results say")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    begin = time.monotonic()
    rows = Rows(options.rows)
    to_learn, to_test = np.flatnonzero(rows.kind == 0), np.flatnonzero(rows.kind == 1)
    odds = options.odds or points_to_odds(rows)
    print(f"{len(rows.score)} positions, {len(to_test)} of them held out; {odds:.0f} points make odds of e to 1; "
          f"{time.monotonic() - begin:.1f} s to read", flush=True)
    device = torch.device(options.device)
    learn = OnDevice(rows, to_learn, odds, options.blend, device)
    test = OnDevice(rows, to_test, odds, options.blend, device)
    if len(to_test):
        won = (np.clip(rows.result[to_test], -1, 1) + 1) / 2
        print(f"the search's own scores, against results: {np.mean((chances(rows.score[to_test], odds) - won) ** 2):.6f}", flush=True)
    none = rows.about["weights"]
    mirrors = torch.tensor([list(range(none + 1))] + [m + [none] for m in rows.about["mirrors"]], device=device)
    net = Net(rows.about).to(device)
    try:
        others = sections_in(options.add, rows.about["prefix"]) if options.add else []
    except ValueError as fault:
        refuse(fault)

    def save():
        replace_file(options.output, encoded(rows.about["family"], sections_of(net, rows, device) + others))

    train(net, learn, test, mirrors, POINTS / odds, options, save)
    print(f"{options.output}: from {len(to_learn)} positions in {time.monotonic() - begin:.1f} s")


if __name__ == "__main__":
    main()
