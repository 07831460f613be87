import type { Board, Space } from '../board/board.ts';
import type { DecisionOf, QuestionName } from '../game/decision.ts';
import type { Prisoner } from '../game/intent.ts';
import type { Monster } from '../monsters/monster.ts';
import type { NerveLimit } from '../prisoners/nerve.ts';
import type { Layout } from '../stack/layout.ts';
import type { Option, OptionList } from '../game/option.ts';
import type { Play } from '../game/turn-engine.ts';
import type { Setup } from '../setup/setup.ts';
import type { State } from '../game/state.ts';
import type { TaskName, TaskOf } from '../game/task.ts';
import type { EditionName } from './edition-names.ts';

/** The steps a turn can be made of, in chapter 4's words. */
export const STEP_NAMES = [
  'begin',
  'land',
  'act',
  'draw',
  'crumble',
  'fall',
  'other-rises',
  'strike',
  'light',
  'darken',
  'relight',
  'late-landings',
  'again',
  'flicker',
  'endbringer',
  'other-moves',
  'last-landings',
  'end',
] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** One step of a turn: does what it can, and leaves tasks or a question for the rest. */
export interface TurnStep {
  readonly name: StepName;
  readonly run: (play: Play) => void;
}

/** One kind of question: its legal answers, and what an answer does. */
export interface QuestionHandler<Name extends QuestionName> {
  /** Appends the legal answers to `out`. */
  readonly options: (table: Ruleset, state: State, asked: DecisionOf<Name>, out: OptionList) => void;
  readonly answer: (play: Play, option: Option, asked: DecisionOf<Name>) => void;
}

/**
 * The rules of one edition: chapter 16, one field per switch. Everything below asks these fields and never the name.
 */
export interface Edition {
  readonly name: EditionName;
  readonly players: readonly number[];
  readonly prisonersFor: (players: number) => number;
  readonly board: (prisoners: number) => Board;
  readonly layout: (setup: Setup) => Layout;
  readonly turn: readonly TurnStep[];
  /** Where each step of the turn is found. */
  readonly stepAt: Readonly<Partial<Record<StepName, number>>>;
  readonly tasks: { readonly [Name in TaskName]: (play: Play, task: TaskOf<Name>) => void };
  readonly questions: { readonly [Name in QuestionName]: QuestionHandler<Name> };
  /** What each monster does, by the number of its kind; undefined for tiles that do nothing of their own. */
  readonly monsters: readonly (Monster | undefined)[];

  /** N1; 0: there is no nerve (chapter 12). Rules ask the table for it. */
  readonly nerveLimit: NerveLimit;
  /** What a nerve gained this turn forbids to be spent on (N6). */
  readonly gainForbids: 'sustain' | 'everything';
  /** F4: what becomes of a monster one came in contact with, and of the prisoner. */
  readonly monsterTouched: 'pit' | 'discarded';
  readonly afterContact: 'scramble' | 'fall';
  /** X3, K4, chapter 18. */
  readonly passesTurns: boolean;
  readonly passesKeys: boolean;
  readonly silenceOffered: boolean;
  /** X4: a passage revealed is motion. */
  readonly revealingWakes: boolean;
  /** X2: a re-lit prisoner's tiles are drawn under its own number. */
  readonly relitDrawForThemselves: boolean;
  /** There is a second board below (chapter 19). */
  readonly hollow: boolean;

  /** What falling leads to: a line beside the board (F1), or the other board (H2). */
  readonly fall: (play: Play, prisoner: Prisoner) => void;
  /** Where a fallen prisoner may land (F2, F5; H3, H4). */
  readonly landingSpaces: (table: Ruleset, state: State, prisoner: Prisoner) => readonly Space[];
  /** A Key tile was entered, or a Keeper robbed (H4, H5). */
  readonly keyEntered: (play: Play, prisoner: Prisoner, space: Space) => void;
}

/** An edition at a board: all that rules need besides the state. */
export interface Ruleset {
  readonly edition: Edition;
  readonly board: Board;
  /** The most nerves a prisoner can have (N1); 0: there is no nerve. */
  readonly nerveLimit: NerveLimit;
}

/** Finds the steps of a turn by name. */
export function indexTurn(turn: readonly TurnStep[]): Edition['stepAt'] {
  return Object.fromEntries(turn.map((step, index) => [step.name, index]));
}

export function stepIndex(edition: Edition, name: StepName): number {
  const index = edition.stepAt[name];
  if (index === undefined) throw new Error(`the turn of ${edition.name} has no step ${name}`);
  return index;
}
