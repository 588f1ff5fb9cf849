#!/usr/bin/env python3
"""Fits Othello's pattern evaluations to rows of `palamedes train rows`, on a graphics card or the CPU.

    palamedes train rows othello games.plms --blend 0 -o learn.plmr
    palamedes train rows othello --wthor WTH_20*.wtb -o known.plmr
    tools/training/othello_net.py learn.plmr --blend 0.7 --measure known.plmr -o net.plmw
    tools/training/othello_net.py learn.plmr --linear -o linear.plmw

The net is that of src/engines/othello/pattern_net.hpp; --linear fits the sum of single weights instead
(patterns.hpp). Needs PyTorch and NumPy. docs/training.md has the formats and what came of it.
"""

import argparse
import json
import math
import struct
import sys
import time
import zlib

import numpy as np
import torch
import torch.nn.functional as F

ROW, KNOTS = 32, 16  # numbers a configuration has: of a net's row, or of knots
BUCKETS, BUCKET_DISCS, DISC_COUNTS, MOVE_COUNTS = 8, 8, 65, 32
UNIT = 16.0  # discs to one of the model's own units, so that its numbers are about one in size
POINTS = 100 * UNIT
KNOT_UNIT = 32  # of single weights, to a disc
KINDS = {"learn": 0, "held out": 1, "known": 2}


class Rows:
    """A file of rows, its columns on a device."""

    def __init__(self, path, device):
        with open(path, "rb") as file:
            if file.read(4) != b"PLMR":
                sys.exit(f"{path}: no rows of palamedes train rows")
            (length,) = struct.unpack("<I", file.read(4))
            header = json.loads(file.read(length))
        count, features = header["rows"], header["features"]
        self.count, self.weights, at = count, header["weights"], 8 + length
        self.first = torch.tensor(header["first"], dtype=torch.int32, device=device)

        def column(kind, shape):
            nonlocal at
            numbers = np.memmap(path, dtype=kind, mode="r", offset=at, shape=shape)
            at += numbers.nbytes
            return torch.from_numpy(np.array(numbers)).to(device)

        self.indices = column(np.int16, (count, features))  # without sign; PyTorch has no such type
        self.targets = column(np.float32, (count,)) / UNIT
        self.results = column(np.float32, (count,)) / UNIT
        self.discs = column(np.uint8, (count,)).long()
        self.kinds = column(np.uint8, (count,))
        own, opp = (column(np.uint8, (count,)).clamp(max=MOVE_COUNTS - 1) for _ in range(2))
        self.moves = torch.stack([own, opp], 1)

    def blend(self, share):
        """Makes results a share of the targets."""
        self.targets += share * (self.results - self.targets)

    def of_kind(self, *names):
        wanted = torch.zeros_like(self.kinds, dtype=torch.bool)
        for name in names:
            wanted |= self.kinds == KINDS[name]
        return wanted.nonzero().squeeze(1)

    def batch(self, which):
        indices = (self.indices[which].int() & 0xFFFF) + self.first
        return indices, self.discs[which], self.moves[which].long()

    def counts(self):
        """How often every weight is part of a row."""
        total = torch.zeros(self.weights, device=self.indices.device)
        for begin in range(0, self.count, 1 << 18):
            which = torch.arange(begin, min(begin + (1 << 18), self.count), device=total.device)
            total += torch.bincount(self.batch(which)[0].flatten().long(), minlength=self.weights)
        return total


class RowSum(torch.autograd.Function):
    """The sum of some rows for each of a batch. Slopes are added where they belong at once: PyTorch would sort them first."""

    @staticmethod
    def forward(context, indices, rows):
        context.save_for_backward(indices)
        context.count = len(rows)
        return F.embedding_bag(indices, rows, mode="sum")

    @staticmethod
    def backward(context, slope):
        (indices,) = context.saved_tensors
        total = slope.new_zeros(context.count, slope.shape[1])
        return None, total.index_add_(0, indices.flatten(), slope.repeat_interleave(indices.shape[1], 0))


def one_hot(numbers, count):
    """To choose from small tables by a product: many slopes for one entry are slow to add otherwise."""
    return F.one_hot(numbers, count).float()


def bump(discs, centre, width):
    return np.maximum(0, 1 - abs(discs - centre) / width)


