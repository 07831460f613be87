// Processor time of a process and of everything it started, read from /proc four times a second. What `getrusage` tells
// is too little: Chromium never waits for half of its processes, so nobody inherits their time.
import { readFileSync, readdirSync } from 'node:fs';

const PERIOD_MS = 250;
/** What Linux counts processor time in. */
const TICKS_PER_SECOND = 100;

/** Starts counting for the process of that number; null where there is no /proc. */
export function countCpuTime(root = process.pid) {
  if (process.platform !== 'linux') return null;
  /** Processor time of every process that was ever seen, by number and time of birth. */
  const ticks = new Map();
  const look = () => {
    // One whose parent is gone is followed on by its number.
    const isOurs = ({ pid, id }) => pid === root || ticks.has(id);
    for (const { id, spent } of withDescendants(readProcesses(), isOurs)) ticks.set(id, spent);
  };
  const timer = setInterval(look, PERIOD_MS).unref();
  return {
    /** Seconds until now. */
    seconds: () => {
      look();
      return [...ticks.values()].reduce((sum, spent) => sum + spent, 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
}

/** Those that are ours, and all that they started. */
function withDescendants(processes, isOurs) {
  const children = new Map();
  for (const process of processes)
    children.set(process.parent, [...(children.get(process.parent) ?? []), process]);
  const found = new Set(processes.filter(isOurs));
  for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
  return [...found];
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parseStat(readOrNull(`/proc/${name}/stat`)) ?? []);
}

/** A line of /proc/PID/stat; the name in it may hold anything, blanks and brackets too. */
function parseStat(line) {
  if (line === null) return null;
  const [state, parent, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (state === undefined || rest.length < 18) return null;
  const pid = Number.parseInt(line, 10);
  return { pid, parent: Number(parent), id: `${pid} ${rest[17]}`, spent: Number(rest[9]) + Number(rest[10]) };
}

/** Null where the process ended meanwhile. */
function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
