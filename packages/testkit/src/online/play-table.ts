import { seatsHeldBy, type TableState } from '@night-cage/protocol';
import { TestPage, seatToMove, type TestServer } from './test-server.ts';

/** More choices than a game has. */
const LONGEST = 2_000;

/**
 * A table at which a whole game was played: two people and a bot, choices taken back, then as the tiles fell. Then another
 * one, which the table gives up.
 */
export async function playTable(desk: TestServer): Promise<string> {
  const { id, pages } = await desk.begun({ edition: 'base', players: 3, options: {} }, ['host', 'guest']);
  for (let n = 0; n < LONGEST; n++) {
    const table = await desk.table(id);
    if (table.phase !== 'playing') break;
    const page = pageToMove(table, pages);
    if (page === null) await desk.clock.run(100);
    else await page.ask({ t: 'play', at: table.position, option: TestPage.option(table, n * 7) });
    if (n % 5 === 0) await takeBack(desk, id, pages);
    // At the pace of people: what they write besides choices has a limit a minute.
    await desk.clock.run(500);
  }
  await desk.deal(pages, 2);
  await desk.clock.run(500);
  await pages[0]!.ask({ t: 'propose', what: { motion: 'concede' } });
  const { vote } = await desk.table(id);
  await pages[1]!.ask({ t: 'answer', vote: vote!.id, yes: true });
  for (const page of pages) page.leave();
  await desk.clock.run(500);
  return id;
}

const pageToMove = (table: TableState, pages: readonly TestPage[]): TestPage | null =>
  pages.find((_, n) => seatsHeldBy(table, n + 1).includes(seatToMove(table))) ?? null;

async function takeBack(desk: TestServer, id: string, pages: readonly TestPage[]): Promise<void> {
  const { phase, game } = await desk.table(id);
  const last = game?.undoWindow.at(-1);
  if (phase === 'playing' && last !== undefined && last.for === null)
    await pages[last.by - 1]!.ask({ t: 'propose', what: { motion: 'undo', to: last.seq } });
}
