import type { EditionName } from '@night-cage/rules';
import type { Teammate } from './bot-messages.ts';
import type { Preset } from './wish.ts';

/** How often a bot, steering everybody, escaped. */
export interface EscapeRate {
  readonly won: number;
  readonly games: number;
}

/** Measured rates by set-up; made by `npm run escape-rates -w @night-cage/web`, never by hand. */
export type EscapeRates = Readonly<Record<string, Partial<Readonly<Record<Teammate, EscapeRate>>>>>;

export const rateKey = (edition: EditionName, prisoners: number, preset: Preset): string =>
  `${edition} ${prisoners} ${preset}`;
