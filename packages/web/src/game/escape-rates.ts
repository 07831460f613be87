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

/** The 95 % interval of a share, after Wilson. */
export function interval({ won, games }: EscapeRate): readonly [low: number, high: number] {
  const z = 1.96;
  const share = won / games;
  const scale = 1 + (z * z) / games;
  const middle = (share + (z * z) / (2 * games)) / scale;
  const width = (z / scale) * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  return [Math.max(0, middle - width), Math.min(1, middle + width)];
}
