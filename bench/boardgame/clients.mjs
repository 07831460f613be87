// Plays at tables of four on boardgame.io, each player as fast as the server answers. Prints one
// line of JSON.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { game } from './game.mjs';

const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');

const [port, pid, seconds, count] = process.argv.slice(2);
const TABLES = Number(count);
const PLAYER_COUNT = 4;
const times = [];
let isRunning = false;

const cpu = () => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const tables = [];
for (let n = 0; n < TABLES; n++) {
  const clients = Array.from({ length: PLAYER_COUNT }, (_, seat) => {
    const client = Client({
      game,
      numPlayers: PLAYER_COUNT,
      playerID: String(seat),
      matchID: `table-${n}`,
      multiplayer: SocketIO({
        server: `http://localhost:${port}`,
        socketOpts: { transports: ['websocket'] },
      }),
      debug: false,
    });
    client.start();
    return client;
  });
  tables.push({ clients, turn: 0, sentAt: 0 });
  if (n % 16 === 15) await pause(50);
}

/** Makes the move of the player to move, from this client's state. */
const move = (table, client) => {
  const { ctx } = client.getState();
  if (!isRunning) return;
  table.turn = ctx.turn;
  table.sentAt = performance.now();
  client.moves.step(ctx.turn);
};

for (const table of tables)
  // The client applies its move at once. The next player's client moves when the server sends it.
  table.clients.forEach((client, seat) =>
    client.subscribe((state) => {
      if (state === null || table.sentAt === 0 || state.ctx.turn !== table.turn + 1) return;
      if (seat !== Number(state.ctx.currentPlayer)) return;
      times.push(performance.now() - table.sentAt);
      setImmediate(() => move(table, client));
    }),
  );

for (
  let n = 0;
  n < 200 && tables.some(({ clients }) => clients.some((client) => client.getState() === null));
  n++
)
  await pause(100);
isRunning = true;
for (const table of tables) move(table, table.clients[Number(table.clients[0].getState().ctx.currentPlayer)]);
await pause(3_000);
times.length = 0;
const before = cpu();
await pause(Number(seconds) * 1_000);
const used = cpu() - before;
const sorted = times.toSorted((a, b) => a - b);
console.log(
  JSON.stringify({
    cpu: (used * 1_000) / Math.max(1, sorted.length),
    moves: sorted.length / Number(seconds),
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  }),
);
process.exit();
