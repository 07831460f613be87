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

/** The steps of a turn in all editions, named as in chapter 4. */
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
/** The name of a step of a turn. */
export type StepName = (typeof STEP_NAMES)[number];

/** One step of a turn: does what it can, and leaves tasks or a question for the rest. */
export interface TurnStep {
  readonly name: StepName;
  readonly run: (play: Play) => void;
}

/** One kind of question: its legal answers, and the effect of an answer. */
export interface QuestionHandler<Name extends QuestionName> {
  /** Appends the legal answers to `out`. */
  readonly options: (table: Ruleset, state: State, asked: DecisionOf<Name>, out: OptionList) => void;
  readonly answer: (play: Play, option: Option, asked: DecisionOf<Name>) => void;
}

/**
 * The rules of one edition: chapter 16, with a field for each difference. Rules read these fields
 * and never the name.
 */
export interface Edition {
  readonly name: EditionName;
  readonly players: readonly number[];
  readonly prisonersFor: (players: number) => number;
  readonly board: (prisoners: number) => Board;
  readonly layout: (setup: Setup) => Layout;
  readonly turn: readonly TurnStep[];
  /** The index of each step in `turn`. */
  readonly stepAt: Readonly<Partial<Record<StepName, number>>>;
  readonly tasks: { readonly [Name in TaskName]: (play: Play, task: TaskOf<Name>) => void };
  readonly questions: { readonly [Name in QuestionName]: QuestionHandler<Name> };
  /** The behaviour of each monster, by kind number; undefined for tiles without an effect. */
  readonly monsters: readonly (Monster | undefined)[];

  /** N1, or 0 without nerve (chapter 12). Rules read it from the `Ruleset`. */
  readonly nerveLimit: NerveLimit;
  /** What a prisoner may not spend nerve on in the turn it gained one (N6). */
  readonly gainForbids: 'sustain' | 'everything';
  /** F4: what happens to a monster after contact, and to the prisoner. */
  readonly monsterTouched: 'pit' | 'discarded';
  readonly afterContact: 'scramble' | 'fall';
  /** X3, K4, chapter 18. */
  readonly passesTurns: boolean;
  readonly passesKeys: boolean;
  readonly silenceOffered: boolean;
  /** X4: laying a passage counts as motion, so monsters that see it strike. */
  readonly revealingWakes: boolean;
  /** X2: the tiles of a re-lit prisoner are drawn under its own number. */
  readonly relitDrawForThemselves: boolean;
  /** The edition has a second board below the main board (chapter 19). */
  readonly hollow: boolean;

  /** What a fall leads to: a line beside the board (F1), or the other board (H2). */
  readonly fall: (play: Play, prisoner: Prisoner) => void;
  /** Where a fallen prisoner may land (F2, F5; H3, H4). */
  readonly landingSpaces: (table: Ruleset, state: State, prisoner: Prisoner) => readonly Space[];
  /** Called when a prisoner enters a Key tile or robs a Keeper (H4, H5). */
  readonly keyEntered: (play: Play, prisoner: Prisoner, space: Space) => void;
}

/** An edition and its board: everything the rules need besides the state. */
export interface Ruleset {
  readonly edition: Edition;
  readonly board: Board;
  /** The most nerve a prisoner can have (N1); 0 in editions without nerve. */
  readonly nerveLimit: NerveLimit;
}

/** The index of each step of a turn, by name. */
export function indexTurn(turn: readonly TurnStep[]): Edition['stepAt'] {
  return Object.fromEntries(turn.map((step, index) => [step.name, index]));
}

/** The index of a step in the turn of an edition; throws if the turn does not have it. */
export function stepIndex(edition: Edition, name: StepName): number {
  const index = edition.stepAt[name];
  if (index === undefined) throw new Error(`the turn of ${edition.name} has no step ${name}`);
  return index;
}
