import {
  TableLogError,
  decodeEvents,
  foldEntry,
  createTableState,
  encodeEvents,
  type LogEntry,
  type TableState,
} from '@night-cage/protocol';
import {
  FORMAT,
  agreeToConcede,
  matchesCommitment,
  play,
  unpackIntent,
  type Chance,
} from '@night-cage/rules';
import { entryOf } from '../table/stored-entry.ts';
import { chanceFromSecret, type DealSecret } from '../table/deal-secret.ts';
import type { StoredEntry } from './store.ts';

/**
 * Whether a log is one: without a gap, folding to the end, every deal as it was promised, and every choice of the present
 * format with what the rules make of it. Throws a `TableLogError` with the first thing that is wrong; answers with the table it folds to.
 * `secret` is that of a game that is still played: finished games tell theirs.
 */
export function checkLog(kept: readonly StoredEntry[], secret: DealSecret | null): TableState {
  const table = createTableState();
  const entries = kept.map(entryOf);
  const keys = new Set<string>();
  let chance: Chance | null = null;
  for (const [n, entry] of entries.entries()) {
    const { key, by } = kept[n]!;
    if (key !== null && keys.has(`${by} ${key}`))
      throw new TableLogError(`deed ${key} of person ${by} is there twice`);
    keys.add(`${by} ${key}`);
    if (entry.kind === 'chose' && (entry.format ?? table.format) === FORMAT)
      checkChoice(table, entry, chance);
    foldEntry(table, entry);
    if (entry.kind === 'begun') chance = stackOf(table, entries.slice(n), secret, entry);
    if (entry.kind === 'ended') checkCommitment(table, entry);
  }
  return table;
}

function stackOf(
  { game }: TableState,
  rest: readonly LogEntry[],
  secret: DealSecret | null,
  begun: LogEntry<'begun'>,
): Chance | null {
  const { deal, contributions, game: number } = begun;
  const told = rest.find(
    (entry): entry is LogEntry<'ended'> => entry.kind === 'ended' && entry.game === number,
  )?.secret;
  const known = told ?? (secret?.deal === deal ? secret.secret : undefined);
  return known === undefined ? null : chanceFromSecret(game!.setup, { deal, secret: known, contributions });
}

function checkCommitment({ game }: TableState, { seq, secret, outcome }: LogEntry<'ended'>): void {
  if (!matchesCommitment(secret, game!.dealt.commitment))
    throw new TableLogError(`entry ${seq}: the deal is not what was promised`);
  if (game!.state.outcome !== outcome) throw new TableLogError(`entry ${seq}: the game did not end so`);
}

function checkChoice(
  { game }: TableState,
  { seq, option, rows }: LogEntry<'chose'>,
  chance: Chance | null,
): void {
  if (game === null || chance === null) return;
  const intent = unpackIntent(option);
  const events = decodeEvents(rows, option);
  const seats = events.flatMap((event) => (event.type === 'conceded' ? [event.seat] : []));
  const played =
    intent.verb === 'concede' ? agreeToConcede(game.state, seats) : play(game.state, intent, chance);
  if (!played.ok)
    throw new TableLogError(`entry ${seq}: the rules refuse this choice (${played.refusal.code})`);
  if (JSON.stringify(encodeEvents(played.events, option)) !== JSON.stringify(rows))
    throw new TableLogError(`entry ${seq}: the rules make something else of this choice`);
}
