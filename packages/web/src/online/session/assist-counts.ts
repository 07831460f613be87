import { createSignal, type Accessor } from 'solid-js';
import type { LogEntry, PersonId } from '@night-cage/protocol';
import type { TableSession } from './table-session.ts';

/** How often somebody was helped in a game: a bot chose for them, they took something back, an order chose. */
export interface AssistCounts {
  readonly bots: number;
  readonly tookBack: number;
  readonly orders: number;
}

const NONE: AssistCounts = { bots: 0, tookBack: 0, orders: 0 };

/** Counts it from the log, anew for every game. */
export function followAssistCounts(at: TableSession): Accessor<ReadonlyMap<PersonId, AssistCounts>> {
  const [counted, setCounted] = createSignal<ReadonlyMap<PersonId, AssistCounts>>(new Map());
  /** Who asked last to take something back: the table does it once all agree. */
  let asked: PersonId = 0;
  const add = (person: PersonId | null, what: keyof AssistCounts): void => {
    if (person === null) return;
    setCounted((old) => {
      const had = old.get(person) ?? NONE;
      return new Map(old).set(person, { ...had, [what]: had[what] + 1 });
    });
  };
  const count = (entry: LogEntry): void => {
    const { seats } = at.online.table;
    if (entry.kind === 'begun') setCounted(new Map());
    else if (entry.kind === 'proposed') asked = entry.by;
    else if (entry.kind === 'took-back') add(entry.by === 0 ? asked : entry.by, 'tookBack');
    else if (entry.kind === 'chose') {
      const owner = seats[entry.seat]?.owner ?? null;
      if (entry.for === 'bot' || entry.for === 'absent') add(owner, 'bots');
      else if (entry.for === 'orders') add(owner, 'orders');
    }
  };
  at.listen((news) => {
    if (news.what === 'entry') count(news.entry);
  });
  return counted;
}
