"""Reads the positions that `scripts/maze.mjs play` writes. It knows nothing about the game except
`layout.json`."""
import json

import numpy as np
import torch

NO_FEATURE = 0xFFFF
# Spreads missing features over several columns: atomic additions to a single column would queue up.
SPARE = 27


class Layout:
    def __init__(self, path, device):
        with open(path, encoding="utf-8") as file:
            facts = json.load(file)
        self.bytes, self.head = facts["bytes"], facts["head"]
        self.numbers, self.one, self.features = facts["numbers"], facts["one"], facts["features"]
        self.features_from, self.kept = facts["featuresFrom"], facts["featuresKept"]
        self.prisoners, self.answers, self.mirror = facts["prisoners"], facts["answers"], facts["mirror"]
        self.columns = self.features + SPARE
        symmetries = np.array(facts["symmetries"], np.int32).reshape(-1, self.features)
        none = np.full((len(symmetries), 1), self.features, np.int32)
        self.turned = torch.tensor(np.concatenate([symmetries, none], 1), device=device)
        self.lane = torch.arange(self.kept, device=device) % SPARE

    def decode(self, raw, turn=False):
        """Decodes records to tensors. With `turn`, applies a random symmetry of the board to each.
        """
        many, device = len(raw), raw.device
        floats = raw[:, :16].contiguous().view(torch.float32)
        small = raw[:, 16:24].long()
        numbers = raw[:, self.head : self.features_from].contiguous().view(torch.int16).float() / self.one
        features = raw[:, self.features_from :].contiguous().view(torch.int16).int() & NO_FEATURE
        features = features.view(many, self.prisoners, self.kept)[:, : int(small[:, 2].max())]
        # Drops trailing columns that no position uses.
        used = (features != NO_FEATURE).any(0).any(0).nonzero()
        features = features[:, :, : int(used.max()) + 1].clamp(max=self.features).long()
        if turn:
            symmetry = torch.randint(0, 8, (many,), device=device)
            # The Hollow has a top: only its mirror image is equivalent.
            symmetry = torch.where(small[:, 5] == 1, symmetry // 4 * self.mirror, symmetry)
            rows = self.turned[small[:, 4] * 8 + symmetry]
            features = rows.gather(1, features.view(many, -1)).view_as(features).long()
        features = torch.where(features == self.features, features + self.lane[: features.shape[2]], features)
        return {
            "survival": floats[:, 0],
            "worth": floats[:, 1],
            "hope": floats[:, 2],
            "chance": floats[:, 3],
            "won": small[:, 0].float(),
            "straight": small[:, 1].float(),
            "prisoners": small[:, 2],
            "first": small[:, 3],
            "lesson": small[:, 6],
            "numbers": numbers,
            "features": features,
        }


def read_records(path, layout):
    return torch.from_numpy(np.fromfile(path, np.uint8).reshape(-1, layout.bytes))
