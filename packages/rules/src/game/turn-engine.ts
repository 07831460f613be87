import type { Edition, QuestionHandler, StepName, Ruleset } from '../editions/edition.ts';
import { stepIndex } from '../editions/edition.ts';
import { NOWHERE, type Board } from '../board/board.ts';
import { KINDS, NONE, type Kind } from '../tiles/kinds.ts';
import { ChanceError, type Chance } from '../stack/chance.ts';
import { forgetQuestion, putQuestion } from '../changes/turn.ts';
import type { Decision, DecisionOf, QuestionName } from './decision.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';

import { judge, type Judge } from './judge.ts';
import type { Option } from './option.ts';
import type { State } from './state.ts';
import type { Task, TaskName, TaskOf } from './task.ts';

/**
 * A game being played: a state that may change, and what the rules need around it. Steps, tasks and
 * answers receive it, commit events, add tasks to the agenda, and ask questions.
 */
export interface Play {
  readonly ruleset: Ruleset;
  readonly edition: Edition;
  readonly board: Board;
  readonly state: State;
  readonly chance: Chance;
  /** Tasks before the turn's next step; the last comes next. */
  readonly agenda: Task[];
  step: number;
  readonly log: Event[] | null;
  /** Determines the outcome after every change of the boards (T3). */
  readonly judge: Judge;
  /** A preview draws no tile: it stops at the first draw. */
  readonly preview: boolean;
  halted: boolean;
  stoppedAt: Task | null;
  /**
   * In a preview: a penalty took unseen tiles, and an Omen or a Shriek among them may change what
   * follows.
   */
  uncertain: boolean;
}

/** Ends a preview: this task needs a tile. */
export function stopAt(play: Play, task: Task | null): void {
  play.halted = true;
  play.stoppedAt = task;
}

const NO_TASKS: readonly Task[] = [];

/** Opens a state for playing. With a log, events are added to it; without one, none are created. */
export function openPlay(
  table: Ruleset,
  state: State,
  chance: Chance,
  log: Event[] | null,
  preview = false,
  judgedBy: Judge = judge,
): Play {
  return {
    ruleset: table,
    edition: table.edition,
    board: table.board,
    state,
    chance,
    agenda: state.agenda.slice(),
    step: stepIndex(table.edition, state.step),
    log,
    judge: judgedBy,
    preview,
    halted: false,
    stoppedAt: null,
    uncertain: false,
  };
}

/**
 * The play has no log and the game is not decided: the state may change without events
 * (`changes/`).
 */
export const isUnlogged = ({ log, state }: Play): boolean => log === null && state.outcome === 'playing';

/**
 * Applies an event, and checks whether it decides the game (T3). A decided game does not change any
 * more.
 */
export function commit(play: Play, event: Event): void {
  if (record(play, event)) decideOutcome(play);
}

/** T3: checks whether the game is won or lost with the boards as they are now. */
export function decideOutcome(play: Play): void {
  // A preview does not know the tiles of a penalty: one may have called the Dirge (W2).
  const agenda = play.uncertain ? [DIRGE_COMES] : play.agenda;
  const outcome = play.judge(play.ruleset, play.state, agenda);
  if (outcome !== 'playing') record(play, { type: 'ended', outcome });
}

/**
 * Applies an event without checking the outcome, since it is part of a larger change: a tile and
 * the prisoner that lands or steps on it come onto the board together (T3). True if the event may
 * decide the game.
 */
export function record(play: Play, event: Event): boolean {
  const { state, log } = play;
  if (state.outcome !== 'playing') return false;
  const changed = evolve(state, event);
  if (log !== null) log.push(event);
  return changed;
}

export function askQuestion(play: Play, decision: Decision): void {
  const agenda = play.agenda.length === 0 ? NO_TASKS : play.agenda.slice();
  const step = play.edition.turn[play.step]!.name;
  if (isUnlogged(play)) putQuestion(play.state, decision, step, agenda);
  else commit(play, { type: 'asked', decision, step, agenda });
}

/** The kind of the tile `ahead` places below the top of the stack, as determined by `chance`. */
export function peekStack(play: Play, ahead = 0): Kind {
  const { state } = play;
  const kind = play.chance.draw(state.layout.total - state.left + ahead);
  if (kind !== NONE && !(state.bag[kind]! > 0)) {
    throw new ChanceError(`the stack has no ${KINDS[kind] ?? kind} left`);
  }
  return kind;
}

/**
 * D2: a Dirge called by a penalty arrives after all strikes of the step (or before a scramble, see
 * `scramble`).
 */
export const DIRGE_COMES: TaskOf<'dirge'> = { do: 'dirge', cover: NOWHERE, turnComesLast: true };

/** The task that precedes all others; null if there is none. */
export const taskDue = ({ dirgeDue }: State): Task | null => (dirgeDue ? DIRGE_COMES : null);

/** Plays on until a player must choose or the game is decided. */
export function run(play: Play): void {
  const { state, edition, agenda } = play;
  while (state.asks === null && state.outcome === 'playing' && !play.halted) {
    const next = agenda.pop();
    if (play.uncertain && next?.do !== 'hit') {
      stopAt(play, null);
      return;
    }
    if (next !== undefined) {
      handlerOf(edition, next.do)(play, next);
      continue;
    }
    if (state.dirgeDue) {
      agenda.push(DIRGE_COMES);
      continue;
    }
    play.step++;
    edition.turn[play.step]!.run(play);
  }
}

/**
 * The handler of a task. The types of the handlers differ by name, and a task has the type of its
 * name.
 */
const handlerOf = <Name extends TaskName>(
  edition: Edition,
  name: Name,
): ((play: Play, task: TaskOf<Name>) => void) => edition.tasks[name];

/** The handler of a decision's question. */
export const questionHandlerOf = <Name extends QuestionName>(
  edition: Edition,
  asked: DecisionOf<Name>,
): QuestionHandler<Name> => edition.questions[asked.asks];

/**
 * Answers the pending question and plays on. The option must be legal: `play` and `legal` ensure
 * that.
 */
export function choose(play: Play, option: Option): void {
  const { asks } = play.state;
  if (asks === null) throw new Error('there is no question to answer');
  if (isUnlogged(play)) forgetQuestion(play.state);
  else commit(play, { type: 'chose', option });
  questionHandlerOf(play.edition, asks).answer(play, option, asks);
  run(play);
}

/** Moves to before the first step of a turn. */
export function beforeTheFirstStep(play: Play): void {
  play.step = -1;
}

/** Moves to the step after `name`. */
export function continueAfter(play: Play, name: StepName): void {
  play.step = stepIndex(play.edition, name);
}

/** Repeats the current step: a free action changed its question (T2). */
export function repeatStep(play: Play): void {
  play.step--;
}
