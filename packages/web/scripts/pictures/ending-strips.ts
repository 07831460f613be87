import { PHONE, type Strip } from './strip.ts';

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

/** Each way a game can end. */
export const ENDINGS: Readonly<Record<string, Strip>> = {
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
  'lost-contrast': {
    title: 'Lost, high contrast: too few keys',
    scenario: 'keys',
    settings: { contrast: true },
    frames: [
      [1300, 'the key drops'],
      [2700, 'one stays black'],
      [5400, 'the dark maze stays'],
    ],
    columns: 3,
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
