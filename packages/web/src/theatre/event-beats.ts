import {
  BRINGS_KEY,
  GATE,
  IS_MONSTER,
  KEY,
  distanceBetween,
  isMonster,
  kindOf,
  legal,
  reachOf,
  rulesetFor,
  type Kind,
  type Space,
  type State,
} from '@night-cage/rules';
import { NO_BEATS, cueAt, type BeatPart, type EventBeats } from './beat.ts';
import type { CueName } from './cue.ts';
import { endingBeats } from './ending-beats.ts';
import { TERROR_BEATS } from './terror-beats.ts';
import { DURATIONS } from './timing.ts';

const revealCue = (kind: Kind): CueName => {
  if (IS_MONSTER[kind]!) return 'monster';
  if (kind === GATE) return 'gate';
  return kind === KEY || BRINGS_KEY[kind]! ? 'key' : 'passage';
};

/** Where a drawn tile appears: on its only legal space, or at the prisoner it is drawn for. */
function spotOf(after: State, subject: number): Space {
  const spaces = new Set(
    after.asks?.asks === 'place' || after.asks?.asks === 'swap'
      ? legal(after).flatMap((intent) => ('tile' in intent ? [intent.space] : []))
      : [],
  );
  return spaces.size === 1 ? [...spaces][0]! : (after.at[subject] ?? -1);
}

const cellsOfRay = (state: State, from: Space, reached: readonly Space[]): number => {
  const { board } = rulesetFor(state.setup);
  return reached.reduce((most, space) => Math.max(most, distanceBetween(board, from, space)), 1);
};

const prisonersSeenFrom = (state: State, space: Space): number[] => {
  const { spaces } = reachOf(rulesetFor(state.setup), state, space);
  return state.at.flatMap((at, prisoner) => (spaces.includes(at) ? [prisoner] : []));
};

const laid = (space: Space, tile: number, after: State): readonly BeatPart[] => [
  {
    ms: DURATIONS.settle,
    moves: true,
    shows: [[{ is: 'laid', space, tile }, DURATIONS.settle + DURATIONS.flip]],
    cues: [
      isMonster(tile)
        ? cueAt(after, 'settle', space, {
            says: 'caption.monster',
            kind: kindOf(tile),
            sees: prisonersSeenFrom(after, space),
          })
        : cueAt(after, 'settle', space),
    ],
  },
];

/**
 * The beats of every kind of event. A new kind does not compile until it is listed here or in
 * `terror-beats.ts`.
 */
