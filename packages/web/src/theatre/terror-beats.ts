import { OTHER_LENGTH, isOther, type Direction, type Space, type State } from '@night-cage/rules';
import { NO_BEATS, cueAt, type BeatPart, type EventBeats } from './beat.ts';
import type { OtherMove } from './effect.ts';
import { OTHER_LENGTH_MS } from './other-scene.ts';
import { DURATIONS } from './timing.ts';

/** The beats of the bosses, the Shrieks and The Other. */
export const TERROR_BEATS: EventBeats<
  | 'omen-revealed'
  | 'ejected'
  | 'dirge-due'
  | 'dirge-arrived'
  | 'dirge-opened'
  | 'dirge-lost'
  | 'endbringer-arrived'
  | 'shriek-loosed'
  | 'shriek-placed'
  | 'shriek-discarded'
  | 'shrieks-called'
  | 'other-looked'
  | 'other-advanced'
  | 'other-left'
  | 'other-emerged'
> = {
  'omen-revealed': ({ count }, before) => [
    {
      ms: DURATIONS.omen,
      shows: [[{ is: 'omen', count }, DURATIONS.omen + DURATIONS.banner]],
      cues: [cueAt(before, 'omen', -1, { n: count })],
    },
  ],
  ejected: ({ prisoners }, before) => [
    {
      ms: DURATIONS.fall,
      shows: prisoners.map((prisoner) => [
        { is: 'fall', prisoner, from: before.at[prisoner]! } as const,
        DURATIONS.fall + DURATIONS.settle,
      ]),
      cues: prisoners.map((prisoner) => cueAt(before, 'fall', before.at[prisoner]!, { prisoner })),
    },
  ],
  'dirge-due': () => NO_BEATS,
  'dirge-arrived': ({ spaces }, before) => {
    // The Dirge sings until every prisoner under it is hit.
    const hit = before.at.filter((space) => spaces.includes(space)).length;
    const sings = hit * (DURATIONS.hit + 3 * DURATIONS.peel + DURATIONS.faceUp) + DURATIONS.hit;
    return [
      {
        ms: DURATIONS.dirge,
        shows: [
          [{ is: 'hush' }, DURATIONS.dirge],
          [{ is: 'dirge', spaces, open: false, state: before }, DURATIONS.dirge + sings],
        ],
        cues: [cueAt(before, 'dirge', spaces[4] ?? -1)],
      },
    ];
  },
  'dirge-opened': ({ spaces: figure }, before) => {
    // H9: The Other hides the spaces that it covers.
    const spaces = figure.filter((space) => !isOther(before.tiles[space]!));
    return [
      {
        ms: DURATIONS.dirgeSinks,
        shows: [[{ is: 'dirge', spaces, open: true, state: before }, DURATIONS.dirgeSinks]],
        cues: [cueAt(before, 'crumble', spaces[0] ?? -1)],
      },
    ];
  },
  'dirge-lost': () => NO_BEATS,
  'endbringer-arrived': (_event, before) => [
    {
      ms: DURATIONS.endbringer,
      shows: [
        [{ is: 'hush' }, DURATIONS.endbringer],
        [{ is: 'endbringer' }, DURATIONS.endbringer + DURATIONS.banner],
      ],
      cues: [cueAt(before, 'endbringer', -1)],
    },
  ],
  'shriek-loosed': (_event, before) => [{ ms: DURATIONS.shriek, cues: [cueAt(before, 'shriek', -1)] }],
  'shriek-placed': ({ space }, before) => [
    {
      ms: DURATIONS.settle,
      shows: [[{ is: 'shriek', spaces: [space] }, DURATIONS.shriek]],
      cues: [cueAt(before, 'settle', space)],
    },
  ],
  'shriek-discarded': () => NO_BEATS,
  'shrieks-called': ({ spaces }, before) => [
    {
      ms: DURATIONS.shriek,
      shows: [[{ is: 'shriek', spaces }, DURATIONS.shriek + DURATIONS.hit]],
      cues: [cueAt(before, 'shriek', spaces[0] ?? -1)],
    },
  ],
  'other-looked': () => NO_BEATS,
  'other-advanced': ({ spaces, sections, depth }, before) => {
    const { onMain, edge, first, depth: deep, sections: had } = before.hollow!;
    const move: OtherMove = onMain
      ? { edge, first, from: deep, to: depth }
      : { edge: SOUTH, first: 0, from: had * OTHER_LENGTH, to: sections * OTHER_LENGTH };
    return otherMoves(before, onMain, move, spaces);
  },
  'other-left': ({ pits }, before) => {
    const { onMain, edge, first, depth, sections } = before.hollow!;
    const move: OtherMove = onMain
      ? { edge, first, from: depth, to: 0 }
      : { edge: SOUTH, first: 0, from: sections * OTHER_LENGTH, to: 0 };
    return otherMoves(before, onMain, move, pits);
  },
  'other-emerged': ({ edge, first, depth, spaces }, before) =>
    otherMoves(before, true, { edge, first, from: 0, to: depth }, spaces),
};

const SOUTH: Direction = 2;

/**
 * The lights dim, The Other unfolds over the board, then its eyes open. The board changes after it
 * has unfolded.
 */
function otherMoves(
  before: State,
  onMain: boolean,
  move: OtherMove,
  spaces: readonly Space[],
): readonly BeatPart[] {
  const board = onMain ? 'main' : 'hollow';
  return [
    {
      ms: DURATIONS.otherHush + DURATIONS.other,
      before: true,
      moves: true,
      shows: [
        [{ is: 'hush' }, DURATIONS.otherHush + DURATIONS.other],
        [{ is: 'other', board, move }, OTHER_LENGTH_MS],
      ],
      cues: [cueAt(before, 'other', spaces[0] ?? -1)],
    },
    { ms: DURATIONS.otherEyes },
  ];
}
