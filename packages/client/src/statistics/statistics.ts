import { ASSIST_LEVELS, type AssistLevel } from '@night-cage/protocol';
import { OUTCOMES, type Outcome } from '@night-cage/rules';
import { ONLINE_TABLE_PREFIX } from './game-names.ts';
import { isSameSetup, listNamedSetups, toNamedSetup, type NamedSetup } from './named-setups.ts';
import { LAST_BLOWS, type GameFacts, type LastBlow, type GameFigures } from './game-figures.ts';
import { EXCLUSION_REASONS, type ExclusionReason, type SortedGames } from './own-games.ts';

/** A game that counts, with everything that the statistics need. */
export interface GameSummary extends GameFacts {
  /** Null if it cannot be opened: it counts, but without figures. */
  readonly summary: GameFigures | null;
  /** The most help that any choice had; null if unknown. */
  readonly help: AssistLevel | null;
}

/** How many of some games were escapes. */
export interface EscapeTally {
  readonly escaped: number;
  readonly nights: number;
}

export const PLAY_MODES = ['alone', 'bots', 'table'] as const;
/** The player steered all prisoners; bots steered some; or an online table. */
export type PlayMode = (typeof PLAY_MODES)[number];

/** The distribution of a figure over `of` games. */
export interface Distribution {
  readonly of: number;
  readonly least: number;
  readonly median: number;
  readonly most: number;
}

export interface SetupTally extends EscapeTally {
  readonly setup: NamedSetup & { readonly prisoners: number };
  readonly byHelp: readonly (EscapeTally & { readonly help: AssistLevel | null })[];
}

export interface CandleTally extends EscapeTally {
  readonly setup: NamedSetup;
  /** The date of the first escape, or null. */
  readonly lit: string | null;
}

/** Statistics over the games that count. */
export interface Statistics {
  readonly all: EscapeTally;
  readonly setups: readonly SetupTally[];
  readonly companies: readonly (EscapeTally & { readonly company: PlayMode })[];
  /** Why games were lost, most frequent first; `blows`: the final causes. */
  readonly losses: readonly {
    readonly outcome: Outcome;
    readonly nights: number;
    readonly blows: readonly { readonly blow: LastBlow; readonly nights: number }[];
  }[];
  readonly turns: Distribution | null;
  /** Tiles left, of escapes only: a lost game may have plenty. */
  readonly wax: Distribution | null;
  readonly hits: Distribution | null;
  readonly falls: Distribution | null;
  /** Games without a single hit. */
  readonly unhurt: number;
  readonly hints: number;
  /** Consecutive escapes: the longest run, and the current one. */
  readonly longestRun: number;
  readonly run: number;
  /** By month, oldest first. */
  readonly months: readonly (EscapeTally & { readonly month: string })[];
  readonly wall: readonly CandleTally[];
  readonly notCounted: Readonly<Record<ExclusionReason, number>>;
}

/** Statistics of games, given oldest first. */
export function computeStatistics(
  nights: readonly GameSummary[],
  others: SortedGames<GameFacts>['others'],
): Statistics {
  const summaries = nights.flatMap(({ summary }) => (summary === null ? [] : [summary]));
  return {
    all: tallyOf(nights),
    setups: setupsOf(nights),
    companies: tallies(nights, playModeOf, PLAY_MODES).map(({ key, ...tally }) => ({
      company: key,
      ...tally,
    })),
    losses: lossesOf(nights),
    turns: spreadOf(nights.map(({ turns }) => turns)),
    wax: spreadOf(nights.filter(isEscape).flatMap(({ summary }) => (summary === null ? [] : [summary.wax]))),
    hits: spreadOf(summaries.map(({ hits }) => hits)),
    falls: spreadOf(summaries.map(({ falls }) => falls)),
    unhurt: summaries.filter(({ hits }) => hits === 0).length,
    hints: nights.reduce((sum, { hintsSpent }) => sum + hintsSpent, 0),
    ...runsOf(nights),
    months: tallies(nights, monthOf, [...new Set(nights.map(monthOf))].sort()).map(({ key, ...tally }) => ({
      month: key,
      ...tally,
    })),
    wall: wallOf(nights),
    notCounted: Object.fromEntries(
      EXCLUSION_REASONS.map((why) => [why, others.filter((game) => game.why === why).length]),
    ) as Record<ExclusionReason, number>,
  };
}

