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
 * Checks a log: no gaps, every entry folds, every deal matches its commitment, and every choice in
 * the current format gives the events that the rules do. Throws a `TableLogError` with the first
 * problem, or returns the folded table. `secret` is the one of the game in progress: the log of a
 * finished game contains its own.
 */
export function checkLog(stored: readonly StoredEntry[], secret: DealSecret | null): TableState {
  const table = createTableState();
  const entries = stored.map(entryOf);
  const keys = new Set<string>();
  let chance: Chance | null = null;
  for (const [n, entry] of entries.entries()) {
    const { key, by } = stored[n]!;
    if (key !== null && keys.has(`${by} ${key}`))
      throw new TableLogError(`request ${key} of person ${by} appears twice`);
    keys.add(`${by} ${key}`);
    if (entry.kind === 'chose' && (entry.format ?? table.format) === FORMAT)
      checkChoice(table, entry, chance);
    foldEntry(table, entry);
    if (entry.kind === 'begun') chance = createChance(table, entries.slice(n), secret, entry);
    if (entry.kind === 'ended') checkCommitment(table, entry);
  }
  return table;
}

function createChance(
  { game }: TableState,
  rest: readonly LogEntry[],
  secret: DealSecret | null,
  begun: LogEntry<'begun'>,
): Chance | null {
  const { deal, contributions, game: number } = begun;
  const revealed = rest.find(
    (entry): entry is LogEntry<'ended'> => entry.kind === 'ended' && entry.game === number,
  )?.secret;
  const dealSecret = revealed ?? (secret?.deal === deal ? secret.secret : undefined);
  return dealSecret === undefined
    ? null
    : chanceFromSecret(game!.setup, { deal, secret: dealSecret, contributions });
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
