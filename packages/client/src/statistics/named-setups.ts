import {
  EDITIONS,
  EDITION_NAMES,
  NIGHT_TERRORS,
  PRESETS,
  type EditionName,
  type Preset,
  type Setup,
} from '@night-cage/rules';
import { findPreset } from '../presets.ts';

/** A setup by its names, without the numbers of players and prisoners. */
export interface NamedSetup {
  readonly edition: EditionName;
  /** Null: single dials were turned. */
  readonly difficulty: Preset | null;
  /** The number of Night Terrors. */
  readonly terrors: number;
}

/** The number of Night Terrors that has a named level is at most this. */
const MAX_TERRORS = 4;

/** The names of a setup. */
export function toNamedSetup({ edition, options }: Setup): NamedSetup {
  const { nightTerrors, ...plain } = options;
  return { edition, difficulty: findPreset(plain), terrors: nightTerrors.length };
}

/**
 * Every named difficulty of every edition, and each level of Night Terrors where the edition has
 * them.
 */
export function listNamedSetups(): NamedSetup[] {
  return EDITION_NAMES.flatMap((edition) => {
    const plain = (Object.keys(PRESETS) as Preset[]).map((difficulty) => ({
      edition,
      difficulty,
      terrors: 0,
    }));
    if (!EDITIONS[edition].hollow) return plain;
    const levels = Array.from({ length: Math.min(MAX_TERRORS, NIGHT_TERRORS.length) }, (_, n) => n + 1);
    return [...plain, ...levels.map((terrors) => ({ edition, difficulty: 'standard' as const, terrors }))];
  });
}

/** Whether two named setups are the same. */
export const isSameSetup = (a: NamedSetup, b: NamedSetup): boolean =>
  a.edition === b.edition && a.difficulty === b.difficulty && a.terrors === b.terrors;
