import { PHONE, type Strip } from './strip.ts';

const BOARDS = {
  shows: ['.boards'],
  size: { width: 1300, height: 640 },
  columns: 2,
  frameWidth: 560,
} as const;

const TABLE = { shows: ['.left', '.boards'], size: { width: 1100, height: 640 } } as const;

const WIDE = {
  shows: ['.left', '.boards'],
  size: { width: 1500, height: 800 },
  columns: 3,
  frameWidth: 480,
} as const;

/** Strikes, and each boss as it comes. */
export const BOSSES: Readonly<Record<string, Strip>> = {
  strike: {
    title: 'A strike',
    scenario: 'strike',
    frames: [
      [260, 'a step into its corridor'],
      [420, 'a hush'],
      [620, 'an eye opens'],
      [800, 'the ray floods the corridor'],
      [1040, 'the light recoils'],
      [1700, 'tiles peel from the wax'],
      [1900, 'and turn face up'],
      [2600, 'dark'],
    ],
    ...TABLE,
  },
  'strike-phone': {
    title: 'A strike, on a phone',
    scenario: 'strike',
    frames: [
      [620, 'an eye opens'],
      [800, 'the ray'],
      [1040, 'recoil'],
      [1700, 'tiles peel'],
      [1900, 'face up'],
      [2600, 'dark'],
    ],
    ...PHONE,
  },
  dirge: {
    title: 'The Dirge tears across the page',
    scenario: 'dirge',
    move: 2,
    before: 'where it will come',
    frames: [
      [440, 'a hush, cracks run'],
      [700, 'the page tears'],
      [1040, 'somebody rises in the hole'],
      [1560, 'it sings'],
      [3350, 'it sinks, they fall'],
      [6400, 'one pit, a torn rim'],
    ],
    shows: ['.boards'],
    size: { width: 1100, height: 640 },
    columns: 4,
    frameWidth: 340,
  },
  endbringer: {
    title: 'The Endbringer stays, and eats',
    scenario: 'endbringer',
    frames: [
      [900, 'the fifth Omen'],
      [1500, 'it comes down over the board'],
      [2400, 'it stands behind the wax'],
    ],
    ...WIDE,
  },
  'endbringer-eats': {
    title: 'At the end of every turn',
    scenario: 'endbringer-eats',
    before: 'it stays',
    frames: [
      [900, 'it leans over; every light sinks once'],
      [1300, 'a tile of the wax is gone'],
    ],
    ...WIDE,
  },
  'other-hollow': {
    title: 'The Other rises in the Hollow',
    scenario: 'other-hollow',
    before: 'felt before: fingers over the line, and what it wants',
    frames: [
      [1060, 'a pit forms; a hush, eyes shut'],
      [1400, 'the next fan slides out'],
      [2100, 'it looks at you'],
    ],
    ...BOARDS,
  },
  'other-main': {
    title: 'The Other on the main board',
    scenario: 'other-main',
    before: 'felt a turn ahead',
    frames: [
      [480, 'a hush, eyes shut'],
      [860, 'it unfolds over what lies there'],
      [1900, 'and looks at you; next, what is left of the lane'],
    ],
    ...BOARDS,
  },
  'other-contrast': {
    title: 'The Other, high contrast',
    scenario: 'other-main',
    settings: { contrast: true },
    before: 'felt a turn ahead',
    frames: [[2000, 'and there']],
    ...BOARDS,
  },
  'strike-contrast': {
    title: 'A strike, high contrast',
    scenario: 'strike',
    settings: { contrast: true },
    frames: [
      [620, 'an eye opens'],
      [800, 'the ray floods the corridor'],
      [1700, 'tiles peel from the wax'],
      [2600, 'dark'],
    ],
    ...TABLE,
  },
  'endbringer-contrast': {
    title: 'The Endbringer, high contrast',
    scenario: 'endbringer',
    settings: { contrast: true },
    frames: [
      [1500, 'it comes down over the board'],
      [2400, 'it stands behind the wax'],
    ],
    ...WIDE,
    columns: 2,
  },
  'dirge-contrast': {
    title: 'The Dirge, high contrast',
    scenario: 'dirge',
    move: 2,
    settings: { contrast: true },
    before: 'where it will come',
    frames: [
      [1560, 'it sings'],
      [6400, 'one pit'],
    ],
    shows: ['.boards'],
    size: { width: 1100, height: 640 },
    columns: 3,
    frameWidth: 340,
  },
};
