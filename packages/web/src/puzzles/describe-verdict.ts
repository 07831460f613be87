import type { Fact } from '@night-cage/bots';
import { unpackIntent, type Event, type Option, type Space } from '@night-cage/rules';
import { describeChoice } from '../speech/describe/describe-choice.ts';
import { describeFact } from '../speech/describe/describe-fact.ts';
import type { PuzzleSummary, PuzzleVerdict } from '../bots/worker-messages.ts';
import { createTranslator } from '../text/translator.ts';
import { spaceName } from '../text/names.ts';
import type { PuzzleGame } from './puzzle-game.ts';
import type { SolvingStatus } from './solving.ts';

const t = createTranslator('puzzles');

/** The verdict on an answer: a heading and the reason. */
export interface VerdictText {
  readonly title: string;
  readonly text: string;
}

/** Null while the player has to choose. */
export function describeVerdict(
  puzzle: PuzzleSummary,
  game: PuzzleGame,
  stand: SolvingStatus,
): VerdictText | null {
  switch (stand.is) {
    case 'asked':
    case 'judged':
      return null;
    case 'solved':
      return { title: t('verdict.right'), text: describeSolved(puzzle, game, stand.verdict) };
    case 'wrong':
      return { title: t('verdict.wrong'), text: describeWrong(puzzle, game, stand.verdict, stand.at) };
    case 'shown':
      return { title: t('verdict.shown'), text: describeFirstChoice(game, stand.line) };
    case 'silent':
      return { title: t('verdict.silent'), text: t('verdict.silent.about') };
  }
}

/** The first choice of the solution. */
const describeFirstChoice = ({ first }: PuzzleGame, [option]: readonly Option[]): string =>
  option === undefined ? '' : t('verdict.shown.first', { what: describeChoice(first, unpackIntent(option)) });

type Right = Extract<PuzzleVerdict, { readonly verdict: 'right' }>;
type Wrong = Extract<PuzzleVerdict, { readonly verdict: 'wrong' }>;

function describeSolved(
  { kind, within }: PuzzleSummary,
  { first, state }: PuzzleGame,
  { odds }: Right,
): string {
  if (kind === 'dodge') return t('verdict.dodge');
  if (odds !== null) return t('verdict.odds', { chosen: odds.chosen });
  const turns = state.turns - first.turns + 1;
  return turns > within ? t('verdict.flickers.longer', { turns, n: within }) : t('verdict.flickers');
}

/**
 * Explains a wrong choice: the distance from the best, who is hit, what goes dark, and how the game
 * ends.
 */
function describeWrong(
  { kind }: PuzzleSummary,
  game: PuzzleGame,
  { odds, refutation }: Wrong,
  at: number,
): string {
  const moment = game.moments[at];
  const before = moment?.before ?? game.state;
  const { facts } = refutation;
  /** The choice itself does not end the game, but its consequences do. */
  const isLater = facts.some(({ fact }) => fact === 'no-escape');
  const end = facts.find((fact) => isLater && fact.fact === 'loses');
  // The description of a hit includes its cost, so drop the separate fact.
  const isHit = facts.some(({ fact }) => fact === 'hit');
  const shownFacts = facts
    .filter((fact) => fact !== end && !(isHit && fact.fact === 'draws'))
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  const isTile = kind === 'dodge' && facts.every(({ fact }) => fact === 'draws');
  const dark =
    moment === undefined ? [] : darkenedSpaces(moment.events).map((space) => spaceName(before, space));
  return [
    ...(odds === null ? [] : [t('verdict.wrong.odds', { chosen: odds.chosen, best: odds.best })]),
    ...(isTile ? [t('verdict.wrong.tile')] : []),
    ...(dark.length === 0 || kind === 'dodge'
      ? []
      : [t('verdict.wrong.dark', { spaces: dark, n: dark.length })]),
    ...shownFacts.map((fact) => describeFact(before, fact)),
    ...(end?.fact === 'loses' ? [t('verdict.wrong.end', { outcome: end.outcome })] : []),
  ].join(' ');
}

/** Consequences come after the hit that causes them. */
const isLast = ({ fact }: Fact): boolean => fact === 'no-escape' || fact === 'loses';

const darkenedSpaces = (events: readonly Event[]): Space[] =>
  events.flatMap((event) => (event.type === 'removed' && event.cause === 'dark' ? event.spaces : []));
