"""Checks that Python and the players get the same results from the same network.

    python3 check.py LAYOUT NET RECORDS...

Needs only NumPy. The records must come from games played with this network
(`scripts/maze.mjs play --net NET`).
"""
import json
import struct
import sys

import numpy as np

MOST_APART = 3e-4


def read_network(path, layout):
    raw = open(path, "rb").read()
    ones, team, head = struct.unpack("<3I", raw[:12])
    at = 12

    def take(count, kind):
        nonlocal at
        size = np.dtype(kind).itemsize * count
        part = np.frombuffer(raw[at : at + size], kind).astype(np.float64)
        at += size
        return part

    def layer(rows, units):
        whole = take(rows * units, "i1").reshape(rows, units)
        return whole * take(units, "<f4"), take(units, "<f4")

    net = {"ones": layer(layout["features"], ones), "team": layer(layout["numbers"], team)}
    net["head"] = (take((2 * ones + team) * head, "<f4").reshape(-1, head), take(head, "<f4"))
    net["counts"] = take(layout["answers"] * head, "<f4").reshape(-1, head)
    net["biases"] = take(layout["answers"], "<f4")
    assert at == len(raw), f"{len(raw)} bytes, not {at}"
    return net


def evaluate(net, record, layout):
    survival, _, hope, chance = np.frombuffer(record[:16].tobytes(), "<f4")
    prisoners, first = record[18], record[19]
    numbers = np.frombuffer(record[layout["head"] : layout["featuresFrom"]].tobytes(), "<i2") / layout["one"]
    features = np.frombuffer(record[layout["featuresFrom"] :].tobytes(), "<u2").reshape(layout["prisoners"], -1)
    relu = lambda x: np.maximum(x, 0)
    weights, levels = net["ones"]
    units = [relu(weights[one[one != 0xFFFF]].sum(0) + levels) for one in features[:prisoners]]
    weights, levels = net["team"]
    inputs = np.concatenate([units[first], sum(units), relu(numbers @ weights + levels)])
    odds = net["counts"] @ relu(inputs @ net["head"][0] + net["head"][1]) + net["biases"]
    return survival / (1 + np.exp(-odds)), np.array([hope, chance])


def main(layout_file, net_file, *record_files):
    layout = json.load(open(layout_file, encoding="utf-8"))
    net = read_network(net_file, layout)
    errors = []
    for path in record_files:
        for record in np.fromfile(path, np.uint8).reshape(-1, layout["bytes"])[:2000]:
            here, there = evaluate(net, record, layout)
            errors.append(np.abs(here - there).max())
    errors = np.array(errors)
    print(f"{len(errors)} positions: at most {errors.max():.1e} apart, on average {errors.mean():.1e}")
    sys.exit(0 if errors.max() <= MOST_APART else 1)


main(*sys.argv[1:])
