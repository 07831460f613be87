import {
  AWAY,
  EMPTY,
  NONE,
  NOWHERE,
  NOBODY,
  agreeToConcede,
  choose,
  exitsOf,
  packIntent,
  seatOf,
  spacesTowards,
  type Chance,
  type Kind,
  type Option,
  type Prisoner,
  type Space,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { playOptionOnCopy } from './play-option-on-copy.ts';

/** A foreseen state, at the point where a draw or a later choice decides how the game continues. */
export interface Prospect {
  /** Tiles that left the stack unseen count as a debt: a negative number of tiles of kind NONE. */
  readonly state: State;
  /** Is a tile about to be drawn? */
  readonly drawing: boolean;
  /** How many tiles are about to be drawn for light. */
  readonly draws: number;
  /** The prisoner about to land on or step onto the tile to be drawn, and the space. */
  readonly arriving: Prisoner;
  readonly arrivesAt: Space;
  readonly landing: boolean;
}

const NOTHING_BELOW: readonly Kind[] = [];

/**
 * A stack of unknown tiles, except for the first tile and perhaps some below it, whose kinds may be
 * given. The rules draw any other tile as kind NONE and ask where to lay it: there foresight ends.
 */
class Guess implements Chance {
  top = 0;
  first: Kind = NONE;
  below = NOTHING_BELOW;

  draw(index: number): Kind {
    if (index === this.top) return this.first;
    return this.below.length === 0 ? NONE : (this.below[index - this.top - 1] ?? NONE);
  }
}
const guess = new Guess();

/** More than any game has. */
const MAX_PRISONERS = 8;
/**
 * The option to concede, by prisoner. It is not part of a turn, so it is legal at every decision
 * (T4).
 */
const GIVING_UP = Array.from({ length: MAX_PRISONERS }, (_, prisoner) =>
  packIntent({ verb: 'concede', prisoner }),
);

/**
 * Plays an option on a copy of the state. `first` is the kind of the first tile it draws, if it
 * draws any, and `below` lists the kinds of those that follow.
 */
export function foresee(
  table: Ruleset,
  state: State,
  option: Option,
  first: Kind = NONE,
  below = NOTHING_BELOW,
): Prospect {
  const givingUp = GIVING_UP.indexOf(option);
  if (givingUp >= 0) return prospectOf(table, agreeToConcede(state, [seatOf(state, givingUp)]).state);
  guess.top = state.layout.total - state.left;
  guess.first = first;
  guess.below = below;
  const play = playOptionOnCopy(table, state, option, guess);
  const { state: copy } = play;
  // Blocking a hit and the line of a fall can be chosen later: neither changes a value worth
  // comparing.
  for (let { asks } = copy; asks !== null && copy.outcome === 'playing'; { asks } = copy) {
    const { prisoner } = asks;
    if (asks.asks === 'hit') choose(play, packIntent({ verb: 'suffer', prisoner }));
    else if (asks.asks === 'fall') choose(play, packIntent({ verb: 'fall', prisoner, line: 'row' }));
    else break;
  }
  return prospectOf(table, copy);
}

function prospectOf(table: Ruleset, state: State): Prospect {
  const { asks } = state;
  const drawing =
    asks !== null && asks.asks === 'place' && state.hand === NONE && state.outcome === 'playing';
  if (!drawing) return { state, drawing, draws: 0, arriving: NOBODY, arrivesAt: NOWHERE, landing: false };
  // The tile of kind NONE goes back: it is not drawn yet.
  state.left++;
  state.bag[NONE]!++;
  const { purpose, subject, space } = asks;
  if (purpose === 'light') {
    const draws = openSpacesOf(table, state, subject);
    return { state, drawing, draws, arriving: NOBODY, arrivesAt: NOWHERE, landing: false };
  }
  return { state, drawing, draws: 0, arriving: subject, arrivesAt: space, landing: purpose === 'landing' };
}

function openSpacesOf({ board }: Ruleset, { at, tiles }: State, prisoner: Prisoner): number {
  const space = at[prisoner]!;
  if (space === AWAY) return 0;
  const seen = spacesTowards(board, space, exitsOf(tiles[space]!));
  let open = 0;
  for (let n = 0; n < seen.length; n++) if (tiles[seen[n]!] === EMPTY) open++;
  return open;
}
