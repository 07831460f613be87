import {
  chanceOf,
  imagineStack,
  layStack,
  newGame,
  play,
  reveals,
  seededRandom,
  tableFor,
  undoWindow,
  unpackIntent,
  packIntent,
  type Chance,
  type Event,
  type Intent,
  type Option,
  type Played,
  type Setup,
  type State,
} from '@night-cage/rules';

/** One choice of a game, and what it led to. */
export interface Moment {
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
}

/** Enough to play a game again: the stack follows from the seed, the rest from the choices. */
export interface SavedGame {
  readonly version: 1;
  readonly setup: Setup;
  readonly seed: string;
  /** Where the game began, if not at the start: a position from a link or a record. */
  readonly from: State | null;
  readonly choices: readonly Option[];
}

/**
 * A game as one device plays it: every moment so far, and the stack that nobody has seen. Plain data and functions; what
 * is on the screen is somebody else's.
 */
export class Session {
  readonly setup: Setup;
  readonly seed: string;
  readonly begun: State;
  readonly moments: Moment[] = [];
  private readonly from: State | null;
  private readonly chance: Chance;

  constructor(setup: Setup, seed: string, from: State | null = null) {
    this.setup = setup;
    this.seed = seed;
    this.from = from;
    this.begun = from ?? newGame(setup);
    const luck = seededRandom(seed);
    this.chance =
      from === null
        ? chanceOf(layStack(tableFor(setup).edition.layout(setup), luck))
        : imagineStack(from, luck);
  }

  get state(): State {
    return this.moments.at(-1)?.after ?? this.begun;
  }

  play(intent: Intent): Played {
    const before = this.state;
    const played = play(before, intent, this.chance);
    if (played.ok) this.moments.push({ intent, events: played.events, before, after: played.state });
    return played;
  }

  /** How many choices can be taken back: none past a revealed tile. */
  get undoable(): number {
    return undoWindow(this.moments.map((moment) => moment.events));
  }

  /** Takes back everything since somebody last learned something; answers with how many choices that were. */
  undo(): number {
    const count = this.undoable;
    this.moments.length -= count;
    return count;
  }

  /** Did this moment turn a tile up? */
  static revealed(moment: Moment): boolean {
    return reveals(moment.events);
  }

  save(): SavedGame {
    const { setup, seed, from } = this;
    return {
      version: 1,
      setup,
      seed,
      from,
      choices: this.moments.map((moment) => packIntent(moment.intent)),
    };
  }

  /** A saved game, played again up to where it was. Null if it does not replay: then it was not saved by these rules. */
  static restore(saved: SavedGame): Session | null {
    const session = new Session(saved.setup, saved.seed, saved.from);
    for (const choice of saved.choices) {
      if (!session.play(unpackIntent(choice)).ok) return null;
    }
    return session;
  }
}
