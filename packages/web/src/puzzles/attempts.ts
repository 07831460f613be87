import { createSignal } from 'solid-js';
import * as v from 'valibot';
import { getValues, putValue } from '../storage/stored-values.ts';

/** The ways to play a puzzle. */
export const PUZZLE_MODES = ['rated', 'day', 'set', 'link', 'streak', 'storm'] as const;
export type PuzzleMode = (typeof PUZZLE_MODES)[number];

/**
 * An answer to a puzzle. Answers are only ever appended; ratings and streaks are computed from
 * them.
 */
const schema = v.object({
  puzzle: v.string(),
  solved: v.boolean(),
  mode: v.picklist(PUZZLE_MODES),
  /** The puzzle's rating at the time of the answer. */
  rating: v.pipe(v.number(), v.minValue(0), v.maxValue(4000)),
  /** Storm: its start time, and its clock in minutes (0 for none). */
  run: v.optional(v.string()),
  minutes: v.optional(v.number()),
});
type SavedAttempt = v.InferOutput<typeof schema>;

export interface Attempt extends SavedAttempt {
  /** The time of the answer: 2026-05-01T20:15:00.000Z. */
  readonly at: string;
}

const [attempts, setAttempts] = createSignal<readonly Attempt[]>([]);
/** False after an answer could not be saved. */
const [isKept, setKept] = createSignal(true);
export { attempts, isKept };

/** Loads the saved answers, in order of time: their ids begin with the time. */
export async function loadAttempts(): Promise<void> {
  const rows = await getValues('puzzle', schema);
  setAttempts(rows.map(({ id, value }) => ({ ...value, at: id.split(' ')[0]! })));
}

/** Saves an answer. If saving fails, it counts until the page closes. */
export async function addAttempt(attempt: SavedAttempt, when = new Date()): Promise<void> {
  const at = when.toISOString();
  setAttempts((previous) => [...previous, { ...attempt, at }]);
  setKept(await putValue('puzzle', `${at} ${attempt.puzzle}`, attempt));
}
