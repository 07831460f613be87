/** A server with one table, at which a game was played: what documents ask is answered by it. It ends with whoever started it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { NO_TELEMETRY, systemClock, systemRandom, openSite } from '@night-cage/server';
import { TestServer, playTable } from '@night-cage/testkit/online';

/** Longer than since 1970. */
const AN_AGE = 1e14;

const source = new TestServer();
const table = await playTable(source);
const { server } = await openSite({
  folder: import.meta.dirname,
  together: {
    store: source.store,
    bots: { choose: () => Promise.reject(new Error('nobody plays')) },
    clock: systemClock,
    // By our clock that game is long over, and old tables are removed.
    ages: { lobby: AN_AGE, game: AN_AGE, finished: AN_AGE, words: AN_AGE, nights: AN_AGE },
    random: systemRandom,
    watch: NO_TELEMETRY,
    log: () => undefined,
    whereabouts: () => ({ onlyHere: true, command: '', addresses: [] }),
  },
});
server.listen(0, 'localhost');
await once(server, 'listening');
console.log(JSON.stringify({ SERVER: `http://localhost:${(server.address() as AddressInfo).port}`, TABLE: table }));
process.stdin.resume().on('end', () => process.exit());
