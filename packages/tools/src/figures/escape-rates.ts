import { PRESETS } from '@night-cage/rules';
import { findStanding, type ArenaResult } from './arena-results.ts';

/** The escape rates of the New game page: by setup, then by bot. */
export const ESCAPE_RATES = 'packages/web/src/setup/escape-rates.json';

export type StoredRates = Record<string, Record<string, StoredRate>>;
interface StoredRate {
  readonly won: number;
  readonly games: number;
  readonly turnMs?: number;
  readonly first?: string;
}

/** The bots of the page, as the arena names them. */
const BOTS = [
  { bot: 'careful', player: 'careful', budget: {} },
  { bot: 'search', player: 'search, 100 ms a turn', budget: { turnMs: 100 } },
] as const;

/**
 * The rates of the New game page, with those of the arena wherever it has the setup, so that no bot
 * has two rates. The other rates come from `npm run escape-rates -w @night-cage/web` and stay.
 */
export function withArenaRates(stored: StoredRates, results: readonly ArenaResult[]): StoredRates {
  const rateIn = (key: string, { bot, player, budget }: (typeof BOTS)[number]): StoredRate | undefined => {
    const [edition = '', prisoners, preset] = key.split(' ');
    const options = PRESETS[preset as keyof typeof PRESETS];
    const found = findStanding(results, { edition, prisoners: Number(prisoners), options, player });
    return found === undefined ? stored[key]![bot] : { won: found.escapes, games: found.games, ...budget };
  };
  const ratesOf = (key: string): Record<string, StoredRate> =>
    Object.fromEntries(
      BOTS.flatMap((bot) => {
        const rate = rateIn(key, bot);
        return rate === undefined ? [] : [[bot.bot, rate]];
      }),
    );
  return Object.fromEntries(Object.keys(stored).map((key) => [key, ratesOf(key)]));
}
