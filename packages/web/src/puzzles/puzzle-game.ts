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
 * A puzzle as a game for the table. Every choice is judged at once, so `undo` does nothing. The
 * puzzle's controls can go back to any moment, and play lines that the player did not choose. The
 * tiles are the same in every try.
 */
export class PuzzleGame implements Game {
  readonly setup: Setup;
  readonly first: State;
  readonly undoable = 0;
  readonly hintsSpent = 0;
  /** The player cannot choose now. */
  isHeld: () => boolean = () => false;
  /** The puzzle is answered: what follows is a demonstration, so the table announces no turns. */
  isAnswered: () => boolean = () => false;
  /** Called when the player gives up in the table's menu or by a command. */
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

  /** Plays a choice of the puzzle's demonstration, even while the player cannot choose. */
  follow(intent: Intent): ActionResult {
    const answer = this.#game.play(intent);
    if (answer.done) this.#notify({ what: 'played', moment: this.#game.moments.at(-1)! });
    return answer;
  }

  /** Goes back to an earlier moment. `told`: tiles that the demonstration needs from there. */
  backTo(moments: number, told: readonly Kind[] = []): void {
    const takenBack = this.moments.slice(moments);
    if (takenBack.length === 0 && told.length === 0) return;
    const kept = this.moments.slice(0, moments);
    this.#game = this.#begin(told);
    for (const { intent } of kept) this.#game.play(intent);
    this.#notify({ what: 'took-back', moments: takenBack });
  }

  undo(): ActionResult {
    return { done: false, refusal: { code: 'table/nothing-to-undo' } };
  }

  spendHint(): void {
    // No hints: the puzzle is to find the choice.
  }

  listen(listener: (change: GameChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(change: GameChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}
