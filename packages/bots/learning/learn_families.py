"""Runs self-play and training of families side by side.

    python3 learn_families.py --program maze.mjs --data DIR --out DIR --begin 'begin-%.net' \\
        --families five=10000 --seconds 480

Each family has its own network, which starts from an existing one. `%` stands for the family; the
number limits how many weights may differ from the start. With `--go-from`, the differences start
as those of another network, if that file exists. Players (Node) play with the latest networks, and
this program trains them with their games. A later call with the same folders resumes the training.
"""
import argparse
import copy
import glob
import json
import os
import subprocess
import time

import torch

from delta import DeltaNetwork
from network import loss_of
from records import Layout, read_records

parser = argparse.ArgumentParser()
parser.add_argument("--node", default="node")
parser.add_argument("--program", required=True)
parser.add_argument("--data", required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--begin", required=True)
parser.add_argument("--go-from")
parser.add_argument("--families", nargs="+", required=True)
parser.add_argument("--seed", default="tune-plan-learn")
parser.add_argument("--seconds", type=float, default=480)
parser.add_argument("--minutes", type=float, help="length of the whole plan, over which the learning rate falls")
parser.add_argument("--players", type=int, default=max(1, (os.cpu_count() or 2) - 1))
parser.add_argument("--evaluations", type=int, help="players search with this many evaluations per choice")
parser.add_argument("--memory", type=int, default=3_000_000)
parser.add_argument("--batch", type=int, default=4096)
parser.add_argument("--uses", type=float, default=12, help="how often each position is used")
parser.add_argument("--rates", type=float, nargs=2, default=(6e-4, 3e-5))
parser.add_argument("--units", type=int, nargs=3, default=(64, 128, 32))
parser.add_argument("--whole", action="store_true", help="also train networks without a limit on differences, for comparison")
parser.add_argument("--first", type=int, default=20_000, help="positions to collect before training starts")
parser.add_argument("--tell", type=float, default=30)
args = parser.parse_args()
plan = 60 * args.minutes if args.minutes else args.seconds

AVERAGED_OVER = 0.99
EXPORT_EVERY = 8
KEEP_EVERY = 60
WARM_UP = 100
# The penalty per difference at the maximum number of differences; it rises with their number.
PRICE = 3e-7
PRICE_EVERY = 5

device = "cuda" if torch.cuda.is_available() else "cpu"
dtype = torch.bfloat16 if device == "cuda" else torch.float32
torch.backends.cuda.matmul.allow_tf32 = True
os.makedirs(args.data, exist_ok=True)
os.makedirs(args.out, exist_ok=True)
layout_file = os.path.join(args.data, "layout.json")
with open(layout_file, "w", encoding="utf-8") as file:
    subprocess.run([args.node, args.program, "layout"], stdout=file, check=True)
layout = Layout(layout_file, device)
playing = os.path.join(args.data, "playing-%.net")
curve_file = os.path.join(args.out, "families.curve.jsonl")
past = {"elapsed": 0.0, "run": 0, "games": 0}


class Pupil:
    """A network in training, its running mean, and the penalty on its differences."""

    def __init__(self, family, most):
        self.name = family if most else f"whole-{family}"
        self.most = most
        self.model = DeltaNetwork(layout, args.begin.replace("%", family), args.units, most > 0, device)
        present = (args.go_from or "").replace("%", family)
        if os.path.exists(present):
            self.model.go_from(present, args.units)
        self.averaged = copy.deepcopy(self.model)
        self.optimiser = torch.optim.AdamW(self.model.trained(), lr=args.rates[0], weight_decay=0, betas=(0.9, 0.99))
        self.price = PRICE
        self.steps = 0
        self.kept = os.path.join(args.out, f"{self.name}.checkpoint")
        self.sums = torch.zeros(2, device=device)
        self.summed = 0

    def learn(self, seen, rate):
        for group in self.optimiser.param_groups:
            group["lr"] = rate * min(1.0, (self.steps + 1) / WARM_UP)
        hope, chance = loss_of(self.model(seen, dtype), seen)
        loss = hope + chance
        if self.most:
            loss = loss + self.price * self.model.penalty()
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.model.clamp()
        self.steps += 1
        self.sums += torch.stack([hope.detach(), chance.detach()])
        self.summed += 1
        if self.steps % 4 == 0:
            share = min(AVERAGED_OVER, 1 - 1 / (self.steps / 4 + 2))
            with torch.no_grad():
                for mean, latest in zip(self.averaged.trained(), self.model.trained()):
                    mean.lerp_(latest, 1 - share)
        if self.most and self.steps % PRICE_EVERY == 0:
            self.price = PRICE * (self.averaged.count_differences() / self.most) ** 4

    def report(self):
        mean = (self.sums / max(1, self.summed)).tolist()
        self.sums.zero_()
        self.summed = 0
        return {"step": self.steps, "hope": round(mean[0], 4), "chance": round(mean[1], 4), "price": float(f"{self.price:.2g}"),
                "differ": self.averaged.count_differences()}

    def save(self):
        torch.save({"model": self.model.state_dict(), "averaged": self.averaged.state_dict(), "optimiser": self.optimiser.state_dict(),
                    "steps": self.steps, "price": self.price, "past": {**past, "elapsed": elapsed()}}, self.kept + ".part")
        os.replace(self.kept + ".part", self.kept)
        self.averaged.export(os.path.join(args.out, f"{self.name}.net"))

    def resume(self):
        kept = torch.load(self.kept, map_location=device, weights_only=True)
        self.model.load_state_dict(kept["model"])
        self.averaged.load_state_dict(kept["averaged"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.steps, self.price = kept["steps"], kept["price"]
        return kept["past"]


class Memory:
    """The records of one family."""

    def __init__(self, family):
        self.family = family
        self.bytes = torch.zeros(args.memory, layout.bytes, dtype=torch.uint8, device=device)
        self.filled = self.at = self.seen = 0
        self.credit = 0.0
        self.known = set()

    def load_new(self):
        for path in glob.glob(os.path.join(args.data, f"{self.family}-*.bin")):
            if path not in self.known:
                self.known.add(path)
                many = self.add(read_records(path, layout).to(device))
                self.seen += many
                self.credit += many * args.uses / args.batch

    def add(self, records):
        first = min(len(records), args.memory - self.at)
        self.bytes[self.at : self.at + first] = records[:first]
        if first < len(records):
            self.bytes[: len(records) - first] = records[first:]
        self.at = (self.at + len(records)) % args.memory
        self.filled = min(args.memory, self.filled + len(records))
        return len(records)

    def draw(self):
        self.credit -= 1
        return layout.decode(self.bytes[torch.randint(0, self.filled, (args.batch,), device=device)], turn=True)


families = {name: int(most) for name, most in (entry.split("=") for entry in args.families)}
pupils = {name: [Pupil(name, most)] + ([Pupil(name, 0)] if args.whole else []) for name, most in families.items()}
memories = {name: Memory(name) for name in families}
began = time.time()
elapsed = lambda: past["elapsed"] + time.time() - began
for group in pupils.values():
    for pupil in group:
        if os.path.exists(pupil.kept):
            past = pupil.resume()
            past["run"] += 1
for name, group in pupils.items():
    group[0].averaged.export(playing.replace("%", name))
print(f"{len(families)} families on {device}, {args.players} players", past, flush=True)

began = time.time()
players = [
    subprocess.Popen([args.node, args.program, "play", "--net", playing, "--data", args.data, "--id", str(n),
                      "--seed", f"{args.seed}-{past['run']}", "--seconds", str(args.seconds), "--families", ",".join(families)]
                     + (["--evaluations", str(args.evaluations)] if args.evaluations else []))
    for n in range(args.players)
]
read_to = {}
for n in range(args.players):
    log = os.path.join(args.data, f"{n}.log")
    read_to[n] = os.path.getsize(log) if os.path.exists(log) else 0


def games_played():
    """Games and escapes by lesson since the last call, without games that had random choices."""
    lessons, games = {}, 0
    for n in range(args.players):
        log = os.path.join(args.data, f"{n}.log")
        if not os.path.exists(log):
            continue
        with open(log, encoding="utf-8") as file:
            file.seek(read_to[n])
            text = file.read()
        whole = text[: text.rfind("\n") + 1]
        read_to[n] += len(whole)
        for line in whole.splitlines():
            lesson, won, straight, _ = line.split()
            games += 1
            if straight == "1":
                count = lessons.setdefault(lesson, [0, 0])
                count[0] += 1
                count[1] += int(won)
    return games, lessons


checked = exported = 0.0
reported_at = kept_at = time.time()
while time.time() - began < args.seconds:
    now = time.time()
    if now - checked > 1:
        for memory in memories.values():
            memory.load_new()
        checked = time.time()
    if now - reported_at > args.tell:
        games, lessons = games_played()
        past["games"] += games
        line = {"seconds": round(elapsed()), "games": past["games"], "positions": {name: memory.seen for name, memory in memories.items()},
                "waiting": {name: round(memory.credit) for name, memory in memories.items()},
                "networks": {pupil.name: pupil.report() for group in pupils.values() for pupil in group}, "lessons": lessons}
        reported_at = now
        with open(curve_file, "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)
    ready = [name for name, memory in memories.items() if memory.filled >= args.first and memory.credit >= 1]
    rate = args.rates[0] * (args.rates[1] / args.rates[0]) ** min(1.0, elapsed() / plan)
    for name in ready:
        seen = memories[name].draw()
        for pupil in pupils[name]:
            pupil.learn(seen, rate)
    if not ready:
        time.sleep(0.02)
    if now - exported > EXPORT_EVERY:
        for name, group in pupils.items():
            group[0].averaged.export(playing.replace("%", name))
        exported = time.time()
    if now - kept_at > KEEP_EVERY:
        for group in pupils.values():
            for pupil in group:
                pupil.save()
        kept_at = time.time()
for player in players:
    player.terminate()
for player in players:
    player.wait()
for group in pupils.values():
    for pupil in group:
        pupil.save()
print(f"learned from {past['games']} games", flush=True)
