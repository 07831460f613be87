import { createSignal, type Accessor } from 'solid-js';
import type { LogEntry, PersonId } from '@night-cage/protocol';
import type { TableSession } from './table-session.ts';

/** How often a player was helped in a game: choices by a bot, undos, choices by the player's orders. */
export interface AssistCounts {
  readonly bots: number;
  readonly tookBack: number;
  readonly orders: number;
}

const NONE: AssistCounts = { bots: 0, tookBack: 0, orders: 0 };

/** Counts help from the log, separately for every game. */
export function followAssistCounts(session: TableSession): Accessor<ReadonlyMap<PersonId, AssistCounts>> {
  const [counts, setCounts] = createSignal<ReadonlyMap<PersonId, AssistCounts>>(new Map());
  /** Who last proposed an undo: the server logs it once all agree. */
  let undoProposer: PersonId = 0;
  const add = (person: PersonId | null, what: keyof AssistCounts): void => {
    if (person === null) return;
    setCounts((old) => {
      const previous = old.get(person) ?? NONE;
      return new Map(old).set(person, { ...previous, [what]: previous[what] + 1 });
    });
  };
  const count = (entry: LogEntry): void => {
    const { seats } = session.online.table;
    if (entry.kind === 'begun') setCounts(new Map());
    else if (entry.kind === 'proposed') undoProposer = entry.by;
    else if (entry.kind === 'took-back') add(entry.by === 0 ? undoProposer : entry.by, 'tookBack');
    else if (entry.kind === 'chose') {
      const owner = seats[entry.seat]?.owner ?? null;
      if (entry.for === 'bot' || entry.for === 'absent') add(owner, 'bots');
      else if (entry.for === 'orders') add(owner, 'orders');
    }
  };
  session.listen((event) => {
    if (event.what === 'entry') count(event.entry);
  });
  return counts;
}
