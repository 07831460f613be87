import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { OldSave } from '@night-cage/client';
import { readScenario } from '@night-cage/notation';
import { prepared, savedAfter } from '../../e2e/prepared.ts';

/** A page in a window, taken before and after, in the usual colours and in high contrast. */
export interface Shot {
  readonly words: string;
  readonly size: string;
  /** Where the one of the sheet shows too little. */
  readonly scale?: number;
  readonly address: string;
  readonly game?: OldSave;
  readonly settings?: object;
  /** What else the device has kept. */
  readonly kept?: Readonly<Record<string, string>>;
  readonly hasForcedColours?: boolean;
  /** What is done before it is taken; an earlier page may not know it. */
  readonly act?: (page: Page) => Promise<void>;
}
export interface Sheet {
  readonly title: string;
  /** Of a true-size picture. */
  readonly scale: number;
  readonly shots: readonly Shot[];
}

const shelved = (name: string): OldSave =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as OldSave;
const scenario = (name: string, moves = 0): OldSave => savedAfter(prepared(`${name}.yaml`), moves);
/** One of those that the strips of the theatre are made of. */
function staged(name: string, moves = 0): OldSave {
  const file = `theatre/${name}.yaml`;
  const found = readScenario(readFileSync(new URL(file, import.meta.url), 'utf8'));
  const all = found.play.flatMap(({ intent }) => (intent === null ? [] : [intent]));
  return savedAfter({ file, scenario: found, moves: all }, moves);
}
const press =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page.locator(selector).first().click({ timeout: 2000 });

/** A mouse rests there. */
const rest =
  (selector: string) =>
  async (page: Page): Promise<void> =>
    page.locator(selector).first().hover({ timeout: 2000 });

const base = { address: '/play', game: shelved('table') };
const inHand = { address: '/play', game: scenario('landing-with-a-candle', 1) };
const hollow = { address: '/play', game: shelved('hollow') };
const lesson = (n: number): { address: string } => ({ address: `/learn/${n}` });
const preview = { address: '/play', game: staged('preview'), act: press('[data-space=c3]') };
const SPOILED = {
  'night-cage/settings': '{"language":"es","shelf":[null],"bots":null}',
  'night-cage/usual': '{"edition":"nowhere","bots":null}',
  'night-cage/lessons': '{"done":null}',
};

