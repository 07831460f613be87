// Measures how fast this machine runs JavaScript during the tests, so that a limit in CPU-seconds
// means the same on every machine.
import { createHash } from 'node:crypto';

const PERIOD_MS = 5_000;
/** The CPU time of a round during `npm test` on the reference machine. */
const REFERENCE_MS = 6;
/** Rounds before measuring, because the first ones include compiling. */
const WARM_UP = 4;

/** Measures at intervals until stopped. Rounds also take longer when other work slows the cores. */
export function watchMachineSpeed() {
  const times = [];
  const timer = setInterval(() => times.push(round()), PERIOD_MS).unref();
  for (let n = 0; n < WARM_UP; n++) round();
  return {
    /** 1 on the reference machine, 2 if the same work takes twice as long. */
    slowness: () => {
      times.push(round());
      return times.reduce((sum, time) => sum + time, 0) / times.length / REFERENCE_MS;
    },
    stop: () => clearInterval(timer),
  };
}

/** CPU time of some hashing, sorting and text work, in milliseconds. */
function round() {
  const before = process.cpuUsage();
  let text = 'night';
  for (let n = 0; n < 2_000; n++) text = createHash('sha256').update(text).digest('hex');
  const rows = Array.from({ length: 6_000 }, (_, n) => ({ n, key: `${(n * 7919) % 6_013} ${text}` }));
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  JSON.parse(JSON.stringify(rows));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
