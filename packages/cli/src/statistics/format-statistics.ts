import { computeWilsonInterval } from '@night-cage/bots';
import type { ReviewStatistics, NamedSetup, Distribution, Statistics, EscapeTally } from '@night-cage/client';

/** The width of the labels before the figures. */
const WIDE = 46;

/** The statistics as lines of text. */
export function formatStatistics(statistics: Statistics): string[] {
  const { all, setups, companies, losses, months, wall } = statistics;
  if (all.nights === 0) return ['no nights yet', ...notCounted(statistics)];
  const lit = wall.filter((candle) => candle.lit !== null);
  return [
    line('all nights', all),
    '',
    ...setups.flatMap((tally) => [
      line(`${namesInText(tally.setup)}, ${tally.setup.prisoners} prisoners`, tally),
      ...tally.byHelp.map((part) => line(`  ${part.help ?? 'unknown help'}`, part)),
    ]),
    ...companies.map((tally) => line(`played with: ${tally.company}`, tally)),
    '',
    ...losses.flatMap(({ outcome, nights, blows }) => [
      `${outcome}: ${nights} of ${all.nights - all.escaped}`,
      ...blows.map((cause) => `  ${cause.blow}: ${cause.nights}`),
    ]),
    '',
    ...(['turns', 'wax', 'hits', 'falls'] as const).flatMap((name) => spread(name, statistics[name])),
    `longest streak of escapes: ${statistics.longestRun}, now ${statistics.run}`,
    '',
    ...months.map((tally) => line(tally.month, tally)),
    '',
    `candles lit: ${lit.length} of ${wall.length}`,
    ...lit.map(({ setup, lit: since }) => `  ${namesInText(setup)}, ${since!.slice(0, 10)}`),
    ...notCounted(statistics),
  ];
}

const namesInText = ({ edition, difficulty, terrors }: NamedSetup): string =>
  [edition, difficulty ?? 'custom', ...(terrors > 0 ? [`${terrors} Night Terrors`] : [])].join(', ');

const percent = (share: number): string => `${Math.round(share * 100)}%`;

function line(name: string, { escaped, nights }: EscapeTally): string {
  const { value, low, high } = computeWilsonInterval(escaped, nights);
  const share = `${percent(value)} (${percent(low)} to ${percent(high)})`;
  return `${name.padEnd(WIDE)}${`${escaped} of ${nights}`.padStart(12)}   ${share}`;
}

const spread = (name: string, found: Distribution | null): string[] =>
  found === null ? [] : [`${name}: median ${found.median}, ${found.least} to ${found.most}`];

function notCounted({ notCounted: all }: Statistics): string[] {
  const parts = Object.entries(all).flatMap(([why, n]) => (n > 0 ? [`${why} ${n}`] : []));
  return parts.length === 0 ? [] : ['', `not counted: ${parts.join(', ')}`];
}

const points = (share: number): string => (share * 100).toFixed(1);
const MAX_MISTAKES = 5;

/** The luck and choices of reviewed games. */
export function formatFates(fates: ReviewStatistics | null): string[] {
  if (fates === null) return [];
  const { start, luck, cost, unattributed, result } = fates.mean;
  const means = Object.entries({ start, luck, cost, unattributed, result })
    .map(([name, share]) => `${name} ${points(share)}`)
    .join(', ');
  return [
    '',
    `reviewed: ${fates.nights.length}; average, in points: ${means}`,
    ...fates.mistakes.slice(0, MAX_MISTAKES).map(({ chosen, better, times, cost: all }) => {
      const instead = chosen === better ? `another ${better}` : better;
      return `  ${chosen} instead of ${instead}: ${times} times, ${points(all)} points in all`;
    }),
  ];
}

/** The statistics as JSON: every tally with its share and confidence interval. */
export const statisticsToJson = (
  statistics: Statistics & { readonly fates: ReviewStatistics | null },
): unknown =>
  JSON.parse(JSON.stringify(statistics), (_, value: unknown) =>
    isTally(value) ? { ...value, share: computeWilsonInterval(value.escaped, value.nights) } : value,
  );

const isTally = (value: unknown): value is EscapeTally =>
  typeof value === 'object' && value !== null && 'escaped' in value && 'nights' in value;
