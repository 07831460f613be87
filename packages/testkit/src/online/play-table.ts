import { seatsHeldBy, type TableState } from '@night-cage/protocol';
import { TestPage, seatToMove, type TestServer } from './test-server.ts';

/** More choices than any game has. */
const LONGEST = 2_000;

/**
 * Plays a whole game with two people and a bot, with some choices taken back, and then starts
 * another game and concedes it. Returns the table's id.
 */
export async function playTable(server: TestServer): Promise<string> {
  const { id, pages } = await server.startGame({ edition: 'base', players: 3, options: {} }, [
    'host',
    'guest',
  ]);
  for (let n = 0; n < LONGEST; n++) {
    const table = await server.table(id);
    if (table.phase !== 'playing') break;
    const page = pageToMove(table, pages);
    if (page === null) await server.clock.run(100);
    else await page.ask({ t: 'play', at: table.position, option: TestPage.option(table, n * 7) });
    if (n % 5 === 0) await takeBack(server, id, pages);
    // At a human pace, because other entries are rate-limited per minute.
    await server.clock.run(500);
  }
  await server.deal(pages, 2);
  await server.clock.run(500);
  await pages[0]!.ask({ t: 'propose', what: { motion: 'concede' } });
  const { vote } = await server.table(id);
  await pages[1]!.ask({ t: 'answer', vote: vote!.id, yes: true });
  for (const page of pages) page.leave();
  await server.clock.run(500);
  return id;
}

const pageToMove = (table: TableState, pages: readonly TestPage[]): TestPage | null =>
  pages.find((_, n) => seatsHeldBy(table, n + 1).includes(seatToMove(table))) ?? null;

async function takeBack(server: TestServer, id: string, pages: readonly TestPage[]): Promise<void> {
  const { phase, game } = await server.table(id);
  const last = game?.undoWindow.at(-1);
  if (phase === 'playing' && last !== undefined && last.for === null)
    await pages[last.by - 1]!.ask({ t: 'propose', what: { motion: 'undo', to: last.seq } });
}
