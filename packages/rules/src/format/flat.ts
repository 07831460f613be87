import { NOWHERE, type Space } from '../board/board.ts';
import type { StepName } from '../editions/edition.ts';
import type { EditionName } from '../editions/names.ts';
import { PURPOSES, type Decision, type Purpose, type QuestionName } from '../game/decision.ts';
import { NOBODY, type Prisoner } from '../game/intent.ts';
import type { Task, TaskOf } from '../game/task.ts';
import { NONE, type Kind } from '../tiles/kinds.ts';
import { isDirgePit, type Tile } from '../tiles/tile.ts';

/**
 * Decisions and tasks as one row of numbers each: how position links write them, and how games were kept before there was a
 * log. What a question or task has no use for is nobody, nowhere, nothing or 0. Nothing here may change its meaning: links
 * that people have sent must open.
 */
export interface FlatDecision {
  readonly asks: QuestionName;
  readonly prisoner: Prisoner;
  readonly subject: Prisoner;
  readonly space: Space;
  readonly purpose: Purpose | null;
  readonly cost: number;
  readonly by: Kind;
}

export const FLAT_TASKS = [
  'draw',
  'illuminate',
  'darken',
  'strike',
  'hit',
  'burn-out',
  'settle-contact',
  'end-pathbreaker',
  'scramble',
  'fall',
  'discard',
  'pit-fiend',
  'bury-pit-fiend',
  'dirge',
  'dirge-opens',
  'shriek',
  'other-advances',
  'smother',
  'land-between',
  'strike-anew',
  'end-landing',
  'wake-again',
] as const;

export interface FlatTask {
  readonly do: (typeof FLAT_TASKS)[number];
  readonly prisoner: Prisoner;
  readonly space: Space;
  readonly by: Prisoner;
  readonly count: number;
  readonly kind: Kind;
  readonly purpose: Purpose | null;
  readonly spaces: readonly Space[];
}

const NO_DECISION = { subject: NOBODY, space: NOWHERE, purpose: null, cost: 0, by: NONE };

export function flattenDecision(decision: Decision): FlatDecision {
  const { asks, prisoner } = decision;
  const flat = { ...NO_DECISION, asks, prisoner };
  switch (decision.asks) {
    case 'place':
      return { ...flat, subject: decision.subject, space: decision.space, purpose: decision.purpose };
    case 'fall':
      return { ...flat, space: decision.from };
    case 'hit':
      return { ...flat, subject: prisoner, cost: decision.cost, by: decision.by };
    case 'dirge':
      return { ...flat, space: decision.cover };
    case 'shriek':
      return { ...flat, subject: prisoner, space: decision.besideDirge };
    case 'emerge':
      return { ...flat, subject: decision.prey, space: decision.cover };
    case 'devour': {
      const { subject, space, purpose, drawnBy } = decision;
      return { ...flat, subject, space, purpose, cost: drawnBy };
    }
    default:
      return flat;
  }
}

/** The tiles tell where the Dirge lies: earlier states said only that a Shriek goes beside it, with a 1. */
export function unflattenDecision(flat: FlatDecision, tiles: readonly Tile[]): Decision {
  const { asks, prisoner, subject, space, cost, by } = flat;
  const purpose = flat.purpose ?? PURPOSES[0];
  switch (asks) {
    case 'place':
      return { asks, prisoner, subject, purpose: purpose === 'stay' ? 'light' : purpose, space };
    case 'fall':
      return { asks, prisoner, from: space };
    case 'hit':
      return { asks, prisoner, by, cost };
    case 'dirge':
      return { asks, prisoner, cover: space };
    case 'shriek':
      return { asks, prisoner, besideDirge: cost === 1 ? tiles.findIndex(isDirgePit) : space };
    case 'emerge':
      return { asks, prisoner, prey: subject, cover: space };
    case 'devour':
      return { asks, prisoner, subject, drawnBy: cost, purpose, space };
    default:
      return { asks, prisoner };
  }
}

const NO_SPACES: readonly Space[] = [];
const NO_TASK = {
  prisoner: NOBODY,
  space: NOWHERE,
  by: NOBODY,
  count: 0,
  kind: NONE,
  purpose: null,
  spaces: NO_SPACES,
};
/** A strike that no step has turned. */
const AS_IT_LIES = -1;

