import {
  AWAY,
  EMPTY,
  NONE,
  WAITING,
  judge,
  stepIndex,
  rulesetFor,
  type Decision,
  type DecisionOf,
  type Prisoner,
  type QuestionName,
  type Space,
  type State,
  type StepName,
} from '@night-cage/rules';
import { describeOutcome } from '../text/describe-question.ts';
import { checkAgenda } from './agenda-check.ts';
import { assertPossible, refuseIf } from './assert-possible.ts';

/** Checks the turn, its actions so far, the question, the agenda and the outcome. */
export function checkTurn(state: State, isMadeUp: boolean): void {
  checkOutcome(state);
  if (!isMadeUp) checkOrder(state);
  checkDone(state);
  checkAgenda(state);
  if (state.asks !== null) checkQuestion(state, state.asks);
}

/**
 * S6, T1: prisoners begin in order and then take turns in that order; only a passed turn breaks it
 * (X3).
 */
function checkOrder({ setup, turn, turns, marker, at, off, asks }: State): void {
  const count = at.length;
  const inFirstRound = turns <= count;
  assertPossible(turns > 0, 'no turn has begun');
  const inOrder = (turns - 1) % count === turn;
  const mayBePassed = rulesetFor(setup).edition.passesTurns && !inFirstRound;
  refuseIf(!inOrder && !mayBePassed, () => `turn ${turns} is not that of prisoner ${turn + 1}`);
  const waits = (prisoner: Prisoner): boolean => at[prisoner] === AWAY && off[prisoner] === WAITING;
  at.forEach((_, prisoner) => {
    const shouldWait = inFirstRound && (prisoner === turn ? asks?.asks === 'start' : prisoner > turn);
    refuseIf(waits(prisoner) !== shouldWait, () =>
      shouldWait
        ? `prisoner ${prisoner + 1} has had no turn yet, but has begun`
        : `prisoner ${prisoner + 1} has had its first turn, but waits`,
    );
  });
  const marked = setup.players === 3 && count === 4 ? Math.floor((turns - 1) / count) % 3 : 0;
  assertPossible(marker === marked, 'the marker is with the wrong player');
}

/** Checks what has happened in the turn so far. */
function checkDone(state: State): void {
  const { setup, asks, action, fell, gained, origin, entered, laid, relit, flickers, left, step } = state;
  const { edition, nerveLimit } = rulesetFor(setup);
  const isFirst = asks?.asks === 'start' || asks?.asks === 'act';
  assertPossible(!isFirst || (action === 'none' && !fell && relit === 0), 'the turn has begun already');
  assertPossible(asks?.asks !== 'again' || action !== 'none', 'no prisoner has moved or stayed yet');
  assertPossible(
    action === 'none' || stepIndex(edition, step) >= stepIndex(edition, 'act'),
    'a prisoner moved or stayed too early',
  );
  assertPossible(
    action === 'moved' || (action === 'none') === (origin === AWAY),
    'the Move or Stay has no space of origin',
  );
  assertPossible(entered === AWAY || action === 'moved', 'a space was entered without a Move');
  assertPossible(!gained || (nerveLimit > 0 && action === 'stayed'), 'nerve is gained by staying');
  assertPossible(laid.length === 0 || edition.revealingWakes, 'this edition does not count the tiles laid');
  assertPossible(!flickers || left === 0, 'Final Flickers begins with an empty stack');
  const { woken, struck, setAside } = state;
  const spaces: Space[] = [...woken, ...struck, ...(setAside ?? []), ...laid];
  assertPossible(!spaces.includes(AWAY), 'an event has no space');
  checkPassing(state);
}

/** X3: a prisoner that passes its turn has stayed, and its substitute does not pass it on. */
function checkPassing({ setup, turn, action, passedTo, insteadOf }: State): void {
  if (passedTo < 0 && insteadOf < 0) return;
  assertPossible(rulesetFor(setup).edition.passesTurns, 'turns are not passed on in this edition');
  assertPossible(
    passedTo < 0 || (insteadOf < 0 && passedTo !== turn && action === 'stayed'),
    'the turn was passed on illegally',
  );
  assertPossible(insteadOf !== turn, 'a prisoner cannot play instead of itself');
}

