import { legal, nextSpace, positionState, rulesetFor, type Intent, type State } from '@night-cage/rules';
import { formatMove, formatSpace, parseScenario } from '@night-cage/notation';
import { LocalGame } from '@night-cage/client';
import type { LessonPart } from './lesson-parts.ts';

/** The game of a part: its position and its prescribed tiles. */
export function createLessonGame(part: LessonPart): LocalGame {
  const { position, stack } = parseScenario(`title: a lesson\n${part.position}`);
  const deal = { seed: 'a lesson', from: positionState(position), told: stack };
  return new LocalGame({ id: 'a lesson', setup: position.setup, deal });
}

const asksForTile = ({ asks, outcome }: State): boolean => outcome === 'playing' && asks?.asks === 'place';
const isPlacing = (waitsFor: string | undefined): boolean => waitsFor?.endsWith(' place') === true;

/**
 * Whether a step waits for this move: the exact move, any move that begins with the text, or a move
 * to the space.
 */
function isWaitedFor(state: State, intent: Intent, waitsFor: string): boolean {
  const { board } = rulesetFor(state.setup);
  const move = formatMove(intent, board);
  const ways = waitsFor.split(' or ');
  if (ways.some((one) => move === one || move.startsWith(`${one} `))) return true;
  if (intent.verb !== 'move') return false;
  const to = nextSpace(board, state.at[intent.prisoner]!, intent.direction);
  return to >= 0 && ways.includes(`${intent.prisoner + 1} to ${formatSpace(board, to)}`);
}

/** The move that the guide makes for the player now, if any. */
export const findAutomaticMove = ({ automatic }: LessonPart, state: State): Intent | undefined =>
  automatic === undefined ? undefined : legal(state).find((move) => isWaitedFor(state, move, automatic));

/** Whether a choice is allowed at a step. Drawn tiles may be placed freely before the next step. */
export function isAllowedAtStep(part: LessonPart, step: number, state: State, intent: Intent): boolean {
  const waitsFor = part.steps[step]?.waitsFor;
  if (waitsFor === 'read' || findAutomaticMove(part, state) !== undefined) return false;
  if (waitsFor === undefined || (asksForTile(state) && !isPlacing(waitsFor))) return intent.verb === 'place';
  return isWaitedFor(state, intent, waitsFor);
}

export const allowedIntentsAt = (part: LessonPart, step: number, state: State): Intent[] =>
  legal(state).filter((intent) => isAllowedAtStep(part, step, state, intent));

/** Whether the player must place a tile before the choice that the step is about. */
export function mustLayTileFirst(part: LessonPart, step: number, state: State): boolean {
  const waitsFor = part.steps[step]?.waitsFor;
  return asksForTile(state) && waitsFor !== undefined && waitsFor !== 'read' && !isPlacing(waitsFor);
}

/**
 * The step after a choice. The last of several placing steps ends when no tile is left to place.
 */
export function stepAfter(
  part: LessonPart,
  step: number,
  intent: Intent,
  before: State,
  after: State,
): number {
  const waitsFor = part.steps[step]?.waitsFor;
  if (waitsFor === undefined || waitsFor === 'read' || !isWaitedFor(before, intent, waitsFor)) return step;
  const isLastPlacing = isPlacing(waitsFor) && !isPlacing(part.steps[step + 1]?.waitsFor);
  return isLastPlacing && asksForTile(after) ? step : step + 1;
}

/** A lesson can be lost. The guide then takes back the last choice. */
export const isLessonLost = ({ outcome }: State): boolean => outcome.startsWith('lost');
