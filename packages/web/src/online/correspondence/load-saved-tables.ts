import type { AwaitedPlayer, TablePhase } from '@night-cage/protocol';
import { EDITION_NAMES, type EditionName } from '@night-cage/rules';
import {
  isNumberBetween,
  isBoolean,
  isOneOf,
  toRecord,
  type FieldChecks,
  type TypeCheck,
} from '../../ui/fields.ts';
import { readSavedTables } from '../session/saved-tables.ts';

/** A table with a seat for this device, in its last known state. */
export interface SavedTable {
  readonly id: string;
  /** The player's id at that table. */
  readonly you: number;
  readonly edition: EditionName;
  readonly seats: number;
  readonly phase: TablePhase;
  readonly waits: AwaitedPlayer | null;
  /** The time of that state. */
  readonly at: number;
  /** The server has deleted the table. */
  readonly isGone: boolean;
}

const isWhole = isNumberBetween(0, Number.MAX_SAFE_INTEGER);
const isText: TypeCheck<string> = (value) => typeof value === 'string';
const orNull =
  <T>(is: TypeCheck<T>): TypeCheck<T | null> =>
  (value): value is T | null =>
    value === null || is(value);
const fits =
  <T extends object>(checks: FieldChecks<T>): TypeCheck<T> =>
  (value): value is T => {
    const found = toRecord(value);
    return Object.entries<TypeCheck<unknown>>(checks).every(([key, is]) => is(found[key]));
  };

const isAwaited = fits<AwaitedPlayer>({
  seat: isNumberBetween(0, 5),
  person: isWhole,
  name: orNull(isText),
  since: isWhole,
  by: orNull(isWhole),
});
const isSavedTable = fits<SavedTable>({
  id: (value): value is string => /^\w{12}$/.test(String(value)),
  you: isWhole,
  edition: isOneOf(EDITION_NAMES),
  seats: isNumberBetween(1, 6),
  phase: isOneOf(['lobby', 'dealing', 'playing', 'over'] as const),
  waits: orNull(isAwaited),
  at: isWhole,
  isGone: isBoolean,
});

/** The status of a table from an HTTP answer; null if it is invalid. */
export function parseTableStatus(answer: unknown): Pick<SavedTable, 'phase' | 'waits'> | null {
  const { phase, waits } = toRecord(answer);
  const status = { phase, waits };
  return fits<Pick<SavedTable, 'phase' | 'waits'>>({
    phase: isOneOf(['lobby', 'dealing', 'playing', 'over'] as const),
    waits: orNull(isAwaited),
  })(status)
    ? status
    : null;
}

export const loadSavedTables = (): SavedTable[] => readSavedTables().filter(isSavedTable);

export const isYourTurn = ({ waits, you, phase }: SavedTable): boolean =>
  phase === 'playing' && waits?.person === you;

/** Tables waiting for the player first, most urgent first; finished and deleted tables last. */
export const sortSavedTables = (tables: readonly SavedTable[]): SavedTable[] =>
  [...tables].sort((a, b) => rank(a) - rank(b) || urgency(a) - urgency(b) || b.at - a.at);

const rank = (table: SavedTable): number => {
  if (table.isGone) return 4;
  if (isYourTurn(table)) return 0;
  return { playing: 1, dealing: 2, lobby: 2, over: 3 }[table.phase];
};
const urgency = ({ waits }: SavedTable): number => waits?.by ?? waits?.since ?? 0;
