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
import { readTableNotes } from '../session/table-notes.ts';

/** A table at which somebody of this device has a seat, as it was when it was last heard of. */
export interface TableNote {
  readonly id: string;
  /** Who one is there. */
  readonly you: number;
  readonly edition: EditionName;
  readonly seats: number;
  readonly phase: TablePhase;
  readonly waits: AwaitedPlayer | null;
  /** When that was known. */
  readonly at: number;
  /** The server knows it no more. */
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
const isNote = fits<TableNote>({
  id: (value): value is string => /^\w{12}$/.test(String(value)),
  you: isWhole,
  edition: isOneOf(EDITION_NAMES),
  seats: isNumberBetween(1, 6),
  phase: isOneOf(['lobby', 'dealing', 'playing', 'over'] as const),
  waits: orNull(isAwaited),
  at: isWhole,
  isGone: isBoolean,
});

/** What a server tells of a table without an open line: only what is right of it is taken. */
export function parseTableStatus(answer: unknown): Pick<TableNote, 'phase' | 'waits'> | null {
  const { phase, waits } = toRecord(answer);
  const told = { phase, waits };
  return fits<Pick<TableNote, 'phase' | 'waits'>>({
    phase: isOneOf(['lobby', 'dealing', 'playing', 'over'] as const),
    waits: orNull(isAwaited),
  })(told)
    ? told
    : null;
}

export const loadTableNotes = (): TableNote[] => readTableNotes().filter(isNote);

export const isYourTurn = ({ waits, you, phase }: TableNote): boolean =>
  phase === 'playing' && waits?.person === you;

/** Those that wait for you first, the most urgent before the others; those that are over or gone last. */
export const sortTableNotes = (notes: readonly TableNote[]): TableNote[] =>
  [...notes].sort((a, b) => rank(a) - rank(b) || urgency(a) - urgency(b) || b.at - a.at);

const rank = (note: TableNote): number => {
  if (note.isGone) return 4;
  if (isYourTurn(note)) return 0;
  return { playing: 1, dealing: 2, lobby: 2, over: 3 }[note.phase];
};
const urgency = ({ waits }: TableNote): number => waits?.by ?? waits?.since ?? 0;
