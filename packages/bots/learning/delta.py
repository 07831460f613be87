"""A network that started from another one and is stored as its difference to it: few whole steps,
most of them 0."""
import torch
from torch import nn

from network import MazeNetwork

try:
    from torch.func import functional_call
except ImportError:  # before PyTorch 2
    from torch.nn.utils.stateless import functional_call

# The step of a difference, in steps of the starting network: coarse, so that differences take few
# letters.
STEP = 6
# Steps of the head per standard deviation of its weights.
HEAD_STEPS = 6


def in_steps(difference, step):
    """Rounds to whole steps; the gradient ignores the rounding."""
    return difference + (torch.round(difference / step) * step - difference).detach()


class DeltaNetwork(nn.Module):
    def __init__(self, layout, begin, units, sparse, device):
        super().__init__()
        self.sparse = sparse
        self.net = MazeNetwork(layout, *units).to(device)
        self.net.read(begin)
        self.begin = {}
        self.step = {}
        for name in ("ones", "team", "head"):
            weights = getattr(self.net, name)
            began = weights.detach().clone()
            if name == "head":
                step = began.std() / HEAD_STEPS
                self.begin[name], self.step[name] = began, step.expand(began.shape[1]).clone()
            else:
                # The file holds integers and a scale per unit.
                scale = self.scale_of(begin, name, layout, units).to(device)
                self.begin[name] = torch.round(began / scale) * scale
                self.step[name] = scale * (STEP if sparse else 1)
            weights.requires_grad_(False)
            setattr(self, "d_" + name, nn.Parameter(torch.zeros_like(began)))

    @torch.no_grad()
    def go_from(self, path, units):
        """Starts with the differences of another network that was trained from the same start."""
        other = MazeNetwork(self.net.layout, *units).to(self.net.biases.device)
        other.read(path)
        for name, began in self.begin.items():
            # Both are integers times scales that are equal except for rounding.
            far = getattr(other, name) - began
            getattr(self, "d_" + name).copy_(torch.round(far / self.step[name]) * self.step[name])
        for name in ("ones_level", "team_level", "head_level", "counts", "biases"):
            getattr(self.net, name).copy_(getattr(other, name))
        self.net.met |= other.met

    @staticmethod
    def scale_of(path, name, layout, units):
        import numpy as np
        raw = open(path, "rb").read()
        ones = 12 + layout.features * units[0]
        at = ones if name == "ones" else ones + 8 * units[0] + layout.numbers * units[1]
        many = units[0] if name == "ones" else units[1]
        return torch.from_numpy(np.frombuffer(raw[at : at + 4 * many], "<f4").copy())

    def parts(self):
        return {name: self.begin[name] + in_steps(getattr(self, "d_" + name), self.step[name]) for name in self.begin}

    def forward(self, seen, dtype):
        return functional_call(self.net, self.parts(), (seen, dtype))

    def trained(self):
        """The parameters to train: the differences, and the parts stored in full."""
        return [p for p in self.parameters() if p.requires_grad]

    def penalty(self):
        """The penalty on the differences: their sum, in steps."""
        return sum((getattr(self, "d_" + name).abs() / self.step[name]).sum() for name in ("ones", "team"))

    @torch.no_grad()
    def clamp(self):
        """Clamps the resulting integers to -127..127."""
        for name in ("ones", "team"):
            step, began = self.step[name], self.begin[name]
            most = 127 * self.scales()[name]
            d = getattr(self, "d_" + name)
            above = torch.floor((most - began) / step + 1e-3) * step
            below = torch.floor((most + began) / step + 1e-3) * step
            d.copy_(torch.minimum(torch.maximum(d, -below), above))

    def scales(self):
        return {name: self.step[name] / (STEP if self.sparse else 1) for name in ("ones", "team")}

    @torch.no_grad()
    def count_differences(self):
        """The number of differences that are not 0."""
        return sum((torch.round(getattr(self, "d_" + name) / self.step[name]) != 0).sum() for name in ("ones", "team")).item()

    @torch.no_grad()
    def export(self, path):
        for name, part in self.parts().items():
            getattr(self.net, name).copy_(part)
        self.net.met |= (self.net.ones != 0).any(1)
        self.net.export(path, self.scales())
