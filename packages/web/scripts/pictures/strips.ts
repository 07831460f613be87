/** One strip: a choice of a scenario, and the moments after it that are worth a look. */
export interface Strip {
  readonly title: string;
  /** A file of `pictures/theatre`, or with a folder, one of the project: `scenarios/relight`. */
  readonly scenario: string;
  readonly move?: number;
  /** A picture of the table before the choice, too. */
  readonly before?: string;
  /** Milliseconds after the choice, and what is seen then. */
  readonly frames: readonly (readonly [number, string])[];
  /** Instead of playing on: these spaces are pointed at, one picture each. */
  readonly points?: readonly (readonly [string | null, string])[];
  /** Only these parts of the page. */
  readonly shows?: readonly string[];
  readonly size?: { readonly width: number; readonly height: number };
  readonly settings?: object;
  readonly columns?: number;
  readonly frameWidth?: number;
}

const PHONE = { size: { width: 390, height: 844 }, columns: 6, frameWidth: 220 } as const;

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

const WON = [
  [260, 'the last one arrives'],
  [760, 'they step back, the leaves swing'],
  [1300, 'day falls in'],
  [2000, 'one by one'],
  [2750, 'the last one'],
  [3250, 'light floods the page'],
  [3950, 'the whole maze by day'],
  [5200, 'it stays; a strip, not a card'],
] as const;

const DANGER = [
  [null, 'steps, in candle gold'],
  ['c3', 'light turned down, a ray in the passage, words beside'],
] as const;

export const STRIPS: Readonly<Record<string, Strip>> = {
  won: { title: 'You escaped', scenario: 'won', frames: WON },
  'won-phone': { title: 'You escaped, on a phone', scenario: 'won', frames: WON.slice(2), ...PHONE },
  'won-contrast': {
    title: 'You escaped, high contrast',
    scenario: 'won',
    settings: { contrast: true },
    frames: [WON[2], WON[4], WON[6], WON[7]],
  },
  'lost-gates': {
    title: 'Lost: the last Gate closes',
    scenario: 'gates',
    frames: [
      [1300, 'the last Gate'],
      [1900, 'card after card'],
      [2400, 'it folds down'],
      [3300, 'flames go out one by one'],
      [4000, 'the last one holds'],
      [5000, 'its outline stays'],
    ],
    columns: 3,
  },
  'lost-keys': {
    title: 'Lost: too few keys',
    scenario: 'keys',
    frames: [
      [1300, 'the key drops'],
      [1900, 'the others find their locks'],
      [2700, 'one stays black'],
      [3500, 'flames go out one by one'],
      [4300, 'the last one holds'],
      [5400, 'the dark maze stays'],
    ],
    columns: 3,
  },
  'lost-falling': {
    title: 'Lost: falling for ever',
    scenario: 'falling',
    frames: [
      [1100, 'the floor gives'],
      [1700, 'we go with it'],
      [2500, 'storey after storey'],
      [3000, 'a point of light'],
      [4300, 'the others go out'],
      [6000, 'a spark stays'],
    ],
    columns: 3,
  },
  'lost-isolated': {
    title: 'Lost: cut off',
    scenario: 'isolated',
    move: 1,
    frames: [
      [800, 'threads between the candles'],
      [1300, 'cut one by one'],
      [1900, 'apart'],
      [2600, 'flames go out'],
      [3300, 'the last one holds'],
      [4600, 'what stays'],
    ],
    columns: 3,
  },
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
  'bosses-contrast': {
    title: 'The Other, high contrast',
    scenario: 'other-main',
    settings: { contrast: true },
    before: 'felt a turn ahead',
    frames: [[2000, 'and there']],
    ...BOARDS,
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
  'ends-low': {
    title: 'Endings in a low window',
    scenario: 'won',
    size: { width: 844, height: 390 },
    frames: [
      [2400, 'one by one'],
      [5600, 'beside the board, not over it'],
    ],
    columns: 2,
    frameWidth: 560,
  },
  'lost-low': {
    title: 'A loss in a low window',
    scenario: 'keys',
    size: { width: 844, height: 390 },
    frames: [
      [2900, 'one stays black'],
      [6400, 'beside the board, not over it'],
    ],
    columns: 2,
    frameWidth: 560,
  },
  'lost-phone': {
    title: 'Losses on a phone',
    scenario: 'falling',
    frames: [
      [1700, 'we go with it'],
      [2500, 'storey after storey'],
      [6400, 'a spark stays'],
    ],
    ...PHONE,
    columns: 3,
  },
};
