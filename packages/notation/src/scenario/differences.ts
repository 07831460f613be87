import {
  KINDS,
  findRefusal,
  legal,
  rulesetFor,
  whereabouts,
  type Board,
  type Space,
  type State,
  type Whereabouts,
} from '@night-cage/rules';
import { formatMove } from '../moves/moves.ts';
import type { BoardText } from '../position/boards.ts';
import { formatFalling } from '../position/falling.ts';
import { formatTile } from '../position/tiles.ts';
import { formatSpace } from '../position/spaces.ts';
import { describeRefusal } from '../text/describe-refusal.ts';
import { LOST_KINDS, type ScenarioExpectation, type PrisonerText } from './scenario.ts';

/**
 * All differences between a state and the expectation, each in words. `begun` is the first state of
 * the scenario.
 */
export function findDifferences(expected: ScenarioExpectation, state: State, begun: State): string[] {
  const { board } = rulesetFor(state.setup);
  const { board: main, hollow, state: prisoners = [], drawn, lost, turn, outcome } = expected;
  return [
    ...(main === undefined ? [] : boardDifferences(main, state, board, 0)),
    ...(hollow === undefined ? [] : boardDifferences(hollow, state, board, board.mainSpaces)),
    ...prisoners.flatMap((prisoner) => prisonerDifferences(prisoner, state, board)),
    ...differs('tiles drawn', drawn, begun.left - state.left),
    ...(lost === undefined ? [] : lostDifferences(lost, state, begun)),
    ...differs('turn', turn === undefined ? undefined : turn + 1, state.turn + 1),
    ...asksDifferences(expected.asks, state),
    ...moveDifferences(expected, state),
    ...differs('outcome', outcome, state.outcome),
  ];
}

type Comparable = string | number | boolean | undefined;

function differs(what: string, expected: Comparable, found: Comparable): string[] {
  if (expected === undefined || expected === found) return [];
  return [`${what}: expected ${String(expected)}, found ${String(found)}`];
}

function boardDifferences(expected: BoardText, state: State, board: Board, first: Space): string[] {
  return expected.tiles.flatMap((tile, n) => {
    const space = first + n;
    const here = state.at.flatMap((at, prisoner) => (at === space ? [prisoner] : []));
    const expectedText = withPrisoners(formatTile(tile), expected.prisoners[n]!);
    return differs(
      formatSpace(board, space),
      expectedText,
      withPrisoners(formatTile(state.tiles[space]!), here),
    );
  });
}

function withPrisoners(mark: string, prisoners: readonly number[]): string {
  const numbers = prisoners.map((prisoner) => prisoner + 1).sort((a, b) => a - b);
  return numbers.length === 0 ? mark : `${mark}@${numbers.join('')}`;
}

function prisonerDifferences(expected: PrisonerText, state: State, board: Board): string[] {
  const { prisoner, at, falling, waiting, lit, nerve, key } = expected;
  const name = `prisoner ${prisoner + 1}`;
  const where = whereabouts(state, prisoner);
  const found = placeName(where, board);
  return [
    ...differs(name, at === undefined ? undefined : placeName({ is: 'on', space: at }, board), found),
    ...differs(name, falling === undefined ? undefined : placeName(falling, board), found),
    ...differs(`${name} waiting`, waiting, where.is === 'waiting'),
    ...differs(`${name} lit`, lit, state.lit[prisoner] === 1),
    ...differs(`${name} nerve`, nerve, state.nerve[prisoner]),
    ...differs(`${name} key`, key, state.key[prisoner] === 1),
  ];
}

function placeName(where: Whereabouts, board: Board): string {
  if (where.is === 'on') return `on ${formatSpace(board, where.space)}`;
  return where.is === 'waiting' ? 'waiting' : `falling ${formatFalling(board, where)}`;
}

function lostDifferences(
  expected: NonNullable<ScenarioExpectation['lost']>,
  state: State,
  begun: State,
): string[] {
  return LOST_KINDS.flatMap((kind) => {
    const index = KINDS.indexOf(kind);
    return differs(`${kind} lost`, expected[kind] ?? 0, state.gone[index]! - begun.gone[index]!);
  });
}

function asksDifferences(expected: ScenarioExpectation['asks'], state: State): string[] {
  if (expected === undefined) return [];
  const offered = legal(state).map(({ prisoner, verb }) => `${prisoner + 1} ${verb}`);
  const expectedText = `${expected.prisoner + 1} ${expected.verb}`;
  if (offered.includes(expectedText)) return [];
  const found = [...new Set(offered)].join(', ');
  return [`asks: expected ${expectedText}, found ${found === '' ? `nothing (${state.outcome})` : found}`];
}

function moveDifferences({ may = [], mayNot = [] }: ScenarioExpectation, state: State): string[] {
  const { board } = rulesetFor(state.setup);
  const missing = may.flatMap(({ text, intent }) => {
    const refusal = intent === null ? null : findRefusal(state, intent);
    if (intent !== null && refusal === null) return [];
    return [
      `"${text}" should be legal: ${refusal === null ? 'no such space' : describeRefusal(refusal, state)}`,
    ];
  });
  const forbidden = mayNot.flatMap(({ intent }) => {
    if (intent === null || findRefusal(state, intent) !== null) return [];
    return [`"${formatMove(intent, board)}" should not be legal`];
  });
  return [...missing, ...forbidden];
}
