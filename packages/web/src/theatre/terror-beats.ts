import { OTHER_LENGTH, isOther, type Direction, type Space, type State } from '@night-cage/rules';
import { NOTHING, cueAt, type BeatPart, type EventBeats } from './beat.ts';
import type { OtherMove } from './effect.ts';
import { OTHER_LENGTH_MS } from './other-scene.ts';
import { MS } from './timing.ts';

/** How the bosses, the Shrieks and The Other are seen. */
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
      ms: MS.omen,
      shows: [[{ is: 'omen', count }, MS.omen + MS.banner]],
      cues: [cueAt(before, 'omen', -1, { n: count })],
    },
  ],
  ejected: ({ prisoners }, before) => [
    {
      ms: MS.fall,
      shows: prisoners.map((prisoner) => [
        { is: 'fall', prisoner, from: before.at[prisoner]! } as const,
        MS.fall + MS.settle,
      ]),
      cues: prisoners.map((prisoner) => cueAt(before, 'fall', before.at[prisoner]!, { prisoner })),
    },
  ],
  'dirge-due': () => NOTHING,
  'dirge-arrived': ({ spaces }, before) => {
    // It sings until everybody under it is hit.
    const hit = before.at.filter((space) => spaces.includes(space)).length;
    const sings = hit * (MS.hit + 3 * MS.peel + MS.faceUp) + MS.hit;
    return [
      {
        ms: MS.dirge,
        shows: [
          [{ is: 'hush' }, MS.dirge],
          [{ is: 'dirge', spaces, open: false, state: before }, MS.dirge + sings],
        ],
        cues: [cueAt(before, 'dirge', spaces[4] ?? -1)],
      },
    ];
  },
  'dirge-opened': ({ spaces: figure }, before) => {
    // H9: where The Other lies, nobody sees it open.
    const spaces = figure.filter((space) => !isOther(before.tiles[space]!));
    return [
      {
        ms: MS.dirgeSinks,
        shows: [[{ is: 'dirge', spaces, open: true, state: before }, MS.dirgeSinks]],
        cues: [cueAt(before, 'crumble', spaces[0] ?? -1)],
      },
    ];
  },
  'dirge-lost': () => NOTHING,
  'endbringer-arrived': (_event, before) => [
    {
      ms: MS.endbringer,
      shows: [
        [{ is: 'hush' }, MS.endbringer],
        [{ is: 'endbringer' }, MS.endbringer + MS.banner],
      ],
      cues: [cueAt(before, 'endbringer', -1)],
    },
  ],
  'shriek-loosed': (_event, before) => [{ ms: MS.shriek, cues: [cueAt(before, 'shriek', -1)] }],
  'shriek-placed': ({ space }, before) => [
    {
      ms: MS.settle,
      shows: [[{ is: 'shriek', spaces: [space] }, MS.shriek]],
      cues: [cueAt(before, 'settle', space)],
    },
  ],
  'shriek-discarded': () => NOTHING,
  'shrieks-called': ({ spaces }, before) => [
    {
      ms: MS.shriek,
      shows: [[{ is: 'shriek', spaces }, MS.shriek + MS.hit]],
      cues: [cueAt(before, 'shriek', spaces[0] ?? -1)],
    },
  ],
  'other-looked': () => NOTHING,
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

/** A hush, then it unfolds over what still lies there, then it looks: the board changes when it has come. */
function otherMoves(
  before: State,
  onMain: boolean,
  move: OtherMove,
  spaces: readonly Space[],
): readonly BeatPart[] {
  const board = onMain ? 'main' : 'hollow';
  return [
    {
      ms: MS.otherHush + MS.other,
      before: true,
      moves: true,
      shows: [
        [{ is: 'hush' }, MS.otherHush + MS.other],
        [{ is: 'other', board, move }, OTHER_LENGTH_MS],
      ],
      cues: [cueAt(before, 'other', spaces[0] ?? -1)],
    },
    { ms: MS.otherEyes },
  ];
}
