import {
  LocalGame,
  createDeal,
  type ActionResult,
  type GameChange,
  type Game,
  type HolderKind,
  type KnownDeal,
  type Moment,
  type Seat,
} from '@night-cage/client';
import type { Intent, Kind, Setup, State } from '@night-cage/rules';

/**
 * A puzzle as the table plays it. Every choice is judged as soon as it is made, so nothing is taken back by hand; whoever
 * leads through the puzzle can go back to any moment, and play what was not chosen here. Its tiles are the same each time.
 */
export class PuzzleGame implements Game {
  readonly setup: Setup;
  readonly first: State;
  readonly undoable = 0;
  readonly hintsSpent = 0;
  /** Nothing can be chosen now. */
  isHeld: () => boolean = () => false;
  /** It is answered: what is played now nobody here chooses, and so nobody is told that it is their turn. */
  isAnswered: () => boolean = () => false;
  /** Somebody gives up: the table's menu and the command line can say so, too. */
  onGivenUp: () => void = () => undefined;
  readonly #id: string;
  readonly #listeners = new Set<(change: GameChange) => void>();
  #game: LocalGame;

  constructor(id: string, first: State) {
    this.#id = id;
    this.setup = first.setup;
    this.first = first;
    this.#game = this.#begin();
  }

  #begin(told: readonly Kind[] = []): LocalGame {
    const deal = { ...createDeal(this.#id), from: this.first, told };
    return new LocalGame({ id: this.#id, setup: this.setup, deal });
  }

  get moments(): readonly Moment[] {
    return this.#game.moments;
  }

  get state(): State {
    return this.#game.state;
  }

  get deal(): KnownDeal {
    return this.#game.deal;
  }

  get mySeats(): readonly Seat[] {
    return this.isAnswered() ? [] : this.#game.mySeats;
  }

  holderOf(seat: Seat): HolderKind {
    return this.#game.holderOf(seat);
  }

  play(intent: Intent): ActionResult {
    if (this.isHeld()) return { done: false, refusal: { code: 'table/answered' } };
    if (intent.verb !== 'concede') return this.follow(intent);
    this.onGivenUp();
    return { done: true };
  }

  /** Plays what the puzzle shows, whether or not anybody may choose. */
  follow(intent: Intent): ActionResult {
    const answer = this.#game.play(intent);
    if (answer.done) this.#tell({ what: 'played', moment: this.#game.moments.at(-1)! });
    return answer;
  }

  /** Goes back to where so many choices had been made. What is shown from there may need tiles that are told. */
  backTo(moments: number, told: readonly Kind[] = []): void {
    const gone = this.moments.slice(moments);
    if (gone.length === 0 && told.length === 0) return;
    const kept = this.moments.slice(0, moments);
    this.#game = this.#begin(told);
    for (const { intent } of kept) this.#game.play(intent);
    this.#tell({ what: 'took-back', moments: gone });
  }

  undo(): ActionResult {
    return { done: false, refusal: { code: 'table/nothing-to-undo' } };
  }

  spendHint(): void {
    // There are none: what to choose is the question.
  }

  listen(listener: (change: GameChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(change: GameChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
