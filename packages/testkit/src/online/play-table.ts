import { seatsHeldBy, type TableState } from '@night-cage/protocol';
import { RawClient, seatToMove, type TestServer } from './test-server.ts';

/** More choices than any game has. */
const MAX_STEPS = 2_000;

/**
 * Plays a whole game with two people and a bot, with some choices taken back, and then starts
 * another game and concedes it. Returns the table's id.
 */
export async function playTable(server: TestServer): Promise<string> {
  const { id, clients } = await server.startGame({ edition: 'base', players: 3, options: {} }, [
    'host',
    'guest',
  ]);
  for (let n = 0; n < MAX_STEPS; n++) {
    const table = await server.table(id);
    if (table.phase !== 'playing') break;
    const client = clientToMove(table, clients);
    if (client === null) await server.clock.run(100);
    else await client.ask({ t: 'play', at: table.position, option: RawClient.option(table, n * 7) });
    if (n % 5 === 0) await takeBack(server, id, clients);
    // At a human pace, because other entries are rate-limited per minute.
    await server.clock.run(500);
  }
  await server.deal(clients, 2);
  await server.clock.run(500);
  await clients[0]!.ask({ t: 'propose', what: { motion: 'concede' } });
  const { vote } = await server.table(id);
  await clients[1]!.ask({ t: 'answer', vote: vote!.id, yes: true });
  for (const client of clients) client.leave();
  await server.clock.run(500);
  return id;
}

const clientToMove = (table: TableState, clients: readonly RawClient[]): RawClient | null =>
  clients.find((_, n) => seatsHeldBy(table, n + 1).includes(seatToMove(table))) ?? null;

async function takeBack(server: TestServer, id: string, clients: readonly RawClient[]): Promise<void> {
  const { phase, game } = await server.table(id);
  const last = game?.undoWindow.at(-1);
  if (phase === 'playing' && last !== undefined && last.for === null)
    await clients[last.by - 1]!.ask({ t: 'propose', what: { motion: 'undo', to: last.seq } });
}
