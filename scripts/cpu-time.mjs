// Measures the CPU time of programs and their descendants from /proc, four times a second.
// `getrusage` reports too little: Chromium never waits for half of its processes, so their time is
// lost to it.
import { readFileSync, readdirSync } from 'node:fs';

const PERIOD_MS = 250;
/** The unit of CPU time in Linux. */
const TICKS_PER_SECOND = 100;

/** Starts measuring. Null without /proc. */
export function countCpuTime() {
  if (process.platform !== 'linux') return null;
  /** Every process seen, by id and start time: the name it counts for and its CPU time. */
  const seen = new Map();
  /** The names of the programs to watch, by process id. */
  const watched = new Map();
  const measure = () => {
    const processes = readProcesses();
    const names = new Map(processes.map(({ pid, id }) => [pid, watched.get(pid) ?? seen.get(id)?.name]));
    for (const process of parentsFirst(processes)) {
      // A known process keeps its name, also after its parent has ended.
      const name = names.get(process.pid) ?? names.get(process.parent);
      if (name === undefined) continue;
      names.set(process.pid, name);
      seen.set(process.id, { name, spent: process.spent });
    }
  };
  const timer = setInterval(measure, PERIOD_MS).unref();
  return {
    /** Counts this process and its descendants for a name. */
    watch: (name, pid) => watched.set(pid, name),
    /** Seconds so far for a name. */
    seconds: (name) => {
      measure();
      const spent = [...seen.values()].filter((one) => one.name === name).map((one) => one.spent);
      return spent.reduce((sum, ticks) => sum + ticks, 0) / TICKS_PER_SECOND;
    },
    stop: () => clearInterval(timer),
  };
}

function parentsFirst(processes) {
  const children = new Map(processes.map(({ pid }) => [pid, []]));
  for (const process of processes) children.get(process.parent)?.push(process);
  const sorted = processes.filter(({ parent }) => !children.has(parent));
  for (const { pid } of sorted) sorted.push(...children.get(pid));
  return sorted;
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
