import { hashOfToken, personToMove, tokenFor, type Changes, type Table } from '@night-cage/protocol';
import { legalOptions } from '@night-cage/rules';
import { MemoryStore, type Delivery, type Hook, type Messenger, type Notice } from '@night-cage/server';
import { Desk, type DeskPage, type DeskPorts } from '@night-cage/testkit/online';
import { expect } from 'vitest';

/* A table by letter on a desk, whose people want to be called, and what they were told. */

export const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const WISH = { edition: 'base', players: 3, options: {} } as const;
export const NAMES = ['host', 'guest', 'third'];
const LETTER: Changes = { pace: 24, absent: 'wait', forced: true };

interface Told {
  readonly at: number;
  readonly hook: Hook;
  readonly notice: Notice;
}

/** A messenger that writes down what it was given, and answers what it is told to. */
class Book implements Messenger {
  readonly told: Told[] = [];
  answer: (told: Told) => Delivery | Promise<Delivery> = () => 'sent';
  desk!: Desk;

  async bring(hook: Hook, notice: Notice): Promise<Delivery> {
    const told = { at: this.desk.clock.now(), hook, notice };
    this.told.push(told);
    return this.answer(told);
  }
}

export interface Around {
  readonly desk: Desk;
  readonly book: Book;
  readonly id: string;
  readonly pages: readonly DeskPage[];
}

/** A table by letter at which everybody wants to be called. */
export async function letterTable(ports: DeskPorts = {}, changes: Changes = LETTER): Promise<Around> {
  const book = new Book();
  const desk = new Desk(new MemoryStore(), undefined, {}, { ...ports, messenger: book });
  book.desk = desk;
  const { id, pages } = await desk.begun(WISH, NAMES, changes);
  for (const [n, name] of NAMES.entries()) {
    expect(await desk.store.personOf(id, hashOfToken(tokenFor(name, id)))).toBe(n + 1);
    await hook(desk, id, n + 1, `https://${name}.example/`);
  }
  return { desk, book, id, pages };
}

async function hook(desk: Desk, id: string, person: number, address: string): Promise<void> {
  expect(await desk.store.keepHook(id, person, { kind: 'hook', address, details: null }, 5)).toBe('kept');
  const actor = (await desk.tables.borrow(id))!;
  await actor.calling.changed();
  desk.tables.giveBack(actor);
}

/** Does what the keeper of a server does every few seconds, for so long. */
export async function pass(
  { desk }: Pick<Around, 'desk'>,
  milliseconds: number,
  step = 5 * SECOND,
): Promise<void> {
  for (let left = milliseconds; left > 0; left -= step) {
    void desk.tables.doDue();
    await desk.clock.run(Math.min(step, left));
  }
  void desk.tables.doDue();
  await desk.clock.run(1);
}

export const toMove = (table: Table): number => personToMove(table)!.person;

/** Whoever must choose chooses until it is somebody else's choice, whom the answer names. */
export async function playOn({ desk, id, pages }: Around): Promise<number> {
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
