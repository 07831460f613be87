import {
  LogFault,
  eventsOf,
  foldEntry,
  newTable,
  rowsOf,
  type Entry,
  type Table,
} from '@night-cage/protocol';
import { FORMAT, agreeToConcede, keepsCommitment, play, unpackIntent, type Chance } from '@night-cage/rules';
import { entryOf } from '../table/keep.ts';
import { chanceBy, type Secret } from '../table/secret.ts';
import type { KeptEntry } from './store.ts';

/**
 * Whether a log is one: without a gap, folding to the end, every deal as it was promised, and every choice of the present
 * format with what the rules make of it. Throws a `LogFault` with the first thing that is wrong; answers with the table it folds to.
 * `secret` is that of a game that is still played: finished games tell theirs.
 */
export function checkLog(kept: readonly KeptEntry[], secret: Secret | null): Table {
  const table = newTable();
  const entries = kept.map(entryOf);
  const keys = new Set<string>();
  let chance: Chance | null = null;
  for (const [n, entry] of entries.entries()) {
    const { key, by } = kept[n]!;
    if (key !== null && keys.has(`${by} ${key}`))
      throw new LogFault(`deed ${key} of person ${by} is there twice`);
    keys.add(`${by} ${key}`);
    if (entry.kind === 'chose' && (entry.format ?? table.format) === FORMAT)
      followsRules(table, entry, chance);
    foldEntry(table, entry);
    if (entry.kind === 'begun') chance = stackOf(table, entries.slice(n), secret, entry);
    if (entry.kind === 'ended') keepsItsWord(table, entry);
  }
  return table;
}

function stackOf(
  { game }: Table,
  rest: readonly Entry[],
  secret: Secret | null,
  begun: Entry<'begun'>,
): Chance | null {
  const { deal, contributions, game: number } = begun;
  const told = rest.find(
    (entry): entry is Entry<'ended'> => entry.kind === 'ended' && entry.game === number,
  )?.secret;
  const known = told ?? (secret?.deal === deal ? secret.secret : undefined);
  return known === undefined ? null : chanceBy(game!.setup, { deal, secret: known, contributions });
}

function keepsItsWord({ game }: Table, { seq, secret, outcome }: Entry<'ended'>): void {
  if (!keepsCommitment(secret, game!.dealt.commitment))
    throw new LogFault(`entry ${seq}: the deal is not what was promised`);
  if (game!.state.outcome !== outcome) throw new LogFault(`entry ${seq}: the game did not end so`);
}

function followsRules({ game }: Table, { seq, option, rows }: Entry<'chose'>, chance: Chance | null): void {
  if (game === null || chance === null) return;
  const intent = unpackIntent(option);
  const events = eventsOf(rows, option);
  const seats = events.flatMap((event) => (event.type === 'conceded' ? [event.seat] : []));
  const played =
    intent.verb === 'concede' ? agreeToConcede(game.state, seats) : play(game.state, intent, chance);
  if (!played.ok) throw new LogFault(`entry ${seq}: the rules refuse this choice (${played.refusal.code})`);
  if (JSON.stringify(rowsOf(played.events, option)) !== JSON.stringify(rows))
    throw new LogFault(`entry ${seq}: the rules make something else of this choice`);
}
