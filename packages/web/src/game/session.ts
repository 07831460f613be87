import {
  legalOptions,
  newGame,
  packIntent,
  play,
  seatOf,
  undoWindow,
  unpackIntent,
  type Chance,
  type Event,
  type Intent,
  type Option,
  type Played,
  type Setup,
  type State,
} from '@night-cage/rules';
import { chanceFor, dealOf, type Deal } from '@night-cage/client';

/** One choice of a game, and what it led to. */
export interface Moment {
  readonly intent: Intent;
  readonly events: readonly Event[];
  readonly before: State;
  readonly after: State;
}

/** Enough to play a game again: the stack follows from its fate, the rest from the choices. */
export interface SavedGame extends Deal {
  readonly version: 1;
  readonly setup: Setup;
  readonly choices: readonly Option[];
  /** Games kept by earlier versions do not say. */
  readonly hintsSpent?: number;
}

/**
 * A game as one device plays it: every moment so far, and the stack that nobody has seen. Plain data and functions; what
 * is on the screen is somebody else's.
 */
export class Session {
  readonly setup: Setup;
  readonly fate: Deal;
  readonly begun: State;
  readonly moments: Moment[] = [];
  hintsSpent = 0;
  private readonly chance: Chance;

  constructor(setup: Setup, fate: Deal) {
    this.setup = setup;
    this.fate = fate;
    this.begun = fate.from ?? newGame(setup);
    this.chance = chanceFor(setup, this.begun, fate);
  }

  static begin(setup: Setup, seed: string): Session {
    return new Session(setup, dealOf(seed));
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

  /**
   * How many choices can be taken back: none past a revealed tile, and only so far as a person then has something to choose
   * again. What had to happen, and what bots chose, would only happen once more.
   */
  get undoable(): number {
    const window = undoWindow(this.moments.map((moment) => moment.events));
    const since = this.moments.slice(this.moments.length - window);
    const first = since.findIndex((moment) => this.wasChosen(moment));
    return first < 0 ? 0 : window - first;
  }

  private wasChosen({ before }: Moment): boolean {
    const { asks } = before;
    if (asks === null || this.setup.bots.includes(seatOf(before, asks.prisoner))) return false;
    return legalOptions(before).length > 1;
  }

  /** Takes back everything since somebody last learned something; answers with how many choices that were. */
  undo(): number {
    const count = this.undoable;
    this.moments.length -= count;
    return count;
  }

  save(): SavedGame {
    const { setup, fate, moments, hintsSpent } = this;
    const choices = moments.map(({ intent }) => packIntent(intent));
    return { version: 1, setup, ...fate, choices, hintsSpent };
  }

  /** A saved game, played again up to where it was. Null if it does not replay: then it was not saved by these rules. */
  static restore({ setup, seed, from, told, choices, hintsSpent = 0 }: SavedGame): Session | null {
    try {
      const session = new Session(setup, { seed, from, told });
      session.hintsSpent = hintsSpent;
      const replays = choices.every((choice) => session.play(unpackIntent(choice)).ok);
      return replays ? session : null;
    } catch {
      return null;
    }
  }
}
