/** A server with one table, at which a game was played: what documents ask is answered by it. It ends with whoever started it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { NOBODY_WATCHES, machineClock, machineRandom, openSite } from '@night-cage/server';
import { Desk, playedTable } from '@night-cage/testkit/online';

const desk = new Desk();
const table = await playedTable(desk);
const { server } = await openSite({
  folder: import.meta.dirname,
  together: {
    store: desk.store,
    bots: { choose: () => Promise.reject(new Error('nobody plays')) },
    // By its own clock that was a moment ago: old tables are removed.
    clock: { ...machineClock, now: () => desk.clock.now() },
    random: machineRandom,
    watch: NOBODY_WATCHES,
    log: () => undefined,
    whereabouts: () => ({ onlyHere: true, command: '', addresses: [] }),
  },
});
server.listen(0, 'localhost');
await once(server, 'listening');
console.log(JSON.stringify({ SERVER: `http://localhost:${(server.address() as AddressInfo).port}`, TABLE: table }));
process.stdin.resume().on('end', () => process.exit());
