import { EDITIONS, EDITION_NAMES, type EditionName } from '@night-cage/rules';
import type { Teammate } from '@night-cage/bots';
import { PRESETS, type Preset } from './presets.ts';

/** Bots whose rates are measured. Those of the house are for company, and left out. */
export const RATED_BOTS = ['careful', 'search'] as const satisfies readonly Teammate[];

/** How often a bot, steering everybody, escaped. */
export interface EscapeRate {
  readonly won: number;
  readonly games: number;
  /** Milliseconds of CPU it was allowed for each turn; missing for a bot that answers at once. */
  readonly turnMs?: number;
  /** How the first games ended, w or l each, of a bot that answers at once. If it plays them otherwise today, it has changed. */
  readonly first?: string;
}

/** Measured rates by set-up; made by `npm run escape-rates -w @night-cage/web`, never by hand. */
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

/** Every named difficulty of every edition. How many people steer the prisoners changes nothing for bots. */
export const ratedSetups = (): RatedSetup[] =>
  EDITION_NAMES.flatMap((edition) => {
    const { players, prisonersFor } = EDITIONS[edition];
    const numbers = [...new Set(players.map(prisonersFor))].sort((a, b) => a - b);
    return numbers.flatMap((prisoners) =>
      (Object.keys(PRESETS) as Preset[]).map((preset) => ({ edition, prisoners, preset })),
    );
  });
