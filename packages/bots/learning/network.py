"""The maze network: computes the same as packages/bots/src/judgement/maze-network.ts, which runs
the exported networks."""
import math
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn


class MazeNetwork(nn.Module):
    def __init__(self, layout, ones=64, team=128, head=32):
        super().__init__()
        self.layout = layout
        self.units = (ones, team, head)
        inputs = 2 * ones + team
        self.ones = nn.Parameter(torch.randn(layout.features, ones) * 0.05)
        # Features that never occurred still have their initial random rows: they are exported as
        # zeros.
        self.register_buffer("met", torch.zeros(layout.features, dtype=torch.bool))
        self.ones_level = nn.Parameter(torch.full((ones,), 0.1))
        self.team = nn.Parameter(torch.randn(layout.numbers, team) * 0.12)
        self.team_level = nn.Parameter(torch.full((team,), 0.05))
        self.head = nn.Parameter(torch.randn(inputs, head) * (1.4 / inputs**0.5))
        self.head_level = nn.Parameter(torch.full((head,), 0.05))
        self.counts = nn.Parameter(torch.randn(layout.answers, head) * (0.5 / head**0.5))
        self.biases = nn.Parameter(torch.zeros(layout.answers))

    def forward(self, seen, dtype=torch.bfloat16):
        """Log-odds, one column per answer (hope, chance)."""
        layout = self.layout
        features = seen["features"]
        many, prisoners = features.shape[:2]
        flat = features.view(many * prisoners, -1)
        units = F.relu(self.added(flat, dtype) + self.ones_level).view(many, prisoners, -1)
        number = torch.arange(prisoners, device=features.device)
        units = units * (number < seen["prisoners"][:, None])[:, :, None]
        first = (units * (number == seen["first"][:, None])[:, :, None]).sum(1)
        team = F.relu(seen["numbers"] @ self.team + self.team_level)
        head = F.relu(torch.cat([first, units.sum(1), team], 1) @ self.head + self.head_level)
        # The chance reuses the features trained for the hope: trained on outcomes alone, it
        # memorizes games.
        hope = head @ self.counts[0] + self.biases[0]
        chance = head.detach() @ self.counts[1] + self.biases[1]
        return torch.stack([hope, chance], 1)

    def added(self, flat, dtype):
        """Adds up the rows of features: with a dense product on a GPU; row by row on a CPU, where
        only few rows are needed."""
        layout = self.layout
        if flat.device.type == "cpu":
            rows = F.pad(self.ones, (0, 0, 0, 1))
            return F.embedding_bag(flat.clamp(max=layout.features), rows, mode="sum", padding_idx=layout.features)
        there = torch.zeros(len(flat), layout.columns, device=flat.device, dtype=dtype)
        there.scatter_add_(1, flat, torch.ones((), device=flat.device, dtype=dtype).expand_as(flat))
        rows = F.pad(self.ones, (0, 0, 0, layout.columns - layout.features)).to(dtype)
        return (there @ rows).float()

    @torch.no_grad()
    def meet(self, seen):
        """Notes which features occur."""
        counts = torch.bincount(seen["features"].flatten(), minlength=self.layout.columns)
        self.met |= counts[: self.layout.features] > 0

    @staticmethod
    def quantised(weights, scales=None):
        """Integers from -127 to 127, and the scale of each unit."""
        if scales is None:
            scales = weights.abs().amax(0).clamp(min=1e-6) / 127
        return torch.round(weights / scales).clamp(-127, 127).to(torch.int8), scales.float()

    @torch.no_grad()
    def read(self, path):
        """Loads an exported network."""
        with open(path, "rb") as file:
            raw = file.read()
        if struct.unpack("<3I", raw[:12]) != self.units:
            raise SystemExit(f"{path} is of another size")
        at = 12

        def take(shape, kind):
            nonlocal at
            size = math.prod(shape) * np.dtype(kind).itemsize
            part = np.frombuffer(raw[at : at + size], kind).reshape(shape)
            at += size
            return torch.from_numpy(part.astype(np.float32)).to(self.biases.device)

        for name in ("ones", "team"):
            weights, level = getattr(self, name), getattr(self, name + "_level")
            whole = take(weights.shape, "i1")
            if name == "ones":
                self.met.copy_((whole != 0).any(1))
            weights.copy_(whole * take(level.shape, "<f4"))
            level.copy_(take(level.shape, "<f4"))
        for name in ("head", "head_level", "counts", "biases"):
            part = getattr(self, name)
            part.copy_(take(part.shape, "<f4"))
        if at != len(raw):
            raise SystemExit(f"{path} has {len(raw)} bytes, not {at}")

    @torch.no_grad()
    def export(self, path, given={}):
        floats = lambda tensor: tensor.detach().float().cpu().numpy().astype("<f4").tobytes()
        with open(path + ".part", "wb") as file:
            file.write(struct.pack("<3I", *self.units))
            for name in ("ones", "team"):
                weights = getattr(self, name)
                whole, scales = self.quantised(weights * self.met[:, None] if name == "ones" else weights, given.get(name))
                file.write(whole.cpu().numpy().tobytes())
                file.write(floats(scales))
                file.write(floats(getattr(self, name + "_level")))
            for name in ("head", "head_level", "counts", "biases"):
                file.write(floats(getattr(self, name)))
        os.replace(path + ".part", path)


def loss_of(odds, seen):
    """The errors of both answers. The chance is trained only with games that had no random choices.
    """
    predicted = (seen["survival"][:, None] * torch.sigmoid(odds)).clamp(1e-6, 1 - 1e-6)
    wanted = torch.stack([seen["worth"], seen["won"]], 1)
    each = -(wanted * torch.log(predicted) + (1 - wanted) * torch.log1p(-said))
    hope = each[:, 0].mean()
    chance = (each[:, 1] * seen["straight"]).sum() / seen["straight"].sum().clamp(min=1)
    return hope, chance
