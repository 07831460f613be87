import {
  hashToken,
  personToMove,
  deriveToken,
  type SettingsChanges,
  type TableState,
} from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import {
  MemoryStore,
  type DeliveryResult,
  type Hook,
  type Messenger,
  type TableNotification,
} from '@night-cage/server';
import { TestServer, type TestPage, type TestServerPorts } from '@night-cage/testkit/online';
import { expect } from 'vitest';

/* A table by letter on a desk, whose people want to be called, and what they were told. */

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const WISH = { edition: 'base', players: 3, options: {} } as const;
export const NAMES = ['host', 'guest', 'third'];
const LETTER: SettingsChanges = { pace: 24, absent: 'wait', forced: true };

interface SentNotification {
  readonly at: number;
  readonly hook: Hook;
  readonly notice: TableNotification;
}

/** A messenger that writes down what it was given, and answers what it is told to. */
class NotificationLog implements Messenger {
  readonly told: SentNotification[] = [];
  answer: (told: SentNotification) => DeliveryResult | Promise<DeliveryResult> = () => 'sent';
  desk!: TestServer;

  async send(hook: Hook, notice: TableNotification): Promise<DeliveryResult> {
    const told = { at: this.desk.clock.now(), hook, notice };
    this.told.push(told);
    return this.answer(told);
  }
}

export interface LetterTable {
  readonly desk: TestServer;
  readonly book: NotificationLog;
  readonly id: string;
  readonly pages: readonly TestPage[];
}

/** A table by letter at which everybody wants to be called. */
export async function openLetterTable(
  ports: TestServerPorts = {},
  changes: SettingsChanges = LETTER,
): Promise<LetterTable> {
  const book = new NotificationLog();
  const desk = new TestServer(new MemoryStore(), undefined, {}, { ...ports, messenger: book });
  book.desk = desk;
  const { id, pages } = await desk.begun(WISH, NAMES, changes);
  for (const [n, name] of NAMES.entries()) {
    expect(await desk.store.personOf(id, hashToken(deriveToken(name, id)))).toBe(n + 1);
    await hook(desk, id, n + 1, `https://${name}.example/`);
  }
  return { desk, book, id, pages };
}

async function hook(desk: TestServer, id: string, person: number, address: string): Promise<void> {
  expect(await desk.store.keepHook(id, person, { kind: 'hook', address, details: null }, 5)).toBe('kept');
  const actor = (await desk.tables.borrow(id))!;
  await actor.notifications.changed();
  desk.tables.giveBack(actor);
}

/** Does what the keeper of a server does every few seconds, for so long. */
export async function passTime(
  { desk }: Pick<LetterTable, 'desk'>,
  milliseconds: number,
  step = 5 * SECOND,
): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    void desk.tables.runOverdue();
    await desk.clock.run(Math.min(step, left));
  }
  void desk.tables.runOverdue();
  await desk.clock.run(1);
}

export const toMove = (table: TableState): number => personToMove(table)!.person;

/** Whoever must choose chooses until it is somebody else's choice, whom the answer names. */
export async function playOn({ desk, id, pages }: LetterTable): Promise<number> {
  let table = await desk.table(id);
  const first = toMove(table);
  for (let n = 0; toMove(table) === first; n++) {
    const option = legalOptions(table.game!.state)[n % legalOptions(table.game!.state).length]!;
    expect((await pages[first - 1]!.ask({ t: 'play', at: table.position, option })).t).toBe('done');
    table = await desk.table(id);
  }
  return toMove(table);
}

export const addressOf = (person: number): string => `https://${NAMES[person - 1]}.example/`;