/** One sheet for each thing that was made better on every screen. */
export const SHEETS: Readonly<Record<string, Sheet>> = {
  'low-windows': {
    title: 'Low windows: the board at full height, one column beside it; what is too low scrolls',
    scale: 0.42,
    shots: [
      { words: 'the table', size: '844x390', ...base },
      { words: 'a lesson', size: '844x390', ...lesson(1) },
      { words: 'the table', size: '667x375', ...base },
      { words: 'the table, text at 200 %', size: '844x390', ...base, settings: { textSize: 200 } },
      { words: '400 % zoom', size: '320x256', ...base },
    ],
  },
  'board-sizes': {
    title: 'The board is as large as it can be',
    scale: 0.24,
    shots: [
      { words: 'a phone', size: '390x844', scale: 0.4, ...base },
      { words: 'a tablet', size: '820x1180', ...base },
      { words: 'a laptop', size: '1366x768', ...base },
      { words: 'a large screen', size: '1920x1080', ...base },
    ],
  },
  hollow: {
    title: 'The Hollow on touch: both boards are there, the other one as a strip',
    scale: 0.42,
    shots: [
      { words: 'a phone', size: '390x844', ...hollow },
      { words: 'a phone that lies', size: '844x390', ...hollow },
    ],
  },
  'new-game': {
    title: 'New game on a phone: the foot leaves the page to be seen',
    scale: 0.5,
    shots: [
      { words: 'a phone', size: '390x844', address: '/new' },
      { words: 'a small one', size: '360x640', address: '/new' },
    ],
  },
  lessons: {
    title: 'Lessons show only what they teach, and say it beside its tile',
    scale: 0.36,
    shots: [
      { words: 'the first', size: '390x844', ...lesson(1) },
      { words: 'the second: wax', size: '390x844', ...lesson(2) },
      { words: 'the first', size: '1280x800', ...lesson(1) },
    ],
  },
  home: {
    title: 'Home: two choices at first; later the game that waits, or the next lesson',
    scale: 0.36,
    shots: [
      { words: 'a first visit', size: '390x844', address: '/' },
      { words: 'a first visit', size: '1280x800', address: '/' },
      { words: 'a game waits', size: '390x844', address: '/', game: shelved('table') },
      {
        words: 'after the first lesson',
        size: '390x844',
        address: '/',
        kept: { 'night-cage/lessons': '{"done":[1],"left":null}' },
      },
    ],
  },
  signs: {
    title: 'Signs that say what they mean: coordinates, letters, the number under a falling candle',
    scale: 0.42,
    shots: [
      { words: 'columns and rows', size: '1000x640', ...base },
      { words: 'a legend', size: '1000x640', ...inHand, act: rest('.gaps-legend') },
      { words: 'a legend of nerve', size: '390x844', ...base, act: rest('.nerves') },
    ],
  },
  settle: {
    title: 'Settle where you look: two buttons on the tile itself, or press it again',
    scale: 0.36,
    shots: [
      { words: 'a tile in hand', size: '390x844', ...inHand },
      { words: 'a tile in hand', size: '1280x800', ...inHand },
    ],
  },
  previews: {
    title: 'Previews by light: what goes dark is turned down; the Dirge says what it does',
    scale: 0.42,
    shots: [
      { words: 'a step into danger', size: '1000x640', ...preview },
      { words: 'a step into danger', size: '390x844', ...preview },
      { words: 'where the Dirge comes', size: '1000x640', address: '/play', game: staged('dirge', 2) },
    ],
  },
  start: {
    title: 'The first tiles are laid in the dark',
    scale: 0.36,
    shots: [
      { words: 'a phone', size: '390x844', address: '/play/new' },
      { words: 'a laptop', size: '1280x800', address: '/play/new' },
    ],
  },
  words: {
    title: 'Words, read again in three languages',
    scale: 0.36,
    shots: [
      { words: 'the menu', size: '390x844', ...base, act: press('[aria-label=Menu]') },
      {
        words: 'die Einstellungen',
        size: '1280x800',
        address: '/',
        act: press('.home-access'),
        settings: { language: 'de' },
      },
      {
        words: 'la fin',
        size: '1280x800',
        address: '/play',
        game: shelved('won'),
        settings: { language: 'fr' },
      },
    ],
  },
  spoiled: {
    title: 'Never blank: what the device kept is spoiled',
    scale: 0.36,
    shots: [
      { words: 'the first page', size: '1280x800', address: '/', kept: SPOILED },
      { words: 'a new game', size: '1280x800', address: '/new', kept: SPOILED },
    ],
  },
  'too-large': {
    title: 'Two megabytes are pasted: the answer comes at once',
    scale: 0.36,
    shots: [
      {
        words: 'half a second later',
        size: '1280x800',
        address: '/games',
        act: async (page) =>
          page.locator('textarea').evaluate((field: HTMLTextAreaElement) => {
            field.value = 'x'.repeat(2_000_001);
            field.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }),
      },
    ],
  },
  'forced-colours': {
    title: 'Colours of the device',
    scale: 0.36,
    shots: [
      { words: 'forced', size: '1280x800', ...base, hasForcedColours: true },
      { words: 'forced', size: '390x844', ...base, hasForcedColours: true },
    ],
  },
  'looking-back': {
    title: 'Looking back on a phone: the board is seen, and the log follows',
    scale: 0.42,
    shots: [
      {
        words: 'nine choices ago',
        size: '390x844',
        ...base,
        act: async (page) => {
          await press('.gauges')(page);
          for (let back = 0; back < 9; back++) await press('.look-back button')(page);
        },
      },
      { words: 'the sheet', size: '844x390', ...base, act: press('.gauges') },
    ],
  },
};
