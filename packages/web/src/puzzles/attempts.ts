import { createSignal } from 'solid-js';
import * as v from 'valibot';
import { getValues, putValue } from '../storage/stored-values.ts';

/** In which way a puzzle was played. */
export const PUZZLE_MODES = ['rated', 'day', 'set', 'link', 'streak', 'storm'] as const;
export type PuzzleMode = (typeof PUZZLE_MODES)[number];

/** An answer to a puzzle: a fact that is added and never changed. Everything else is computed from these. */
const schema = v.object({
  puzzle: v.string(),
  solved: v.boolean(),
  mode: v.picklist(PUZZLE_MODES),
  /** The puzzle's rating when it was played. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(4000)),
  /** Storm: when it began, and its clock in minutes; 0 is none. */
  run: v.optional(v.string()),
  minutes: v.optional(v.number()),
});
type SavedAttempt = v.InferOutput<typeof schema>;

export interface Attempt extends SavedAttempt {
  /** When it was answered: 2026-05-01T20:15:00.000Z. */
  readonly at: string;
}

const [attempts, setAttempts] = createSignal<readonly Attempt[]>([]);
/** False once something could not be kept. */
const [isKept, setKept] = createSignal(true);
export { attempts, isKept };

/** Brings what is kept; in the order of time, since their names begin with it. */
export async function loadAttempts(): Promise<void> {
  const rows = await getValues('puzzle', schema);
  setAttempts(rows.map(({ id, value }) => ({ ...value, at: id.split(' ')[0]! })));
}

/** Writes down an answer. What cannot be kept counts as long as the page is open. */
export async function addAttempt(kept: SavedAttempt, when = new Date()): Promise<void> {
  const at = when.toISOString();
  setAttempts((known) => [...known, { ...kept, at }]);
  setKept(await putValue('puzzle', `${at} ${kept.puzzle}`, kept));
}
