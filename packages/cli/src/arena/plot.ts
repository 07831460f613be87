import { computeWilsonInterval, type Interval } from '@night-cage/bots';
import { describeArenaSetup } from './arena-journal.ts';
import type { SetupResults, TimedEntrant } from './results.ts';
import { formatPercent } from './standings.ts';
import { Failure } from '../shared/failure.ts';

const WIDTH = 640;
const HEIGHT = 360;
const FRAME = { left: 58, right: 496, top: 44, bottom: 284 };
/** Half the width of the caps of an error bar. */
const CAP = 5;

/** The plot has its own background, light or dark, and so is readable on any page. */
const STYLE = `
    text { font: 13px system-ui, sans-serif; fill: #222 }
    .paper { fill: #fff }
    .head { font-weight: 600 }
    .grid { stroke: #ddd }
    .instant { stroke: #777; stroke-dasharray: 5 4 }
    .band { fill: #777; opacity: .15 }
    .search { stroke: #b25a00; stroke-width: 2; fill: none }
    .dot { fill: #b25a00 }
    @media (prefers-color-scheme: dark) {
      text { fill: #ddd }
      .paper { fill: #161616 }
      .grid { stroke: #383838 }
      .instant { stroke: #aaa }
      .band { fill: #aaa }
      .search { stroke: #ffab4a }
      .dot { fill: #ffab4a }
    }`;

/**
 * Escapes by time per turn, in the setup that was played with the most different times. Bots that
 * answer at once are lines.
 */
export function renderPlot(results: readonly SetupResults[]): string {
  const most = Math.max(...results.map((result) => timed(result).length));
  const shown = results.find((result) => timed(result).length === most);
  if (shown === undefined || most === 0)
    throw new Failure('there is nothing to plot: no game had a time limit per turn (--turn-ms)', 2);
  const points = timed(shown).map(({ games, turnMs }) => ({
    turnMs,
    games: games.length,
    rate: rateOf(games),
  }));
  const lines = shown.entrants
    .filter(({ budget }) => budget === null)
    .map(({ name, games }) => ({ name, rate: rateOf(games) }));
  const x = timeScale(points.map(({ turnMs }) => turnMs));
  const { y, ticks } = shareScale([...points, ...lines].map(({ rate }) => rate.low));
  const title = `Games escaped by CPU time a turn (${describeArenaSetup(shown.setup)}; bars and bands: 95%)`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `  <title>${title}</title>`,
    `  <style>${STYLE}\n  </style>`,
    `  <rect class="paper" width="${WIDTH}" height="${HEIGHT}" rx="8"/>`,
    `  <text class="head" x="16" y="24">${title}</text>`,
    ...ticks.flatMap((share) => [
      `  <path class="grid" d="M${FRAME.left} ${y(share)}H${FRAME.right}"/>`,
      `  <text x="${FRAME.left - 8}" y="${rounded(y(share) + 4)}" text-anchor="end">${Math.round(share * 100)}%</text>`,
    ]),
    ...lines.flatMap(({ name, rate }) => instantLine(name, rate, y)),
    `  <path class="search" d="M${points.map(({ turnMs, rate }) => `${x(turnMs)} ${y(rate.value)}`).join('L')}"/>`,
    ...points.flatMap((point) => searchPoint(point, x, y)),
    `  <text x="${(FRAME.left + FRAME.right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">search: time allowed a turn</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function timed({ entrants }: SetupResults): { games: TimedEntrant['games']; turnMs: number }[] {
  return entrants.flatMap(({ player, games, budget }) => {
    const turnMs = budget?.turnMs ?? null;
    return turnMs === null || player !== 'search' ? [] : [{ games, turnMs }];
  });
}

const rateOf = (games: TimedEntrant['games']): Interval =>
  computeWilsonInterval(games.filter(({ outcome }) => outcome === 'won').length, games.length);

interface Point {
  readonly turnMs: number;
  readonly games: number;
  readonly rate: Interval;
}
type Scale = (value: number) => number;
const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Logarithmic, with some margin on both sides. */
function timeScale(times: readonly number[]): Scale {
  const from = Math.log(Math.min(...times) / 2);
  const to = Math.log(Math.max(...times) * 2);
  return (time) => rounded(FRAME.left + ((FRAME.right - FRAME.left) * (Math.log(time) - from)) / (to - from));
}

/** From the tenth below all values up to 100 %. */
function shareScale(lows: readonly number[]): { y: Scale; ticks: number[] } {
  const from = Math.min(9, Math.floor(Math.min(...lows) * 10));
  const ticks = Array.from({ length: 11 - from }, (_, n) => (from + n) / 10);
  const bottom = from / 10;
  return {
    y: (share) => rounded(FRAME.bottom - ((FRAME.bottom - FRAME.top) * (share - bottom)) / (1 - bottom)),
    ticks,
  };
}

function instantLine(name: string, { value, low, high }: Interval, y: Scale): string[] {
  const { left, right } = FRAME;
  return [
    `  <rect class="band" x="${left}" y="${y(high)}" width="${right - left}" height="${rounded(y(low) - y(high))}"/>`,
    `  <path class="instant" d="M${left} ${y(value)}H${right}"/>`,
    `  <text x="${right + 8}" y="${rounded(y(value) + 4)}">${name} ${formatPercent(value)}</text>`,
  ];
}

function searchPoint({ turnMs, games, rate }: Point, xOf: Scale, y: Scale): string[] {
  const x = xOf(turnMs);
  const { value, low, high } = rate;
  const cap = (share: number): string => `M${rounded(x - CAP)} ${y(share)}h${2 * CAP}`;
  return [
    `  <path class="search" d="M${x} ${y(low)}V${y(high)}${cap(low)}${cap(high)}"/>`,
    `  <circle class="dot" cx="${x}" cy="${y(value)}" r="4"/>`,
    `  <text x="${rounded(x + 9)}" y="${rounded(y(value) + 18)}">${formatPercent(value)}</text>`,
    `  <text x="${x}" y="${FRAME.bottom + 20}" text-anchor="middle">${timeInWords(turnMs)}</text>`,
    `  <text x="${x}" y="${FRAME.bottom + 37}" text-anchor="middle">${games} games</text>`,
  ];
}

const timeInWords = (turnMs: number): string => (turnMs < 500 ? `${turnMs} ms` : `${turnMs / 1000} s`);
