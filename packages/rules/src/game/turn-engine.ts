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
 * A game being played: a state that may be changed, and what the rules need around it. Steps, tasks and answers get it,
 * commit events, add tasks to the agenda, and ask.
 */
export interface Play {
  readonly ruleset: Ruleset;
  readonly edition: Edition;
  readonly board: Board;
  readonly state: State;
  readonly chance: Chance;
  /** Still to be done before the turn's next step; the last is next. */
  readonly agenda: Task[];
  step: number;
  readonly log: Event[] | null;
  /** How the game stands after every change of the boards (T3). */
  readonly judge: Judge;
  /** A preview draws no tile: it stops where one would be turned up. */
  readonly preview: boolean;
  halted: boolean;
  stoppedAt: Task | null;
  /** A penalty took tiles that nobody saw, and one of them may change what follows (Omens, Shrieks). */
  uncertain: boolean;
}

/** Where a preview ends: this task needs a tile. */
export function stopAt(play: Play, task: Task | null): void {
  play.halted = true;
  play.stoppedAt = task;
}

const NO_TASKS: readonly Task[] = [];

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

/** Nobody listens, and the game is not decided: the state may be changed without an event (`happen/`). */
export const isUnlogged = ({ log, state }: Play): boolean => log === null && state.outcome === 'playing';

/** Changes the state by an event, and sees whether that decides the game (T3). A decided game does not change any more. */
export function commit(play: Play, event: Event): void {
  if (record(play, event)) decideOutcome(play);
}

/** T3: is the game won or lost as the boards are now? */
export function decideOutcome(play: Play): void {
  // A preview does not know which tiles a penalty took: one of them may have called the Dirge (W2).
  const agenda = play.uncertain ? [DIRGE_COMES] : play.agenda;
  const outcome = play.judge(play.ruleset, play.state, agenda);
  if (outcome !== 'playing') record(play, { type: 'ended', outcome });
}

/**
 * Changes the state by an event that is not judged by itself, since more belongs to it: a tile and whoever lands or steps
 * on it come onto the board together (T3). True if the game may be decided by it.
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

/** The kind of the tile `ahead` places below the top of the stack: chance decides it now. */
export function peekStack(play: Play, ahead = 0): Kind {
  const { state } = play;
  const kind = play.chance.draw(state.layout.total - state.left + ahead);
  if (kind !== NONE && !(state.bag[kind]! > 0)) {
    throw new ChanceError(`the stack holds no ${KINDS[kind] ?? kind} any more`);
  }
  return kind;
}

/** D2: a Dirge called by a penalty arrives when all strikes of the step are over (before a scramble: see there). */
export const DIRGE_COMES: TaskOf<'dirge'> = { do: 'dirge', cover: NOWHERE, turnComesLast: true };

/** What comes before anything else that is still to be done; null if nothing does. */
export const taskDue = ({ dirgeDue }: State): Task | null => (dirgeDue ? DIRGE_COMES : null);

/** Goes on from here until somebody must choose or the game is decided. */
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

/** The table of handlers is typed name by name; a task always comes with its own name. */
const handlerOf = <Name extends TaskName>(
  edition: Edition,
  name: Name,
): ((play: Play, task: TaskOf<Name>) => void) => edition.tasks[name];

/** The rules of the question that a decision puts. */
export const questionHandlerOf = <Name extends QuestionName>(
  edition: Edition,
  asked: DecisionOf<Name>,
): QuestionHandler<Name> => edition.questions[asked.asks];

/** Answers the pending question and goes on. The option must be a legal one: `playCommand` and `legal` see to that. */
export function choose(play: Play, option: Option): void {
  const { asks } = play.state;
  if (asks === null) throw new Error('nobody is asked anything');
  if (isUnlogged(play)) forgetQuestion(play.state);
  else commit(play, { type: 'chose', option });
  questionHandlerOf(play.edition, asks).answer(play, option, asks);
  run(play);
}

/** A turn that has begun and not taken a step. */
export function beforeTheFirstStep(play: Play): void {
  play.step = -1;
}

/** The next step will be the one after `name`. */
export function continueAfter(play: Play, name: StepName): void {
  play.step = stepIndex(play.edition, name);
}

/** The step that is being answered is taken once more: a free action changed what it can ask (T2). */
export function repeatStep(play: Play): void {
  play.step--;
}
