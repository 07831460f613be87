/**
 * A server with a table and a finished game, for the requests in documents. It ends with its parent
 * process.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { NO_TELEMETRY, systemClock, systemRandom, openSite } from '@night-cage/server';
import { TestServer, playTable } from '@night-cage/testkit/online';

/** Longer than the time since 1970. */
const FOREVER = 1e14;

const source = new TestServer();
const table = await playTable(source);
const { server } = await openSite({
  folder: import.meta.dirname,
  online: {
    store: source.store,
    bots: { choose: () => Promise.reject(new Error('nobody plays')) },
    clock: systemClock,
    // By the real clock that game is long over, and its table would expire.
    ages: { lobby: FOREVER, game: FOREVER, finished: FOREVER, words: FOREVER, nights: FOREVER },
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
