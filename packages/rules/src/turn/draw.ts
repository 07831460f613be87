import { NOWHERE, nextSpace, type Space } from '../board/board.ts';
import { ALL_DIRECTIONS, hasExit, type Direction } from '../board/directions.ts';
import type { QuestionHandler, Ruleset } from '../editions/edition.ts';
import type { DecisionOf } from '../game/decision.ts';
import type { Prisoner } from '../game/intent.ts';
import { VERB_PLACE, argumentOf, option, tileOf, type OptionList } from '../game/option.ts';
import { askQuestion, commit, peekStack, stopAt, type Play } from '../game/turn-engine.ts';
import type { State } from '../game/state.ts';
import type { TaskOf } from '../game/task.ts';
import { AWAY, EJECTED } from '../prisoners/whereabouts.ts';
import { IS_MONSTER } from '../tiles/kinds.ts';
import { EMPTY, exitsOf, isOther, kindOf, waysToConnect, waysToTurn } from '../tiles/tile.ts';
import { arrive } from './arrive.ts';
import { enter, land } from './enter.ts';
import { askToLand } from './land.ts';
import { drew, placed } from '../changes/events.ts';

/** Reveals the top tile for a purpose; some tiles act before they can be laid. */
export function draw(play: Play, self: TaskOf<'draw' | 'illuminate'>): void {
  const { state } = play;
  if (!stillWanted(play, self)) return;
  if (play.preview) {
    stopAt(play, self);
    return;
  }
  const kind = peekStack(play);
  drew(play, kind, self.purpose, self.prisoner);
  if (state.outcome !== 'playing') return;
  if (play.edition.monsters[kind]?.revealed?.(play, self) === true) return;
  const space = self.do === 'draw' ? self.space : NOWHERE;
  askToPlace(play, { prisoner: self.by, subject: self.prisoner, purpose: self.purpose, space });
}

/**
 * Is the draw still needed? Another draw may have taken its place (D2, H11, H12), and meanwhile the
 * stack may be empty, the prisoner gone, or the space filled.
 */
function stillWanted(play: Play, self: TaskOf<'draw' | 'illuminate'>): boolean {
  const { state, agenda } = play;
  const { prisoner } = self;
  const isAway = state.at[prisoner] === AWAY;
  if (self.do === 'illuminate') return state.left > 0 && !isAway && state.lit[prisoner] === 1;
  const { purpose, space } = self;
  const smothered = isAway && purpose !== 'landing' && state.off[prisoner] !== EJECTED;
  if (smothered) return false;
  if (isOther(state.tiles[space]!)) {
    agenda.push({ do: 'smother', prisoner, space });
    return false;
  }
  if (isAway && purpose !== 'landing') return false;
  const wanted = state.left > 0 && state.tiles[space] === EMPTY;
  if (!wanted) reconsider(play, self);
  return wanted;
}

/**
 * The Dirge's pit took the space, or the stack is empty: the prisoner chooses again, leaps, or
 * stays where it is.
 */
function reconsider(play: Play, { prisoner, purpose, space }: TaskOf<'draw'>): void {
  const { state } = play;
  if (purpose === 'scramble') play.agenda.push({ do: 'scramble', prisoner });
  else if (purpose === 'landing') askToLand(play, prisoner);
  else if (state.tiles[space] !== EMPTY) enter(play, prisoner, space, 'move');
  else commit(play, { type: 'turned-back', prisoner });
}

export function askToPlace(play: Play, asked: Omit<DecisionOf<'place'>, 'asks'>): void {
  const { prisoner, subject, purpose, space } = asked;
  askQuestion(play, { asks: 'place', prisoner, subject, purpose, space });
}

/** The direction of a neighbouring space. */
function directionTo(table: Ruleset, from: Space, to: Space): Direction {
  return ALL_DIRECTIONS.find((direction) => nextSpace(table.board, from, direction) === to)!;
}

function addPlaces(
  state: State,
  prisoner: Prisoner,
  space: Space,
  direction: Direction,
  out: OptionList,
): void {
  const ways = waysToConnect(state.hand, direction);
  for (let n = 0; n < ways.length; n++) out.add(option(VERB_PLACE, prisoner, space, ways[n]));
}

export const placeQuestion: QuestionHandler<'place'> = {
  options(table, state, { prisoner, subject, space, purpose }, out) {
    if (purpose === 'landing') {
      for (const tile of waysToTurn(state.hand)) out.add(option(VERB_PLACE, prisoner, space, tile));
      return;
    }
    const from = state.at[subject]!;
    if (purpose !== 'light') {
      addPlaces(state, prisoner, space, directionTo(table, from, space), out);
      return;
    }
    const exits = exitsOf(state.tiles[from]!);
    for (let side = 0; side < 4; side++) {
      const direction = side as Direction;
      if (!hasExit(exits, direction)) continue;
      const to = nextSpace(table.board, from, direction);
      if (to !== NOWHERE && state.tiles[to] === EMPTY) addPlaces(state, prisoner, to, direction, out);
    }
  },
  answer(play, chosen, { subject, purpose }) {
    const space = argumentOf(chosen);
    const tile = tileOf(chosen);
    placed(play, space, tile);
    if (play.edition.revealingWakes && !IS_MONSTER[kindOf(tile)]!)
      commit(play, { type: 'passage-revealed', space });
    if (purpose === 'light') arrive(play, kindOf(tile), space);
    else if (purpose === 'landing') land(play, subject, space);
    else enter(play, subject, space, purpose === 'scramble' ? 'scramble' : 'step');
  },
};
