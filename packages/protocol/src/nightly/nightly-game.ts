import {
  PRESETS,
  dealStack,
  seededRandom,
  settle,
  sha256Hex,
  type EditionName,
  type Kind,
  type Preset,
  type Setup,
} from '@night-cage/rules';
import { isDay, weekdayOf } from './days.ts';

/** The nightly game of a day: the same stack and setup for all players. */
export interface NightlyGame {
  /** The day in UTC: `2026-11-16`. */
  readonly day: string;
  readonly edition: EditionName;
  readonly preset: Preset;
  readonly seed: string;
  readonly setup: Setup;
}

/** The game of each weekday, Monday first: from gentle to the Hollow. Solo, with four prisoners. */
export const NIGHTLY_WEEK: readonly Pick<NightlyGame, 'edition' | 'preset'>[] = [
  { edition: 'base', preset: 'gentle' },
  { edition: 'base', preset: 'standard' },
  { edition: 'piege-obscur', preset: 'standard' },
  { edition: 'base', preset: 'harsh' },
  { edition: 'base', preset: 'advanced' },
  { edition: 'base', preset: 'nightmare' },
  { edition: 'shrieking-hollow', preset: 'standard' },
];

/** The first day with a nightly game, a Monday. */
export const FIRST_NIGHTLY_DAY = '2026-11-02';

/** Whether a nightly game exists for this day, past or future. */
export const isNightlyDay = (text: string): boolean => isDay(text) && text >= FIRST_NIGHTLY_DAY;

/** The nightly game of a day. It depends only on the day, so offline players get the same game. */
export function createNightlyGame(day: string): NightlyGame {
  if (!isNightlyDay(day)) throw new RangeError(`"${day}" is no day of a nightly game`);
  const { edition, preset } = NIGHTLY_WEEK[weekdayOf(day)]!;
  const settled = settle({ edition, players: 1, options: PRESETS[preset] });
  if (!settled.ok) throw new Error(settled.problem.reason);
  return { day, edition, preset, seed: createNightlySeed(day), setup: settled.setup };
}

/** The stack of a nightly game, top first, for players who have finished it, and to verify results. */
export const dealNightlyStack = ({ setup, seed }: NightlyGame): readonly Kind[] =>
  dealStack(setup, seededRandom(seed));

/**
 * A seed that players do not type by chance, and that names its day. Offline play requires that
 * anyone can compute it.
 */
const createNightlySeed = (day: string): string =>
  `nightly-${day}-${sha256Hex(`night-cage nightly ${day}`).slice(0, 16)}`;

/** The day whose stack this seed shuffles, with any setup; null if there is none. */
function findDayOfSeed(seed: string): string | null {
  const day = /^nightly-(\d{4}-\d\d-\d\d)-/.exec(seed)?.[1];
  return day !== undefined && isNightlyDay(day) && createNightlySeed(day) === seed ? day : null;
}

/** The day whose nightly game this is an attempt at, first or not; null if there is none. */
export function findNightlyDay(seed: string | null, setup: Setup): string | null {
  const day = seed === null ? null : findDayOfSeed(seed);
  return day !== null && JSON.stringify(createNightlyGame(day).setup) === JSON.stringify(setup) ? day : null;
}