function checkOutcome(state: State): void {
  const { outcome, setup, asks, conceded, left, hand, at } = state;
  const allSeats = 2 ** setup.players - 1;
  if (outcome === 'playing') {
    assertPossible(asks !== null, 'the game goes on, but there is no question');
    assertPossible(conceded !== allSeats, 'every seat has agreed to give up, but the game goes on');
  } else if (outcome === 'conceded') assertPossible(conceded !== 0, 'no seat has agreed to give up');
  else assertPossible(asks === null, 'the game is over, but there is a question');
  const judged = judge(rulesetFor(setup), state);
  // F7: a prisoner that needs a tile to land on falls forever once the stack is empty, whatever
  // lines are open.
  const isEmpty = left === 0 && hand === NONE;
  const falls = outcome === 'lost falling' && isEmpty && at.includes(AWAY);
  // W2: earlier rules counted some games as lost that would continue today.
  const wasLost = outcome === 'lost isolated' && isEmpty && judged === 'playing';
  refuseIf(
    judged !== outcome && outcome !== 'conceded' && !falls && !wasLost,
    () => `the outcome is given as "${outcome}", but ${describeOutcome(judged)}`,
  );
}

/** Questions that a step of the turn asks, of the prisoner of the turn and with an empty agenda. */
const STEP_OF: Partial<Record<QuestionName, StepName>> = {
  start: 'begin',
  act: 'act',
  again: 'again',
  flicker: 'flicker',
};
/** Questions about a tile in hand. */
const WITH_HAND: readonly QuestionName[] = ['place', 'swap', 'devour'];
const BLOCKABLE = 3;

function checkQuestion(state: State, asks: Decision): void {
  const { turn, step, agenda, hand } = state;
  const says = (why: string): string => `the question "${asks.asks}" cannot be asked: ${why}`;
  assertPossible(asks.prisoner >= 0, says('it has no prisoner'));
  assertPossible(
    WITH_HAND.includes(asks.asks) === (hand !== NONE),
    says('it does not match the tile in hand'),
  );
  const askingStep = STEP_OF[asks.asks];
  if (askingStep !== undefined) {
    assertPossible(step === askingStep, says('the turn is at another step'));
    assertPossible(agenda.length === 0 && asks.prisoner === turn, says('something else comes first'));
  }
  const why = whyNot(state, asks);
  refuseIf(why !== null, () => says(why!));
}

/** Why the question's subject is impossible; null if it is possible. */
function whyNot(state: State, asks: Decision): string | null {
  const { setup, turn, step, agenda, at, loose, flickers } = state;
  const isAway = at[asks.prisoner] === AWAY;
  switch (asks.asks) {
    case 'act':
    case 'again':
    case 'scramble':
    case 'swap':
    case 'leave':
      return isAway ? 'the prisoner is not on a board' : null;
    case 'land': {
      const isItsTurn = step === 'land' && asks.prisoner === turn;
      const isBetween = agenda.some((task) => task.do === 'land-between');
      if (!(rulesetFor(setup).edition.hollow ? isBetween : isItsTurn)) return 'no prisoner is about to land';
      return isAway ? null : 'the prisoner is on the board';
    }
    case 'start':
      return isAway ? null : 'the prisoner is on the board';
    case 'fall':
      return isAway && asks.from >= 0 ? null : 'the prisoner is on the board';
    case 'place':
    case 'devour':
      return whyNotLaid(state, asks);
    case 'hit':
      return asks.cost === BLOCKABLE && asks.by !== NONE ? null : 'there is no hit to block';
    case 'shriek':
      return loose > 0 ? null : 'no Shriek is loose';
    case 'flicker':
      return flickers ? null : 'Final Flickers has not begun';
    case 'dirge':
    case 'emerge':
      return asks.cover >= 0 ? null : 'there is nothing to cover';
  }
}

/** Why the tile in hand cannot be for this prisoner and space; null if it can. */
function whyNotLaid({ at, tiles, agenda }: State, asks: DecisionOf<'place' | 'devour'>): string | null {
  const { subject, purpose, space } = asks;
  if (subject < 0) return 'no prisoner needs the tile';
  const isForASpace = purpose === 'landing' || purpose === 'step' || purpose === 'scramble';
  if (isForASpace !== (space !== AWAY)) return 'its space does not match its purpose';
  if (isForASpace && tiles[space] !== EMPTY) return 'its space already has a tile';
  if ((purpose === 'landing') !== (at[subject] === AWAY))
    return 'only a prisoner off the boards can land, and only by landing does it come back';
  const lights = agenda.some((task) => task.do === 'illuminate' && task.prisoner === subject);
  return purpose === 'light' && !lights ? 'no prisoner is drawing for its light' : null;
}
