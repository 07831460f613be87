import { NOTHING, cueAt, type EventBeats } from './beat.ts';
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
  'omen-revealed': ({ count }) => [{ ms: MS.omen, shows: [[{ is: 'omen', count }, MS.omen + MS.banner]] }],
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
  'dirge-arrived': ({ spaces }, before) => [
    {
      ms: MS.dirge,
      shows: [[{ is: 'dirge', spaces, open: false }, MS.dirge + MS.hit]],
      cues: [cueAt(before, 'dirge', spaces[0] ?? -1)],
    },
  ],
  'dirge-opened': ({ spaces }, before) => [
    {
      ms: MS.crumble,
      shows: [[{ is: 'dirge', spaces, open: true }, MS.dirge]],
      cues: [cueAt(before, 'crumble', spaces[0] ?? -1)],
    },
  ],
  'dirge-lost': () => NOTHING,
  'endbringer-arrived': (_event, before) => [
    {
      ms: MS.flickers,
      shows: [[{ is: 'endbringer' }, MS.flickers + MS.banner]],
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
  'other-advanced': ({ spaces }, before) => [
    {
      ms: MS.other,
      shows: [[{ is: 'other', spaces, way: 'advances' }, MS.other + MS.settle]],
      cues: [cueAt(before, 'other', spaces[0] ?? -1)],
    },
  ],
  'other-left': ({ pits }, before) => [
    {
      ms: MS.other,
      shows: [[{ is: 'other', spaces: pits, way: 'leaves' }, MS.other + MS.settle]],
      cues: [cueAt(before, 'other', pits[0] ?? -1)],
    },
  ],
  'other-emerged': ({ spaces }, before) => [
    {
      ms: MS.other,
      shows: [[{ is: 'other', spaces, way: 'emerges' }, MS.other + MS.settle]],
      cues: [cueAt(before, 'other', spaces[0] ?? -1)],
    },
  ],
};