const isEscape = ({ outcome }: GameFacts): boolean => outcome === 'won';

const tallyOf = (nights: readonly GameFacts[]): EscapeTally => ({
  escaped: nights.filter(isEscape).length,
  nights: nights.length,
});

/** A tally for each of these keys that has games, in their order. */
function tallies<Key, Game extends GameFacts>(
  nights: readonly Game[],
  keyOf: (night: Game) => Key,
  keys: readonly Key[],
): (EscapeTally & { readonly key: Key })[] {
  const byKey = Map.groupBy(nights, keyOf);
  return keys.flatMap((key) => {
    const found = byKey.get(key);
    return found === undefined ? [] : [{ key, ...tallyOf(found) }];
  });
}

function playModeOf({ id, holders }: GameFacts): PlayMode {
  if (id.startsWith(ONLINE_TABLE_PREFIX)) return 'table';
  return holders.includes('bot') ? 'bots' : 'alone';
}

/** By UTC, so that it is the same on every device. */
const monthOf = ({ begun }: GameFacts): string => begun.slice(0, 7);

function setupsOf(nights: readonly GameSummary[]): SetupTally[] {
  const groups = Map.groupBy(nights, ({ setup }) =>
    JSON.stringify({ ...toNamedSetup(setup), prisoners: setup.prisoners }),
  );
  return [...groups]
    .map(([names, group]) => {
      const byHelp = tallies(group, ({ help }) => help, [...ASSIST_LEVELS, null]);
      return {
        setup: JSON.parse(names) as SetupTally['setup'],
        ...tallyOf(group),
        byHelp: byHelp.map(({ key, ...tally }) => ({ help: key, ...tally })),
      };
    })
    .toSorted((a, b) => b.nights - a.nights);
}

function lossesOf(nights: readonly GameSummary[]): Statistics['losses'] {
  return OUTCOMES.filter((outcome) => outcome !== 'won' && outcome !== 'playing')
    .map((outcome) => {
      const lost = nights.filter((night) => night.outcome === outcome);
      const blows = LAST_BLOWS.map((blow) => ({
        blow,
        nights: lost.filter(({ summary }) => summary?.lastBlow === blow).length,
      }));
      return {
        outcome,
        nights: lost.length,
        blows: blows.filter((cause) => cause.nights > 0).toSorted(byNights),
      };
    })
    .filter((loss) => loss.nights > 0)
    .toSorted(byNights);
}

const byNights = (a: { readonly nights: number }, b: { readonly nights: number }): number =>
  b.nights - a.nights;

function spreadOf(values: readonly number[]): Distribution | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return {
    of: sorted.length,
    least: sorted[0]!,
    median: (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2,
    most: sorted.at(-1)!,
  };
}

function runsOf(nights: readonly GameFacts[]): { longestRun: number; run: number } {
  let run = 0;
  let longestRun = 0;
  for (const night of nights) {
    run = isEscape(night) ? run + 1 : 0;
    longestRun = Math.max(longestRun, run);
  }
  return { longestRun, run };
}

function wallOf(nights: readonly GameSummary[]): CandleTally[] {
  const named = nights.map((night) => ({ night, names: toNamedSetup(night.setup) }));
  return listNamedSetups().map((setup) => {
    const here = named.filter(({ names }) => isSameSetup(names, setup)).map(({ night }) => night);
    return { setup, ...tallyOf(here), lit: here.find(isEscape)?.begun ?? null };
  });
}
