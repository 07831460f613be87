import { EDITIONS, EDITION_NAMES, type EditionName } from '@night-cage/rules';
import type { Teammate } from '@night-cage/bots';
import { PRESETS, type Preset } from './presets.ts';

/** The bots with measured rates. */
export const RATED_BOTS = ['careful', 'search'] as const satisfies readonly Teammate[];

/** How often a bot escaped while steering all prisoners. */
export interface EscapeRate {
  readonly won: number;
  readonly games: number;
  /** The CPU time limit per turn, in milliseconds; absent for a bot that answers at once. */
  readonly turnMs?: number;
  /**
   * The results of the first games, `w` or `l` each, for a bot that answers at once: a different
   * result today means that the bot has changed. Absent if the games are in docs/lab/arena, where
   * they have their own test.
   */
  readonly first?: string;
}

/**
 * Measured rates by setup: those of docs/lab/arena, written by `npm run figures`, and the others by
 * `npm run escape-rates -w @night-cage/web`. Do not edit.
 */
export type EscapeRates = Readonly<
  Record<string, Partial<Readonly<Record<(typeof RATED_BOTS)[number], EscapeRate>>>>
>;

export const rateKey = (edition: EditionName, prisoners: number, preset: Preset): string =>
  `${edition} ${prisoners} ${preset}`;

export interface RatedSetup {
  readonly edition: EditionName;
  readonly prisoners: number;
  readonly preset: Preset;
}

/** Every named difficulty of every edition. For bots the number of players makes no difference. */
export const ratedSetups = (): RatedSetup[] =>
  EDITION_NAMES.flatMap((edition) => {
    const { players, prisonersFor } = EDITIONS[edition];
    const numbers = [...new Set(players.map(prisonersFor))].sort((a, b) => a - b);
    return numbers.flatMap((prisoners) =>
      (Object.keys(PRESETS) as Preset[]).map((preset) => ({ edition, prisoners, preset })),
    );
  });
