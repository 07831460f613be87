// How fast this machine runs JavaScript while the tests run, so that a limit in CPU-seconds means the same everywhere.
import { createHash } from 'node:crypto';

const PERIOD_MS = 5_000;
/** CPU time of one round during `npm test` on the machine on which the limit was set. */
const REFERENCE_MS = 20;
/** The first rounds also pay for compiling. */
const WARM_UP = 4;

/** Measures now and then, until it is stopped. Beside other work a core does less: then the rounds take longer, too. */
export function watchMachineSpeed() {
  const times = [];
  const timer = setInterval(() => times.push(round()), PERIOD_MS).unref();
  for (let n = 0; n < WARM_UP; n++) round();
  return {
    /** 1 on the reference machine, 2 where the same work takes twice as long. */
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
