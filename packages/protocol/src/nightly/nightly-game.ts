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

/** The nightly table of one day: the same stack and set-up for everybody. */
export interface NightlyGame {
  /** The day in UTC: `2026-11-16`. */
  readonly day: string;
  readonly edition: EditionName;
  readonly preset: Preset;
  readonly seed: string;
  readonly setup: Setup;
}

/** What is played on which day of the week, Monday first: from the gentle game to the Hollow. Alone, with four prisoners. */
export const NIGHTLY_WEEK: readonly Pick<NightlyGame, 'edition' | 'preset'>[] = [
  { edition: 'base', preset: 'gentle' },
  { edition: 'base', preset: 'standard' },
  { edition: 'piege-obscur', preset: 'standard' },
  { edition: 'base', preset: 'harsh' },
  { edition: 'base', preset: 'advanced' },
  { edition: 'base', preset: 'nightmare' },
  { edition: 'shrieking-hollow', preset: 'standard' },
];

/** The first day that has a nightly table: a Monday. */
export const FIRST_NIGHTLY_DAY = '2026-11-02';

/** Is this the name of a day that has a nightly table, sooner or later? */
export const isNightlyDay = (text: string): boolean => isDay(text) && text >= FIRST_NIGHTLY_DAY;

/** What is played on a day. Nothing but the day goes into it: whoever has no network plays the same. */
export function createNightlyGame(day: string): NightlyGame {
  if (!isNightlyDay(day)) throw new RangeError(`"${day}" is no day of a nightly table`);
  const { edition, preset } = NIGHTLY_WEEK[weekdayOf(day)]!;
  const settled = settle({ edition, players: 1, options: PRESETS[preset] });
  if (!settled.ok) throw new Error(settled.problem.reason);
  return { day, edition, preset, seed: createNightlySeed(day), setup: settled.setup };
}

/** The stack of a night, top first: for those who have played it, and to compare. */
export const dealNightlyStack = ({ setup, seed }: NightlyGame): readonly Kind[] =>
  dealStack(setup, seededRandom(seed));

/** Nobody types it by chance, and it says whose it is. That anybody can compute it cannot be helped without a network. */
const createNightlySeed = (day: string): string =>
  `nightly-${day}-${sha256Hex(`night-cage nightly ${day}`).slice(0, 16)}`;

/** The night whose stack this seed lays, in whatever set-up; null if it is of none. */
function findDayOfSeed(seed: string): string | null {
  const day = /^nightly-(\d{4}-\d\d-\d\d)-/.exec(seed)?.[1];
  return day !== undefined && isNightlyDay(day) && createNightlySeed(day) === seed ? day : null;
}

/** The night that a game is a try at, first or not; null if it is none. */
export function findNightlyDay(seed: string | null, setup: Setup): string | null {
  const day = seed === null ? null : findDayOfSeed(seed);
  return day !== null && JSON.stringify(createNightlyGame(day).setup) === JSON.stringify(setup) ? day : null;
}
