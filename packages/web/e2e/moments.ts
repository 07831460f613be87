import { say } from './texts.ts';

/** A moment: a move of a scenario, its drawing and place, and its texts. */
export interface Shown {
  readonly scenario: string;
  /** The index of the move. */
  readonly move: number;
  readonly draws: string;
  /** A space that the drawing overlaps; none if it covers the whole board. */
  readonly at?: string;
  /** The caption below the board. */
  readonly caption?: string;
  /** A link of the chain above the board. */
  readonly chain?: string;
}

const name = (candle: string): string => say(`candle.${candle}`);
const wakes = (kind: string, space: string): string => say('chain.wakes', { kind, space });

/** The moment of each monster, and of other dramatic events, prepared by scenarios. */
export const MOMENTS: Readonly<Record<string, Shown>> = {
  'a Wax Eater strikes': {
    scenario: 'stepping-into-sight',
    move: 0,
    draws: 'ray',
    at: 'c2',
    chain: wakes('wax-eater', 'c1'),
  },
  'who is hit loses wax': {
    scenario: 'stepping-into-sight',
    move: 0,
    draws: 'hit',
    at: 'c3',
    caption: say('caption.attack', { name: name('ember'), cost: 3 }),
    chain: say('chain.hit', { name: name('ember'), cost: 3 }),
  },
  'a Keeper strikes': {
    scenario: 'keeper-at-range',
    move: 0,
    draws: 'ray',
    at: 'c3',
    chain: wakes('keeper', 'b3'),
  },
  'a Pit Fiend breaks its diagonals': {
    scenario: 'pit-fiend',
    move: 1,
    draws: 'crumble',
    at: 'c2',
    caption: say('caption.crumble', { space: 'c2' }),
  },
  'Pathless strikes through walls': {
    scenario: 'pathless-strikes-through-everything',
    move: 0,
    draws: 'ray',
    at: 'f3',
    chain: wakes('pathless', 'c3'),
  },
  'a Pathbreaker breaks its row': {
    scenario: 'a-pathbreaker-breaks-the-row',
    move: 0,
    draws: 'crumble',
    at: 'f3',
    chain: wakes('pathbreaker', 'b3'),
  },
  'a Light Eater puts a candle out': {
    scenario: 'a-light-eater-becomes-a-pit',
    move: 1,
    draws: 'out',
    at: 'f6',
    caption: say('caption.lights-out', { name: name('tide') }),
  },
  'a Shriek settles': {
    scenario: 'a-shriek-from-a-stay-remains',
    move: 1,
    draws: 'shriek',
    at: 'e3',
    caption: say('caption.settle'),
  },
  'the third Shriek calls': {
    scenario: 'the-third-shriek-calls-the-other',
    move: 0,
    draws: 'shriek',
    at: 'a1',
    caption: say('caption.shriek'),
  },
  'the Dirge comes': {
    scenario: 'the-last-omen-in-a-stay',
    move: 2,
    draws: 'dirge',
    at: 'c4',
    caption: say('caption.dirge'),
  },
  'the Endbringer comes': {
    scenario: 'the-fifth-omen-brings-the-endbringer',
    move: 0,
    draws: 'endbringer',
    caption: say('caption.endbringer'),
  },
  'The Other comes nearer': {
    scenario: 'the-other-advances-and-smothers',
    move: 0,
    draws: 'other',
    at: 'c3',
    caption: say('caption.other'),
  },
  'somebody falls': {
    scenario: 'leaping-into-a-pit',
    move: 0,
    draws: 'fall',
    at: 'd3',
    caption: say('caption.fall', { name: name('ember') }),
  },
  'somebody lands': {
    scenario: 'landing-with-a-candle',
    move: 1,
    draws: 'land',
    at: 'c3',
    caption: say('caption.land', { name: name('ember') }),
  },
  'a key is taken': {
    scenario: 'landing-on-a-key',
    move: 1,
    draws: 'key-taken',
    at: 'c3',
    caption: say('caption.key'),
  },
  'a candle is lit again': {
    scenario: 'relight',
    move: 0,
    draws: 'relit',
    at: 'e3',
    caption: say('caption.relit', { name: name('tide') }),
  },
  'the Final Flickers begin': {
    scenario: 'the-first-flicker-comes-a-turn-later',
    move: 0,
    draws: 'flickers',
    caption: say('caption.flickers'),
  },
};

/** The endings of a game: a scene over the whole page, and its caption. */
export const ENDS: Readonly<Record<string, Omit<Shown, 'draws'>>> = {
  won: { scenario: 'together-through-the-gate', move: 0, caption: say('caption.won') },
  'lost gates': { scenario: 'the-last-gate-goes-dark', move: 0, caption: say('caption.closes.gates') },
  'lost keys': { scenario: 'too-few-keys', move: 0, caption: say('caption.closes.keys') },
  'lost falling': {
    scenario: 'falling-for-ever',
    move: 0,
    caption: say('caption.closes.falling', { name: name('ember') }),
  },
  'lost isolated': { scenario: 'cut-off-from-the-gate', move: 1, caption: say('caption.closes.isolated') },
};