export const EVENT_BEATS: EventBeats = {
  ...TERROR_BEATS,
  chose: () => NO_BEATS,
  asked: () => NO_BEATS,
  triggered: () => NO_BEATS,
  'landing-ended': () => NO_BEATS,
  conceded: () => NO_BEATS,
  passed: () => NO_BEATS,
  'passage-revealed': () => NO_BEATS,
  'hand-discarded': (_event, before) => [{ ms: DURATIONS.peel, cues: [cueAt(before, 'burn', -1)] }],
  'turn-began': ({ prisoner }, _before, after) => [
    {
      shows: [[{ is: 'turn', prisoner, space: after.at[prisoner]! }, DURATIONS.banner]],
      cues: [cueAt(after, 'your-turn', after.at[prisoner]!, { prisoner })],
    },
  ],
  started: ({ space, tile, prisoner }, _before, after) => [
    ...laid(space, tile, after),
    { shows: [[{ is: 'land', prisoner, space }, DURATIONS.land]] },
  ],
  drew: ({ kind, subject }, before, after) => {
    const space = spotOf(after, subject);
    const flip = [{ is: 'drawn', kind, space }, DURATIONS.hush + DURATIONS.flip + DURATIONS.settle] as const;
    return [
      { ms: DURATIONS.hush, before: true, moves: true, shows: [flip], cues: [cueAt(before, 'draw', space)] },
      {
        ms: DURATIONS.flip,
        moves: true,
        cues: [cueAt(after, revealCue(kind), space, { kind, says: 'caption.passage' })],
      },
    ];
  },
  placed: ({ space, tile }, _before, after) => laid(space, tile, after),
  swapped: ({ space, tile }, _before, after) => laid(space, tile, after),
  discarded: ({ kinds, cause }, before) => [
    ...(cause === 'endbringer' ? [bite(before)] : []),
    {
      ms: DURATIONS.peel,
      shows: kinds.map((kind) => [{ is: 'peel', kind }, DURATIONS.peeled] as const),
      cues: [cueAt(before, 'burn', -1, { n: kinds.length })],
    },
  ],
  'set-out': ({ seenBy }) =>
    seenBy.length === 0
      ? NO_BEATS
      : [{ shows: [[{ is: 'wake', spaces: seenBy }, DURATIONS.wake + DURATIONS.step]] }],
  'turned-back': ({ prisoner }, before) => [
    { ms: DURATIONS.gap, cues: [cueAt(before, 'refused', before.at[prisoner]!)] },
  ],
  stayed: () => NO_BEATS,
  stepped: ({ prisoner, from, to }, _before, after) => [
    {
      ms: DURATIONS.step,
      moves: true,
      shows: [[{ is: 'step', prisoner, from, to }, DURATIONS.step]],
      cues: [cueAt(after, 'step', to, { prisoner })],
    },
  ],
  landed: ({ prisoner, space }, _before, after) => [
    {
      ms: DURATIONS.land,
      shows: [[{ is: 'land', prisoner, space }, DURATIONS.land + DURATIONS.flip]],
      cues: [cueAt(after, 'land', space, { prisoner })],
    },
  ],
  fell: ({ prisoner, from }, before) => [
    {
      ms: DURATIONS.fall,
      shows: [[{ is: 'fall', prisoner, from }, DURATIONS.fall + DURATIONS.settle]],
      cues: [cueAt(before, 'fall', from, { prisoner })],
    },
  ],
  'line-chosen': () => NO_BEATS,
  'key-taken': ({ prisoner, space }, before) => [
    {
      ms: DURATIONS.key,
      shows: [[{ is: 'key-taken', space }, DURATIONS.key]],
      cues: [cueAt(before, 'key', space, { prisoner })],
    },
  ],
  'key-given': ({ from, to }, before) => {
    const a = before.at[from]!;
    const b = before.at[to]!;
    return [
      {
        ms: DURATIONS.key,
        shows: [[{ is: 'key-given', from: a, to: b }, DURATIONS.key]],
        cues: [cueAt(before, 'key-given', b)],
      },
    ];
  },
  'nerve-gained': ({ prisoner }, before) => [
    {
      shows: [[{ is: 'nerve', space: before.at[prisoner]!, by: 1 }, DURATIONS.nerve + DURATIONS.settle]],
      cues: [cueAt(before, 'nerve', before.at[prisoner]!, { prisoner })],
    },
  ],
  'nerve-spent': ({ prisoner, use }, before) => [
    {
      ms: DURATIONS.gap,
      shows: [[{ is: 'nerve', space: before.at[prisoner]!, by: -1 }, DURATIONS.nerve]],
      ...(use === 'block' ? { link: { tells: 'blocks', prisoner } } : {}),
    },
  ],
  'pits-formed': ({ spaces }, before) => [
    {
      ms: DURATIONS.crumble,
      shows: [[{ is: 'crumble', spaces }, DURATIONS.crumble + DURATIONS.settle]],
      cues: [cueAt(before, 'crumble', spaces[0] ?? -1)],
    },
  ],
  removed: ({ spaces }, before) => [
    {
      ms: DURATIONS.sweep + DURATIONS.stagger * Math.min(spaces.length - 1, DURATIONS.mostStagger),
      shows: [[{ is: 'dark', spaces }, DURATIONS.sweep + DURATIONS.hit]],
      cues: [cueAt(before, 'darkness', spaces[0] ?? -1, { n: spaces.length })],
    },
  ],
  woke: ({ spaces }) => [{ shows: [[{ is: 'wake', spaces }, DURATIONS.wake + DURATIONS.step]] }],
  struck: ({ space, kind, reached, hits }, before) => strike(before, space, kind, reached, hits),
  hit: ({ prisoner, cost }, before) => {
    const space = before.at[prisoner]!;
    return [
      {
        ms: DURATIONS.hit,
        shows: [
          [{ is: 'hit', prisoner, space, cost }, DURATIONS.hit + DURATIONS.peel * cost + DURATIONS.faceUp],
        ],
        cues: [cueAt(before, 'attack', space, { prisoner, cost })],
        link: { tells: 'hit', prisoner, cost },
      },
    ];
  },
  'went-dark': ({ prisoner }, before) => [
    {
      ms: DURATIONS.hit,
      shows: [[{ is: 'out', prisoner, space: before.at[prisoner]! }, DURATIONS.hit + DURATIONS.settle]],
      cues: [cueAt(before, 'lights-out', before.at[prisoner]!, { prisoner })],
    },
  ],
  relit: ({ prisoner }, before) => [
    {
      ms: DURATIONS.relight,
      shows: [[{ is: 'relit', prisoner, space: before.at[prisoner]! }, DURATIONS.relight + DURATIONS.settle]],
      cues: [cueAt(before, 'relit', before.at[prisoner]!, { prisoner })],
    },
  ],
  'flickers-began': (_event, before) => [
    {
      ms: DURATIONS.flickers,
      shows: [[{ is: 'flickers' }, DURATIONS.flickers * 2]],
      cues: [cueAt(before, 'flickers', -1)],
    },
  ],
  ended: endingBeats,
};

