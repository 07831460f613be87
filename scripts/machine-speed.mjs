// How fast this machine runs JavaScript, so that a limit in CPU-seconds means the same on every machine.
import { createHash } from 'node:crypto';

/** CPU time of one round on the machine on which the limit was set (docs/contribute/testing.md), while nothing else ran. */
const REFERENCE_MS = 250;

/** 1 on the reference machine, 2 on one that takes twice as long for the same work. Takes about a second. */
export function machineSlowness() {
  const times = [round(), round(), round()].sort((a, b) => a - b);
  return times[1] / REFERENCE_MS;
}

/** CPU time of some hashing, sorting and text work, in milliseconds. */
function round() {
  const before = process.cpuUsage();
  let text = 'night';
  for (let n = 0; n < 20_000; n++) text = createHash('sha256').update(text).digest('hex');
  const rows = Array.from({ length: 60_000 }, (_, n) => ({ n, key: `${(n * 7919) % 60_013} ${text}` }));
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  JSON.parse(JSON.stringify(rows));
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