class Net(torch.nn.Module):
    """Rows, a layer of units by bucket, a sum by number of discs: see pattern_net.hpp."""

    def __init__(self, weights, units):
        super().__init__()
        self.units = units
        discs = np.arange(DISC_COUNTS)
        half = ROW // 2
        linear = np.random.normal(0, 0.1, (DISC_COUNTS, ROW))
        for i in range(half):  # to begin with, half of a row is knots in time
            linear[:, i] = bump(discs, 4 + 60 * i / (half - 1), 60 / (half - 1))
        parameter = torch.nn.Parameter
        self.rows = parameter(torch.randn(weights, ROW) * 0.003)
        self.disc_rows = parameter(torch.zeros(DISC_COUNTS, ROW))
        self.move_rows = parameter(torch.zeros(2 * MOVE_COUNTS, ROW))
        self.linear = parameter(torch.tensor(linear, dtype=torch.float32))
        self.bias = parameter(torch.zeros(DISC_COUNTS))
        self.hidden = parameter(torch.randn(BUCKETS, units, 2 * ROW) * 0.2)
        self.hidden_bias = parameter(torch.zeros(BUCKETS, units))
        self.out = parameter(torch.randn(BUCKETS, units) * 0.05)

    def forward(self, indices, discs, moves):
        of_discs = one_hot(discs, DISC_COUNTS)
        of_bucket = one_hot(((discs - 4).clamp(min=0) // BUCKET_DISCS).clamp(max=BUCKETS - 1), BUCKETS)
        of_moves = one_hot(moves, MOVE_COUNTS).flatten(1)
        h = RowSum.apply(indices, self.rows) + of_discs @ self.disc_rows + of_moves @ self.move_rows
        inputs = torch.cat([h, h.abs()], 1)
        every = inputs @ self.hidden.view(-1, 2 * ROW).T + self.hidden_bias.view(-1)
        units = F.relu((every.view(-1, BUCKETS, self.units) * of_bucket.unsqueeze(2)).sum(1))
        return (h * (of_discs @ self.linear)).sum(1) + (units * (of_bucket @ self.out)).sum(1) + of_discs @ self.bias

    @torch.no_grad()
    def fill_gaps(self, counts):
        """A number of discs that no row has is taken for the nearest one that has, with the same side to move."""
        known = [discs for discs in range(DISC_COUNTS) if counts[discs] > 0]
        for discs in range(DISC_COUNTS):
            if counts[discs] == 0:
                alike = [other for other in known if (other - discs) % 2 == 0] or known
                nearest = min(alike, key=lambda other: abs(other - discs))
                for table in (self.disc_rows, self.linear, self.bias):
                    table[discs] = table[nearest]

    @torch.no_grad()
    def begin_with(self, sections):
        """The numbers of a file, as sections() has written them."""
        scale, unit = 64.0, 256.0  # any will do: they are the steps of rows and units
        _, hidden_shift, out_shift = (int(n) for n in sections["sizes"])
        factor, fine = unit * 2.0**hidden_shift, POINTS * 2.0**out_shift

        def copy(to, name, by, less=0.0):
            numbers = torch.tensor(sections[name].astype(np.float64) - less)
            to.copy_((numbers * by).to(torch.float32).view(to.shape))

        copy(self.rows, "rows", 1 / scale)
        copy(self.disc_rows, "disc rows", 1 / scale)
        copy(self.move_rows, "move rows", 1 / scale)
        copy(self.linear, "linear", scale / fine)
        copy(self.bias, "bias", 1 / fine, 2.0**out_shift / 2)
        copy(self.hidden, "hidden", scale / factor)
        copy(self.hidden_bias, "hidden bias", 1 / factor)
        copy(self.out, "out", unit / fine)

    def sections(self, counts):
        """Rounded to the integers of the file."""
        rows = self.rows.detach()
        scales = torch.ones(ROW, device=rows.device)
        for i in range(ROW):  # large numbers are rare: cutting them off can be better than coarse steps
            column, best = rows[:, i], math.inf
            for part in (1, 0.7, 0.5, 0.35, 0.25, 0.18, 0.12):
                scale = 127 / (float(column.abs().max()) * part + 1e-9)
                rounded = (column * scale).round().clamp(-127, 127) / scale
                error = float((counts * (rounded - column) ** 2).sum())
                if error < best:
                    best, scales[i] = error, scale
        whole = (rows * scales).round().clamp(-127, 127)
        both = torch.cat([scales, scales])
        hidden = self.hidden.detach() / both
        factor = 2.0 ** math.floor(math.log2(8191 / float(hidden.abs().max())))
        hidden_shift = max(0, int(math.log2(factor)) - 8)
        unit = factor / 2**hidden_shift
        linear = POINTS * self.linear.detach() / scales
        out_shift = min(16, math.floor(math.log2(32767 / float(linear.abs().max()))))
        fine = 2.0**out_shift

        def ints(tensor, kind):
            most = np.iinfo(kind).max
            return tensor.double().round().clamp(-most, most).cpu().numpy().astype(kind).ravel()

        return "pattern net", [
            ("rows", ints(whole, np.int8)),
            ("disc rows", ints(self.disc_rows.detach() * scales, np.int16)),
            ("move rows", ints(self.move_rows.detach() * scales, np.int16)),
            ("linear", ints(linear * fine, np.int16)),
            ("bias", ints(POINTS * self.bias.detach() * fine + fine / 2, np.int32)),
            ("hidden", ints(hidden * factor, np.int16)),
            ("hidden bias", ints(self.hidden_bias.detach() * factor, np.int32)),
            ("out", ints(POINTS * self.out.detach() / unit * fine, np.int32)),
            ("sizes", np.array([self.units, hidden_shift, out_shift], np.int32)),
        ]


class Linear(torch.nn.Module):
    """Single weights at sixteen knots: see patterns.hpp."""

    def __init__(self, weights):
        super().__init__()
        stages = (np.maximum(np.arange(DISC_COUNTS) - 4, 0) // 2).clip(max=30)
        share = np.zeros((DISC_COUNTS, KNOTS), np.float32)
        for discs, stage in enumerate(stages):
            share[discs, stage // 2] += 0.5
            share[discs, (stage + 1) // 2] += 0.5
        self.register_buffer("share", torch.tensor(share))
        self.rows = torch.nn.Parameter(torch.zeros(weights, KNOTS))

    def forward(self, indices, discs, _):
        return (RowSum.apply(indices, self.rows) * self.share[discs]).sum(1)

    def sections(self, _):
        knots = (self.rows.detach().T * UNIT * KNOT_UNIT).round().clamp(-32767, 32767)
        return "patterns", [("weights", knots.cpu().numpy().astype(np.int16).ravel())]


TYPES = {1: np.dtype(np.int8), 2: np.dtype(np.int16), 3: np.dtype(np.int32), 4: np.dtype(np.float32)}


def read_weights(path):
    """The sections of a file, by name. Whoever uses them checks that they are all there."""
    with open(path, "rb") as file:
        data = file.read()
    if data[:8] != b"PLMW" + struct.pack("<I", 2) or zlib.crc32(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        sys.exit(f"{path}: no sound file of weights")
    at = 8
    for _ in range(2):  # the game, the evaluation
        at += 1 + data[at]
    (count,) = struct.unpack_from("<I", data, at + 4)
    at += 8
    sections = {}
    for _ in range(count):
        name = data[at + 1:at + 1 + data[at]].decode()
        at += 1 + data[at]
        kind, (length,) = TYPES[data[at]], struct.unpack_from("<I", data, at + 1)
        sections[name] = np.frombuffer(data, kind, length, at + 5)
        at += 5 + length * kind.itemsize + 4
    return sections


def write_weights(path, evaluation, sections):
    def name(text):
        return bytes([len(text)]) + text.encode()

    types = {kind: number for number, kind in TYPES.items()}
    data = b"PLMW" + struct.pack("<I", 2) + name("othello") + name(evaluation)
    data += struct.pack("<II", 1, len(sections))
    for title, numbers in sections:
        content = numbers.tobytes()
        data += name(title) + bytes([types[numbers.dtype]]) + struct.pack("<I", len(numbers))
        data += content + struct.pack("<I", zlib.crc32(content))
    data += struct.pack("<I", zlib.crc32(data))
    with open(path, "wb") as file:
        file.write(data)
    print(f"{path}: {len(data)} bytes, {len(zlib.compress(data, 9))} compressed")


@torch.no_grad()
def measure(model, rows, which, what):
    """Prints errors against results, in discs, by empty squares."""
    if len(which) == 0:
        return math.nan
    errors = []
    for part in which.split(1 << 17):
        errors.append(UNIT * (model(*rows.batch(part)) - rows.results[part]))
    errors, empties = torch.cat(errors), 64 - rows.discs[which]
    table = []
    for left in sorted(set(empties.tolist())):
        of = errors[empties == left]
        if left % 4 == 0 or len(table) == 0:
            table.append(f"{left}: {of.abs().mean():.2f}/{of.square().mean().sqrt():.2f}")
    mean = float(errors.abs().mean())
    print(f"{what}: {len(errors)} positions, mean {float(errors.mean()):+.2f}, absolute {mean:.3f}, "
          f"root mean square {float(errors.square().mean().sqrt()):.3f}; by empty squares " + "  ".join(table),
          flush=True)
    return mean


def fit(model, rows, learn, flags, known=None):
    device = rows.indices.device
    importance = torch.ones(rows.count, device=device)
    importance[rows.kinds == KINDS["known"]] = flags.known_importance
    own = [p for name, p in model.named_parameters() if name != "rows"]
    groups = [{"params": [model.rows], "eps": flags.epsilon}]
    if own:
        groups.append({"params": own, "lr": flags.rate / 2})
    optimizer = torch.optim.Adam(groups, lr=flags.rate, fused=device.type == "cuda")
    rates = [group["lr"] for group in optimizer.param_groups]
    steps = max(1, len(learn) // flags.batch) * flags.epochs
    begin, done, at, order = time.time(), 0, 0, None
    every = max(1, steps // 12)
    while True:
        progress = max(done / steps, (time.time() - begin) / flags.seconds if flags.seconds else 0)
        if progress >= 1:
            break
        if order is None or at + flags.batch > len(order):
            order, at = learn[torch.randperm(len(learn), device=device)], 0
        which = order[at:at + flags.batch]
        at += flags.batch
        factor = min(1, (done + 1) / 100) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * progress)))
        for group, rate in zip(optimizer.param_groups, rates):
            group["lr"] = rate * factor
        value = model(*rows.batch(which))
        loss = F.smooth_l1_loss(value, rows.targets[which], beta=flags.bend / UNIT, reduction="none")
        loss = (loss * importance[which]).mean()
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        optimizer.step()
        if flags.decay > 0:
            with torch.no_grad():
                model.rows.mul_(1 - flags.decay * flags.rate * factor)
        done += 1
        if done % every == 0:
            left = (time.time() - begin) * (1 - progress) / max(progress, 1e-6)
            print(f"{time.time() - begin:6.1f} s  step {done} of {steps}: loss {loss.item():.5f}, "
                  f"{left:.0f} s left", flush=True)
            if known is not None:
                measure(model, *known)
    print(f"{done} steps of {flags.batch} rows, {done * flags.batch / max(1, len(learn)):.1f} times all, "
          f"in {time.time() - begin:.1f} s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--measure", help="rows to measure by besides those held out")
    parser.add_argument("--linear", action="store_true", help="single weights instead of a net")
    parser.add_argument("--begin", help="a net to begin with instead of chance")
    parser.add_argument("--blend", type=float, default=0, help="a share of results to be mixed into the targets (0)")
    parser.add_argument("--units", type=int, default=16, help="of the hidden layer, a multiple of 16 (16)")
    parser.add_argument("--epochs", type=int, default=20, help="how often every row is seen at most (20)")
    parser.add_argument("--seconds", type=float, default=0, help="of learning at most; 0: no limit")
    parser.add_argument("--batch", type=int, default=32768)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--epsilon", type=float, default=1e-5, help="draws what is rarely seen to zero (1e-5)")
    parser.add_argument("--decay", type=float, default=0.0, help="of rows, by step and rate (0)")
    parser.add_argument("--bend", type=float, default=10, help="discs from which an error counts in proportion (10)")
    parser.add_argument("--known-importance", type=float, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--seed", type=int, default=1)
    flags = parser.parse_args()
    if flags.units % 16 != 0 or not 16 <= flags.units <= 64:
        parser.error("--units: a multiple of 16 from 16 to 64")
    torch.manual_seed(flags.seed)
    np.random.seed(flags.seed)
    rows = Rows(flags.rows, flags.device)
    rows.blend(flags.blend)
    learn, held_out = rows.of_kind("learn", "known"), rows.of_kind("held out")
    if len(learn) == 0:
        sys.exit(f"{flags.rows}: there is no row to learn from")
    flags.batch = min(flags.batch, len(learn))
    print(f"{len(learn)} rows to learn from, {len(held_out)} held out, on {flags.device}", flush=True)
    model = (Linear(rows.weights) if flags.linear else Net(rows.weights, flags.units)).to(flags.device)
    if flags.begin and not flags.linear:
        model.begin_with(read_weights(flags.begin))
    known = None
    if flags.measure:
        others = Rows(flags.measure, flags.device)
        known = (others, torch.arange(others.count, device=flags.device), "known")
    if flags.begin and known is not None:
        measure(model, *known)
    fit(model, rows, learn, flags, known)
    if not flags.linear:
        model.fill_gaps(torch.bincount(rows.discs[learn], minlength=DISC_COUNTS).tolist())
    measure(model, rows, held_out, "held out")
    if known is not None:
        measure(model, *known)
    write_weights(flags.output, *model.sections(rows.counts()))


if __name__ == "__main__":
    main()
