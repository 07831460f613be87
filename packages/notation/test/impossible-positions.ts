import {
  AWAY,
  EMPTY,
  KEY,
  OMEN,
  T,
  WAITING,
  exitsOf,
  hasKey,
  isGate,
  isOther,
  isPit,
  kindOf,
  spacesTowards,
  rulesetFor,
  waysToTurn,
  type Decision,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';

type Found = (state: State) => boolean;
const asked =
  (...questions: readonly Decision['asks'][]): Found =>
  ({ asks }) =>
    asks !== null && questions.includes(asks.asks);
const acts = asked('act');
const inHollow: Found = ({ hollow }) => hollow !== null;
const inBase: Found = ({ setup }) => setup.edition === 'base';
const both =
  (...all: readonly Found[]): Found =>
  (state) =>
    all.every((found) => found(state));

const onBoard = ({ at }: State): Prisoner[] =>
  at.flatMap((space, prisoner) => (space === AWAY ? [] : [prisoner]));
const whereTile = ({ tiles }: State, suits: (tile: number) => boolean): Space => tiles.findIndex(suits);
/** Changes the question to one that the types forbid but a link can hold. */
const asks = (state: State, change: object): void => {
  Object.assign(state, { asks: { ...state.asks, ...change } });
};
/** The last prisoner on the board, except for the prisoner of the turn. */
const bystander = (state: State): Prisoner => onBoard(state).findLast((prisoner) => prisoner !== state.turn)!;
function sendAway(state: State, off: number): void {
  const prisoner = bystander(state);
  state.at[prisoner] = AWAY;
  state.off[prisoner] = off;
}
const crowd: Found = (state) => acts(state) && onBoard(state).length >= 2;

/** Each case changes a state of a real game into an impossible one. */
type Impossible = readonly [what: string, where: Found, change: (state: State) => void, reason: RegExp];
export const IMPOSSIBLE: readonly Impossible[] = [
  [
    'two on one passage',
    (s) => crowd(s) && !isGate(s.tiles[s.at[s.turn]!]!),
    (s) => void (s.at[bystander(s)] = s.at[s.turn]!),
    /prisoner \d and prisoner \d are both on \w\d, which is no Gate/,
  ],
  [
    'somebody on a gap',
    crowd,
    (s) => void (s.at[bystander(s)] = whereTile(s, (tile) => tile === EMPTY)),
    /prisoner \d stands on \w\d, where there is no tile/,
  ],
  [
    'somebody who rests on a pit',
    (s) => crowd(s) && s.tiles.some(isPit),
    (s) => void (s.at[bystander(s)] = whereTile(s, isPit)),
    /prisoner \d stands on .+, a pit/,
  ],
  [
    'somebody under The Other',
    (s) => crowd(s) && s.tiles.some(isOther),
    (s) => void (s.at[bystander(s)] = whereTile(s, isOther)),
    /under The Other/,
  ],
  ['somebody nowhere', crowd, (s) => sendAway(s, 50), /prisoner \d is nowhere/],
  [
    'a tile that the setup has not',
    acts,
    (s) => void (s.tiles[whereTile(s, (tile) => tile === EMPTY)] = waysToTurn(T)[0]!),
    /tiles like a T are \d+, but the setup has \d+/,
  ],
  [
    'a tile that is gone from everywhere',
    (s) => acts(s) && s.gone[T]! > 0,
    (s) => void s.gone[T]!--,
    /tiles like a T are \d+, but the setup has \d+/,
  ],
  [
    'somebody who waits after its first turn',
    both(crowd, (s) => s.turns > s.at.length),
    (s) => sendAway(s, WAITING),
    /tiles like a start tile|has had its first turn, but waits/,
  ],
  ['a tile more in the stack', acts, (s) => void s.bag[T]!++, /the stack does not add up/],
  ['a key more than there is', acts, (s) => void s.keysLeft++, /keys are given as left/],
  ['a Gate more than there is', acts, (s) => void s.gatesLeft++, /Gates are given as left/],
  [
    'a key out of nothing',
    (s) => s.asks?.asks === 'start' && s.key.every((held) => held === 0),
    (s) => {
      s.key[0] = 1;
      s.keysLeft++;
    },
    /more keys than the setup has/,
  ],
  [
    'a key that was taken and is held by nobody',
    (s) => acts(s) && s.tiles.some((tile) => kindOf(tile) === KEY && !isPit(tile) && !hasKey(tile)),
    (s) => {
      s.keysLeft -= s.key.filter((held) => held === 1).length;
      s.key.fill(0);
    },
    /keys were taken, but 0 are held|given as "playing", but too few keys/,
  ],
  [
    'a game that is won although nobody is out',
    acts,
    (s) => {
      s.outcome = 'won';
      s.asks = null;
    },
    /the outcome is given as "won", but the game continues/,
  ],
  [
    'a lost game that goes on',
    ({ outcome }) => outcome === 'lost keys',
    (s) => void (s.outcome = 'playing'),
    /the game goes on, but there is no question/,
  ],
  [
    'a lost game that asks something',
    ({ outcome }) => outcome === 'lost gates',
    (s) => {
      s.outcome = 'playing';
      s.asks = { asks: 'act', prisoner: s.turn };
    },
    /the outcome is given as "playing", but no Gate is left/,
  ],
  ['a game given up by nobody', acts, (s) => void (s.outcome = 'conceded'), /no seat has agreed to give up/],
  [
    'nerve where there is none',
    both(acts, ({ setup }) => setup.edition === 'prototype'),
    (s) => void (s.nerve[0] = 1),
    /prisoner 1 has more nerve than allowed/,
  ],
  [
    'the turn of somebody else',
    both(crowd, inBase),
    (s) => {
      s.turn = bystander(s);
      asks(s, { prisoner: s.turn });
    },
    /turn \d+ is not that of prisoner \d/,
  ],
  ['a turn before the first', acts, (s) => void (s.turns = 0), /no turn has begun/],
  [
    'the marker without three players',
    acts,
    (s) => void (s.marker = 1),
    /the marker is with the wrong player/,
  ],
  [
    'Final Flickers with a stack',
    acts,
    (s) => void (s.flickers = true),
    /Final Flickers begins with an empty/,
  ],
  [
    'an Omen that nobody turned up',
    (s) => acts(s) && s.bag[OMEN]! > 0,
    (s) => void s.omens++,
    /\d+ Omens are given as revealed, but \d+ can be/,
  ],
  [
    'an Endbringer not called',
    both(acts, inHollow),
    (s) => void (s.endbringer = true),
    /the Endbringer comes/,
  ],
  ['a tile in hand that nobody drew', acts, (s) => void (s.hand = T), /tiles like a T are/],
  [
    'a question about nothing in hand',
    acts,
    (s) => asks(s, { asks: 'swap' }),
    /the question "swap" cannot be asked/,
  ],
  [
    'a question asked of nobody',
    acts,
    (s) => asks(s, { prisoner: -1 }),
    /cannot be asked: it has no prisoner/,
  ],
  [
    'a question in the wrong step',
    acts,
    (s) => void (s.step = 'crumble'),
    /cannot be asked: the turn is at another step/,
  ],
  [
    'a hit that costs too much',
    asked('hit'),
    (s) => asks(s, { cost: 5 }),
    /the question "hit" cannot be asked: there is no hit to block/,
  ],
  [
    'a landing of somebody on the board',
    both(asked('land'), inBase, (s) => onBoard(s).length > 0),
    (s) => asks(s, { prisoner: bystander(s) }),
    /the question "land" cannot be asked/,
  ],
  [
    'a task that lacks its prisoner',
    asked('hit'),
    (s) => void (s.agenda = [...s.agenda, { do: 'fall', prisoner: -1 }]),
    /the task "fall" is incomplete/,
  ],
  [
    'a task of the Hollow in the base game',
    both(asked('hit'), inBase),
    (s) => void (s.agenda = [...s.agenda, { do: 'land-between', ejectedToo: false }]),
    /there is no Hollow for the task "land-between"/,
  ],
  [
    'a Shriek that is loose',
    both(acts, inHollow),
    (s) => void s.loose++,
    /tiles like a Shriek are \d+, but the setup has \d+/,
  ],
  [
    'The Other where it does not lie',
    both(inHollow, ({ hollow }) => !hollow!.onMain && hollow!.sections < 3),
    (s) => void (s.hollow = { ...s.hollow!, sections: s.hollow!.sections + 1 }),
    /The Other lies on the wrong spaces/,
  ],
  ['a Hollow without The Other', inHollow, (s) => void (s.hollow = null), /only one edition has the Hollow/],
  [
    'a turn passed on in the base game',
    both(acts, inBase),
    (s) => void (s.insteadOf = 1),
    /turns are not passed on/,
  ],
  [
    'a Stay before the turn',
    acts,
    (s) => {
      s.action = 'stayed';
      s.origin = s.at[s.turn]!;
    },
    /the turn has begun already/,
  ],
  [
    'darkness beside a candle',
    both(acts, inBase, (s) => besideTheCandle(s) >= 0 && s.left > 0),
    (s) => {
      const space = besideTheCandle(s);
      s.gone[kindOf(s.tiles[space]!)]!++;
      s.tiles[space] = EMPTY;
    },
    /\w\d is empty beside the candle of prisoner \d/,
  ],
];

/** A plain passage without a prisoner beside the lit prisoner of the turn. */
function besideTheCandle({ setup, at, turn, lit, tiles }: State): Space {
  const { board } = rulesetFor(setup);
  const space = at[turn]!;
  if (space === AWAY || lit[turn] === 0) return -1;
  const plain = (to: Space): boolean => kindOf(tiles[to]!) === T && !isPit(tiles[to]!) && !at.includes(to);
  return spacesTowards(board, space, exitsOf(tiles[space]!)).find(plain) ?? -1;
}
