/** One strip: a choice of a scenario, and the moments after it that are worth a look. */
export interface Strip {
  readonly title: string;
  /** A file of `pictures/theatre`, or with a folder, one of the project: `scenarios/relight`. */
  readonly scenario: string;
  readonly move?: number;
  /** Milliseconds after the choice, and what is seen then. */
  readonly frames: readonly (readonly [number, string])[];
  /** Instead of playing on: these spaces are pointed at, one picture each. */
  readonly points?: readonly (readonly [string | null, string])[];
  /** Only this part of the page. */
  readonly shows?: string;
  readonly size?: { readonly width: number; readonly height: number };
  readonly settings?: object;
  readonly columns?: number;
  readonly frameWidth?: number;
}

const PHONE = { size: { width: 390, height: 844 }, columns: 6, frameWidth: 220 } as const;

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
