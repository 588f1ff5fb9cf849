"""What fit_net.py and row_net.py share: rounding as the engine has weights, chances to win, and the loop that learns.

A net has `rounds` (whether its weights count as they will be written down) and `clip()`. Data is a class with `size`,
`target`, `won` (both chances to win) and `part(net, at)`, what the net says of these positions; `part_to_learn` may
show them in another way, where a board may be held in several.
"""

import time

import numpy as np
import torch


class Rounded(torch.autograd.Function):
    """Rounds to 1/unit; the gradient passes as if it had not."""

    @staticmethod
    def forward(_, value, unit):
        return torch.round(value * unit) / unit

    @staticmethod
    def backward(_, gradient):
        return gradient, None


def as_written(weights, units, rounds):
    """The weights, rounded where that counts already."""
    return [Rounded.apply(w, u) if rounds else w for w, u in zip(weights, units)]


def as_numbers(values, unit, kind):
    return np.rint(values.detach().cpu().numpy().astype(np.float64) * unit).astype(kind)


def chances(score, odds):
    return 1 / (1 + np.exp(-np.clip(score / odds, -30, 30)))


def points_to_odds(score, result, least):
    """So many points, `least` or more, make odds of e to 1, by what the search's scores turned out to be worth."""
    won = (np.clip(result, -1, 1) + 1) / 2
    return float(min(range(least, 1001, 10), key=lambda k: np.mean((chances(score, k) - won) ** 2)))


class Targets:
    """Scores and results as chances to win, on the device; a target is a blend of both."""

    def __init__(self, score, result, odds, blend, device):
        self.size = len(score)
        self.won = (torch.from_numpy(result).to(device).clamp(-1, 1) + 1) / 2
        self.target = (1 - blend) * torch.sigmoid(torch.from_numpy(score).to(device) / odds) + blend * self.won

    def part_to_learn(self, net, at):
        return self.part(net, at)


@torch.no_grad()
def error_of(net, data, scale):
    """The mean squares of what is wrong with chances to win: against targets, and against results."""
    sums = torch.zeros(2, device=data.target.device)
    for at in torch.arange(data.size, device=sums.device).split(65536):
        chance = torch.sigmoid(data.part(net, at) * scale)
        sums += torch.stack([(chance - data.target[at]).square().sum(), (chance - data.won[at]).square().sum()])
    return [float(s) / max(data.size, 1) for s in sums]


def report_scores(score, result, odds):
    """What there is to beat: how far the search's own scores are from the results of games held out."""
    if len(score):
        won = (np.clip(result, -1, 1) + 1) / 2
        print(f"the search's own scores, against results: {np.mean((chances(score, odds) - won) ** 2):.6f}", flush=True)


def train(net, learn, test, scale, options, save):
    """AdamW, its rate falling along a cosine; weights are rounded during the last third. Saves the net, as it will be
    written down, whenever it was never better: who ends it has that."""
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
            said = torch.sigmoid(learn.part_to_learn(net, at) * scale)
            loss = (said - learn.target[at]).abs().pow(options.power).mean()
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


def add_training_flags(parser, rate):
    parser.add_argument("-o", "--output", required=True, help="where the weights go")
    parser.add_argument("--blend", type=float, default=0.3, help="how much of a target is the game's result (0.3)")
    parser.add_argument("--epochs", type=int, default=30, help="how often every position is learned from at most (30)")
    parser.add_argument("--seconds", type=float, help="of learning at most")
    parser.add_argument("--batch", type=int, default=16384, help="positions a step (16384)")
    parser.add_argument("--rate", type=float, default=rate, help=f"of learning, at first ({rate})")
    parser.add_argument("--decay", type=float, default=1e-4, help="of weights (0.0001)")
    parser.add_argument("--power", type=float, default=2.0, help="of an error (2)")
    parser.add_argument("--odds", type=float, help="points that make odds of e to 1; else as the results say")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
