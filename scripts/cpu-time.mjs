// Measures the CPU time of a process and its descendants from /proc, four times a second.
// `getrusage` reports too little: Chromium never waits for half of its processes, so their time is
// lost to it.
import { readFileSync, readdirSync } from 'node:fs';

const PERIOD_MS = 250;
/** The unit of CPU time in Linux. */
const TICKS_PER_SECOND = 100;

/** Starts measuring the process with this id. Null without /proc. */
export function countCpuTime(root = process.pid) {
  if (process.platform !== 'linux') return null;
  /** The CPU time of every process seen, by id and start time. */
  const ticks = new Map();
  const measure = () => {
    // Keep measuring a known process after its parent has ended.
    const isMeasured = ({ pid, id }) => pid === root || ticks.has(id);
    for (const { id, spent } of withDescendants(readProcesses(), isMeasured)) ticks.set(id, spent);
  };
  const timer = setInterval(measure, PERIOD_MS).unref();
  return {
    /** Seconds so far. */
    seconds: () => {
      measure();
      return [...ticks.values()].reduce((sum, spent) => sum + spent, 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
}

/** The measured processes and all their descendants. */
function withDescendants(processes, isMeasured) {
  const children = new Map();
  for (const process of processes)
    children.set(process.parent, [...(children.get(process.parent) ?? []), process]);
  const found = new Set(processes.filter(isMeasured));
  for (const { pid } of found) for (const child of children.get(pid) ?? []) found.add(child);
  return [...found];
}

function readProcesses() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parseStat(readOrNull(`/proc/${name}/stat`)) ?? []);
}

/** Parses /proc/PID/stat. The process name may contain spaces and brackets. */
function parseStat(line) {
  if (line === null) return null;
  const [state, parent, ...rest] = line.slice(line.lastIndexOf(')') + 2).split(' ');
  if (state === undefined || rest.length < 18) return null;
  const pid = Number.parseInt(line, 10);
  return { pid, parent: Number(parent), id: `${pid} ${rest[17]}`, spent: Number(rest[9]) + Number(rest[10]) };
}

/** Null if the process has ended. */
function readOrNull(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
