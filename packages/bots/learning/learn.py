"""Self-play and learning side by side: players (Node) play with the latest network, and this learns from what they play.

    python3 learn.py --node NODE --program maze.mjs --data DIR --out DIR --seconds 480 --minutes 20

`--minutes` is the whole plan, by which the rate of learning falls; `--seconds` is how long this call learns. Called again with the
same folders it goes on where it stopped. At first the present bots play, and the network learns from them.
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

ask = argparse.ArgumentParser()
ask.add_argument("--node", default="node")
ask.add_argument("--program", required=True)
ask.add_argument("--data", required=True)
ask.add_argument("--out", required=True)
ask.add_argument("--name", default="maze")
ask.add_argument("--begin", help="a network to begin with, instead of nothing and a teacher")
ask.add_argument("--seed", default="tune-maze")
ask.add_argument("--seconds", type=float, default=480)
ask.add_argument("--minutes", type=float, default=20)
ask.add_argument("--teacher", type=float, default=75, help="seconds in which the present bots play")
ask.add_argument("--players", type=int, default=max(1, (os.cpu_count() or 2) - 1))
ask.add_argument("--memory", type=int, default=6_000_000)
ask.add_argument("--batch", type=int, default=8192)
ask.add_argument("--uses", type=float, default=12, help="how often each position is learned from")
ask.add_argument("--rates", type=float, nargs=2, default=(1e-3, 3e-5))
ask.add_argument("--units", type=int, nargs=3, default=(64, 128, 32))
ask.add_argument("--tell", type=float, default=30)
told = ask.parse_args()

AVERAGED_OVER = 0.99
EXPORT_EVERY = 8
KEEP_EVERY = 60
FIRST_LESSON = 100_000
WARM_UP = 200

device = "cuda" if torch.cuda.is_available() else "cpu"
dtype = torch.bfloat16 if device == "cuda" else torch.float32
torch.backends.cuda.matmul.allow_tf32 = True
os.makedirs(told.data, exist_ok=True)
os.makedirs(told.out, exist_ok=True)
layout_file = os.path.join(told.data, "layout.json")
with open(layout_file, "w", encoding="utf-8") as file:
    subprocess.run([told.node, told.program, "layout"], stdout=file, check=True)
layout = Layout(layout_file, device)
model = MazeNetwork(layout, *told.units).to(device)
if told.begin:
    model.read(told.begin)
    told.teacher = 0
averaged = copy.deepcopy(model)
optimiser = torch.optim.AdamW(model.parameters(), lr=told.rates[0], weight_decay=1e-4, betas=(0.9, 0.99))
kept_file = os.path.join(told.out, f"{told.name}.checkpoint")
net_file = os.path.join(told.out, f"{told.name}.net")
playing_file = os.path.join(told.data, "playing.net")
curve_file = os.path.join(told.out, f"{told.name}.curve.jsonl")
past = {"elapsed": 0.0, "step": 0, "run": 0, "seen": 0, "games": 0}
if os.path.exists(kept_file):
    kept = torch.load(kept_file, map_location=device, weights_only=True)
    model.load_state_dict(kept["model"])
    averaged.load_state_dict(kept["averaged"])
    optimiser.load_state_dict(kept["optimiser"])
    past = kept["past"]
    past["run"] += 1
    print("goes on:", past, flush=True)
if past["elapsed"] >= told.teacher:
    averaged.export(playing_file)

memory = torch.zeros(told.memory, layout.bytes, dtype=torch.uint8, device=device)
filled = at = 0
known = set()
credit = 0.0


def take_in(path):
    global filled, at
    records = read_records(path, layout).to(device)
    known.add(path)
    many = min(len(records), told.memory - at)
    memory[at : at + many] = records[:many]
    rest = len(records) - many
    if rest:
        memory[:rest] = records[many:]
    at = (at + len(records)) % told.memory
    filled = min(told.memory, filled + len(records))
    return len(records)


def look_for_records():
    fresh = 0
    for path in sorted(glob.glob(os.path.join(told.data, "*.bin")), key=os.path.getmtime):
        if path not in known:
            fresh += take_in(path)
    return fresh


# What was played before this call is learned from again.
before = sorted(glob.glob(os.path.join(told.data, "*.bin")), key=os.path.getmtime)
for path in before:
    take_in(path)
print(f"{layout.features} features, {layout.numbers} numbers, {sum(p.numel() for p in model.parameters())} weights; "
      f"begins with {filled} positions on {device}, {told.players} players", flush=True)

began = time.time()
players = [
    subprocess.Popen([told.node, told.program, "play", "--net", playing_file, "--data", told.data, "--id", str(n),
                      "--seed", f"{told.seed}-{past['run']}", "--seconds", str(told.seconds)])
    for n in range(told.players)
]
read_to = {}
for n in range(told.players):
    log = os.path.join(told.data, f"{n}.log")
    read_to[n] = os.path.getsize(log) if os.path.exists(log) else 0


def games_played():
    """Games and escapes by lesson since it was last asked, of those without random choices."""
    lessons, games = {}, 0
    for n in range(told.players):
        log = os.path.join(told.data, f"{n}.log")
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


def keep():
    past_now = {**past, "elapsed": past["elapsed"] + time.time() - began}
    torch.save({"model": model.state_dict(), "averaged": averaged.state_dict(), "optimiser": optimiser.state_dict(),
                "past": past_now}, kept_file + ".part")
    os.replace(kept_file + ".part", kept_file)
    averaged.export(net_file)


looked = exported = 0.0
told_at = kept_at = time.time()
sums = torch.zeros(2, device=device)
summed = 0
stopped = time.time()
while time.time() - began < told.seconds:
    now = time.time()
    elapsed = past["elapsed"] + now - began
    if now - looked > 1:
        fresh = look_for_records()
        past["seen"] += fresh
        credit += fresh * told.uses / told.batch
        looked = time.time()
    if now - told_at > told.tell:
        games, lessons = games_played()
        past["games"] += games
        line = {"seconds": round(elapsed), "step": past["step"], "positions": past["seen"], "games": past["games"],
                "hope": round((sums[0] / max(1, summed)).item(), 4), "chance": round((sums[1] / max(1, summed)).item(), 4),
                "waiting": round(credit), "lessons": lessons}
        sums.zero_()
        summed = 0
        told_at = now
        with open(curve_file, "a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)
    if filled < FIRST_LESSON or credit < 1:
        time.sleep(0.05)
        continue
    credit -= 1
    through = min(1.0, elapsed / (told.minutes * 60))
    rate = told.rates[0] * (told.rates[1] / told.rates[0]) ** through * min(1.0, (past["step"] + 1) / WARM_UP)
    for group in optimiser.param_groups:
        group["lr"] = rate
    seen = layout.decode(memory[torch.randint(0, filled, (told.batch,), device=device)], turn=True)
    hope, chance = loss_of(model(seen, dtype), seen)
    averaged.meet(seen)
    optimiser.zero_grad(set_to_none=True)
    (hope + chance).backward()
    optimiser.step()
    past["step"] += 1
    sums += torch.stack([hope.detach(), chance.detach()])
    summed += 1
    if past["step"] % 4 == 0:
        share = AVERAGED_OVER if told.begin else min(AVERAGED_OVER, 1 - 1 / (past["step"] / 4 + 2))
        with torch.no_grad():
            for mean, latest in zip(averaged.parameters(), model.parameters()):
                mean.lerp_(latest, 1 - share)
    if elapsed >= told.teacher and now - exported > EXPORT_EVERY:
        averaged.export(playing_file)
        exported = now
    if now - kept_at > KEEP_EVERY:
        keep()
        kept_at = now
for player in players:
    player.terminate()
for player in players:
    player.wait()
keep()
print(f"learned {past['step']} steps from {past['seen']} positions of {past['games']} games", flush=True)