export function flattenTask(task: Task): FlatTask {
  switch (task.do) {
    case 'illuminate-all':
      return { ...NO_TASK, do: 'illuminate' };
    case 'illuminate': {
      const { prisoner, by, begun } = task;
      return { ...NO_TASK, do: task.do, prisoner, by, purpose: begun ? 'light' : null };
    }
    case 'discard':
      return { ...NO_TASK, ...task, by: task.prisoner };
    case 'strike': {
      const { space, axis } = task.turned ?? { space: NOWHERE, axis: AS_IT_LIES };
      return { ...NO_TASK, do: task.do, spaces: task.spaces, space, count: axis };
    }
    case 'hit':
      return { ...NO_TASK, do: task.do, prisoner: task.prisoner, count: task.cost, kind: task.by };
    case 'settle-contact': {
      const { prisoner, space, fallsNow } = task;
      return { ...NO_TASK, do: task.do, prisoner, space, count: Number(fallsNow) };
    }
    case 'pit-fiend':
    case 'bury-pit-fiend':
      return { ...NO_TASK, do: task.do, space: task.space, prisoner: task.rider };
    case 'dirge':
      return { ...NO_TASK, do: task.do, space: task.cover, count: Number(task.turnComesLast) };
    case 'dirge-opens':
      return { ...NO_TASK, do: task.do, spaces: [task.corner] };
    case 'shriek':
      return { ...NO_TASK, do: task.do, space: task.besideDirge };
    case 'other-advances':
      return { ...NO_TASK, do: task.do, count: Number(task.called) };
    case 'land-between':
      return { ...NO_TASK, do: task.do, count: Number(task.ejectedToo) };
    default:
      return { ...NO_TASK, ...task };
  }
}

export function unflattenTask(flat: FlatTask, tiles: readonly Tile[]): Task {
  const { prisoner, space, by, count, kind, spaces } = flat;
  switch (flat.do) {
    case 'draw':
      return { do: flat.do, purpose: drawnFor(flat.purpose), prisoner, by, space };
    case 'illuminate':
      if (prisoner === NOBODY) return { do: 'illuminate-all' };
      return { do: flat.do, purpose: 'light', prisoner, by, begun: flat.purpose === 'light' };
    case 'discard':
      return { do: flat.do, purpose: 'stay', prisoner, count };
    case 'strike': {
      const turned = space === NOWHERE || count === AS_IT_LIES ? null : { space, axis: count };
      return { do: flat.do, spaces, turned };
    }
    case 'hit':
      return { do: flat.do, prisoner, by: kind, cost: count };
    case 'burn-out':
    case 'strike-anew':
      return { do: flat.do, spaces };
    case 'settle-contact':
      return { do: flat.do, prisoner, space, fallsNow: count === 1 };
    case 'pit-fiend':
    case 'bury-pit-fiend':
      return { do: flat.do, space, rider: prisoner };
    case 'dirge':
      return { do: flat.do, cover: space, turnComesLast: count === 1 };
    case 'dirge-opens':
      return { do: flat.do, corner: spaces[0] ?? NOWHERE };
    case 'shriek':
      return { do: flat.do, besideDirge: count === 1 ? tiles.findIndex(isDirgePit) : space };
    case 'other-advances':
      return { do: flat.do, called: count === 1 };
    case 'land-between':
      return { do: flat.do, ejectedToo: count === 1 };
    case 'end-pathbreaker':
    case 'smother':
      return { do: flat.do, prisoner, space };
    case 'scramble':
    case 'fall':
      return { do: flat.do, prisoner };
    case 'darken':
    case 'end-landing':
    case 'wake-again':
      return { do: flat.do };
  }
}

const drawnFor = (purpose: Purpose | null): TaskOf<'draw'>['purpose'] =>
  purpose === 'landing' || purpose === 'scramble' ? purpose : 'step';

/** The steps of a turn as links number them, by edition; a step that is new goes to the end of the list. */
const PLAIN_STEPS: readonly StepName[] = [
  'begin',
  'land',
  'act',
  'crumble',
  'fall',
  'strike',
  'light',
  'again',
  'flicker',
  'end',
];
export const FLAT_STEPS = {
  base: PLAIN_STEPS,
  'piege-obscur': PLAIN_STEPS,
  prototype: [
    'begin',
    'land',
    'act',
    'draw',
    'crumble',
    'fall',
    'strike',
    'darken',
    'relight',
    'flicker',
    'end',
  ],
  'shrieking-hollow': [
    'begin',
    'land',
    'act',
    'crumble',
    'fall',
    'other-rises',
    'strike',
    'light',
    'late-landings',
    'again',
    'flicker',
    'endbringer',
    'other-moves',
    'last-landings',
    'end',
  ],
} as const satisfies Readonly<Record<EditionName, readonly StepName[]>>;