/** NT5: at the end of a turn the Endbringer leans over the wax, and every light dims once. */
const bite = (before: State): BeatPart => ({
  ms: DURATIONS.bite,
  before: true,
  shows: [
    [{ is: 'bite' }, DURATIONS.bites],
    [{ is: 'hush' }, DURATIONS.bite + DURATIONS.peel],
  ],
  cues: [cueAt(before, 'bite', -1, { left: before.left - 1 })],
});

/**
 * The eye opens and the ray runs. If the prisoner whose move woke the monster is not hit, a beat
 * shows the evasion.
 */
function strike(
  before: State,
  space: Space,
  kind: Kind,
  reached: readonly Space[],
  hits: readonly number[],
): readonly BeatPart[] {
  const run = Math.min(DURATIONS.mostRay, DURATIONS.rayPerCell * cellsOfRay(before, space, reached));
  const evades = before.woken.includes(space) && !hits.includes(before.turn) && before.at[before.turn]! >= 0;
  const at = before.at[before.turn]!;
  return [
    // The lights dim before a strike. Within a chain this pause is the usual gap between beats.
    {
      ms: before.struck.length > 0 ? DURATIONS.gap : DURATIONS.strikeHush,
      before: true,
      shows: [[{ is: 'hush' }, DURATIONS.strikeHush + DURATIONS.wake + run]],
    },
    {
      ms: DURATIONS.wake,
      before: true,
      shows: [[{ is: 'wake', spaces: [space] }, DURATIONS.wake + run + DURATIONS.hit]],
      cues: [cueAt(before, 'wakes', space, { kind })],
      link: { tells: 'wakes', kind, space },
    },
    {
      ms: run,
      shows: [
        [{ is: 'ray', from: space, reached, hits: hits.map((p) => before.at[p]!) }, run + DURATIONS.hit],
      ],
    },
    ...(evades
      ? [
          {
            ms: DURATIONS.evade,
            shows: [[{ is: 'evade', prisoner: before.turn, space: at }, DURATIONS.evade + DURATIONS.settle]],
            cues: [cueAt(before, 'evade', at, { prisoner: before.turn })],
            link: { tells: 'evades', prisoner: before.turn },
          } satisfies BeatPart,
        ]
      : []),
  ];
}
