"""Runs self-play and training side by side.

    python3 learn.py --node NODE --program maze.mjs --data DIR --out DIR --seconds 480 --minutes 20

Players (Node) play with the latest network, and this program trains it with their games.
`--minutes` is the length of the whole plan, over which the learning rate falls; `--seconds` is the
length of this call. A later call with the same folders resumes the training. Without `--begin`,
the bots' present network plays at first, and the new network learns from those games.
"""
import argparse
import copy
import glob
import json
import os
import subprocess
import time

import torch

from network import MazeNetwork, loss_of
from records import Layout, read_records

parser = argparse.ArgumentParser()
parser.add_argument("--node", default="node")
parser.add_argument("--program", required=True)
parser.add_argument("--data", required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--name", default="maze")
parser.add_argument("--begin", help="a network to start from, instead of random weights and a teacher")
parser.add_argument("--seed", default="tune-maze")
parser.add_argument("--seconds", type=float, default=480)
parser.add_argument("--minutes", type=float, default=20)
parser.add_argument("--teacher", type=float, default=75, help="seconds during which the present bots play")
parser.add_argument("--players", type=int, default=max(1, (os.cpu_count() or 2) - 1))
parser.add_argument("--memory", type=int, default=6_000_000)
parser.add_argument("--batch", type=int, default=8192)
parser.add_argument("--uses", type=float, default=12, help="how often each position is used")
parser.add_argument("--rates", type=float, nargs=2, default=(1e-3, 3e-5))
parser.add_argument("--units", type=int, nargs=3, default=(64, 128, 32))
parser.add_argument("--tell", type=float, default=30)
args = parser.parse_args()

AVERAGED_OVER = 0.99
EXPORT_EVERY = 8
KEEP_EVERY = 60
FIRST_LESSON = 100_000
WARM_UP = 200

device = "cuda" if torch.cuda.is_available() else "cpu"
dtype = torch.bfloat16 if device == "cuda" else torch.float32
torch.backends.cuda.matmul.allow_tf32 = True
os.makedirs(args.data, exist_ok=True)
os.makedirs(args.out, exist_ok=True)
layout_file = os.path.join(args.data, "layout.json")
with open(layout_file, "w", encoding="utf-8") as file:
    subprocess.run([args.node, args.program, "layout"], stdout=file, check=True)
layout = Layout(layout_file, device)
model = MazeNetwork(layout, *args.units).to(device)
if args.begin:
    model.read(args.begin)
    args.teacher = 0
averaged = copy.deepcopy(model)
optimiser = torch.optim.AdamW(model.parameters(), lr=args.rates[0], weight_decay=1e-4, betas=(0.9, 0.99))
kept_file = os.path.join(args.out, f"{args.name}.checkpoint")
net_file = os.path.join(args.out, f"{args.name}.net")
playing_file = os.path.join(args.data, "playing.net")
curve_file = os.path.join(args.out, f"{args.name}.curve.jsonl")
past = {"elapsed": 0.0, "step": 0, "run": 0, "seen": 0, "games": 0}
if os.path.exists(kept_file):
    kept = torch.load(kept_file, map_location=device, weights_only=True)
    model.load_state_dict(kept["model"])
    averaged.load_state_dict(kept["averaged"])
    optimiser.load_state_dict(kept["optimiser"])
    past = kept["past"]
    past["run"] += 1
    print("resumes:", past, flush=True)
if past["elapsed"] >= args.teacher:
    averaged.export(playing_file)

memory = torch.zeros(args.memory, layout.bytes, dtype=torch.uint8, device=device)
filled = at = 0
known = set()
credit = 0.0


def add_records(path):
    global filled, at
    records = read_records(path, layout).to(device)
    known.add(path)
    many = min(len(records), args.memory - at)
    memory[at : at + many] = records[:many]
    rest = len(records) - many
    if rest:
        memory[:rest] = records[many:]
    at = (at + len(records)) % args.memory
    filled = min(args.memory, filled + len(records))
    return len(records)


def load_new_records():
    fresh = 0
    for path in sorted(glob.glob(os.path.join(args.data, "*.bin")), key=os.path.getmtime):
        if path not in known:
            fresh += add_records(path)
    return fresh


# Reuse the records of earlier calls.
before = sorted(glob.glob(os.path.join(args.data, "*.bin")), key=os.path.getmtime)
for path in before:
    add_records(path)
print(f"{layout.features} features, {layout.numbers} numbers, {sum(p.numel() for p in model.parameters())} weights; "
      f"starts with {filled} positions on {device}, {args.players} players", flush=True)

began = time.time()
players = [
    subprocess.Popen([args.node, args.program, "play", "--net", playing_file, "--data", args.data, "--id", str(n),
                      "--seed", f"{args.seed}-{past['run']}", "--seconds", str(args.seconds)])
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


def save():
    past_now = {**past, "elapsed": past["elapsed"] + time.time() - began}
    torch.save({"model": model.state_dict(), "averaged": averaged.state_dict(), "optimiser": optimiser.state_dict(),
                "past": past_now}, kept_file + ".part")
    os.replace(kept_file + ".part", kept_file)
    averaged.export(net_file)


checked = exported = 0.0
reported_at = kept_at = time.time()
sums = torch.zeros(2, device=device)
summed = 0
stopped = time.time()
while time.time() - began < args.seconds:
    now = time.time()
    elapsed = past["elapsed"] + now - began
    if now - checked > 1:
        fresh = load_new_records()
        past["seen"] += fresh
        credit += fresh * args.uses / args.batch
        checked = time.time()
    if now - reported_at > args.tell:
        games, lessons = games_played()
        past["games"] += games
        line = {"seconds": round(elapsed), "step": past["step"], "positions": past["seen"], "games": past["games"],
                "hope": round((sums[0] / max(1, summed)).item(), 4), "chance": round((sums[1] / max(1, summed)).item(), 4),
                "waiting": round(credit), "lessons": lessons}
        sums.zero_()
        summed = 0
        reported_at = now
        with open(curve_file, "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)
    if filled < FIRST_LESSON or credit < 1:
        time.sleep(0.05)
        continue
    credit -= 1
    through = min(1.0, elapsed / (args.minutes * 60))
    rate = args.rates[0] * (args.rates[1] / args.rates[0]) ** through * min(1.0, (past["step"] + 1) / WARM_UP)
    for group in optimiser.param_groups:
        group["lr"] = rate
    seen = layout.decode(memory[torch.randint(0, filled, (args.batch,), device=device)], turn=True)
    hope, chance = loss_of(model(seen, dtype), seen)
    averaged.meet(seen)
    optimiser.zero_grad(set_to_none=True)
    (hope + chance).backward()
    optimiser.step()
    past["step"] += 1
    sums += torch.stack([hope.detach(), chance.detach()])
    summed += 1
    if past["step"] % 4 == 0:
        share = AVERAGED_OVER if args.begin else min(AVERAGED_OVER, 1 - 1 / (past["step"] / 4 + 2))
        with torch.no_grad():
            for mean, latest in zip(averaged.parameters(), model.parameters()):
                mean.lerp_(latest, 1 - share)
    if elapsed >= args.teacher and now - exported > EXPORT_EVERY:
        averaged.export(playing_file)
        exported = now
    if now - kept_at > KEEP_EVERY:
        save()
        kept_at = now
for player in players:
    player.terminate()
for player in players:
    player.wait()
save()
print(f"learned {past['step']} steps from {past['seen']} positions of {past['games']} games", flush=True)
