import { PHONE, type Strip } from './strip.ts';

const DANGER = [
  [null, 'steps: gold, and red with a sign where they do harm'],
  ['c3', 'light turned down, a ray in the passage, words beside'],
] as const;

/** What a choice would do, before it is made. */
export const PREVIEWS: Readonly<Record<string, Strip>> = {
  'preview-light': {
    title: 'Previews by light',
    scenario: 'preview',
    points: DANGER,
    frames: [],
    columns: 2,
    frameWidth: 620,
  },
  'preview-light-contrast': {
    title: 'Previews by light, high contrast',
    scenario: 'preview',
    points: DANGER,
    frames: [],
    columns: 2,
    frameWidth: 620,
    settings: { contrast: true },
  },
  'preview-light-phone': {
    title: 'Previews by light, on a phone',
    scenario: 'preview',
    points: DANGER,
    frames: [],
    ...PHONE,
    columns: 2,
    frameWidth: 300,
  },
  'preview-dirge': {
    title: 'Where the Dirge comes',
    scenario: 'dirge',
    move: 2,
    points: [
      [null, 'nine spaces, each choice a spark'],
      ['d3', 'moved: a perforation, and what it does in words'],
    ],
    frames: [],
    columns: 2,
    frameWidth: 620,
  },
  'preview-start': {
    title: 'The first tile of a night',
    scenario: 'scenarios/first-turn-lays-a-start-tile',
    points: [
      [null, 'dark, with a spark wherever it may lie'],
      ['c3', 'under the hand'],
    ],
    frames: [],
    columns: 2,
    frameWidth: 620,
  },
};
