import { hasKey, isGate, type Prisoner, type Space, type State, type Ruleset } from '@night-cage/rules';
import { fallsAreFinal } from './falls.ts';
import { NEVER, measureWays, movesFrom } from './least-moves.ts';

/** More turns than any ending has: the team cannot escape. */
export const LOST = 30_000;

/**
 * A lower bound for the turns that must still begin before the whole team can escape. It never
 * overestimates; LOST is a proof.
 */
export class LeastTurns {
  readonly #table: Ruleset;
  readonly #toGate: Int16Array;
  readonly #toKey: Int16Array;
  /**
   * The moves that all prisoners together need to the nearest gate: ranks states with equal bounds.
   */
  moves = 0;

  constructor(table: Ruleset) {
    this.#table = table;
    this.#toGate = new Int16Array(this.#table.board.spaces);
    this.#toKey = new Int16Array(this.#table.board.spaces);
  }

  /** Hot path: runs for every state a search visits. */
  of(state: State): number {
    this.moves = 0;
    if (!fallsAreFinal(this.#table, state)) return 0;
    this.moves = NEVER;
    let least = LOST;
    for (let space = 0; space < state.tiles.length; space++) {
      if (isGate(state.tiles[space]!)) least = Math.min(least, this.#toMeetAt(state, space));
    }
    return least;
  }

  #toMeetAt(state: State, gate: Space): number {
    const { board } = this.#table;
    measureWays(board, state, gate, this.#toGate);
    let last = 0;
    let moves = 0;
    let nerve = 0;
    for (let prisoner = 0; prisoner < state.at.length; prisoner++) {
      const distance = movesFrom(board, state, this.#toGate, state.at[prisoner]!);
      if (distance >= NEVER) return LOST;
      last = Math.max(last, this.#turnsToWalk(state, prisoner, distance));
      moves += distance;
      nerve += state.nerve[prisoner]!;
    }
    // Each turn allows one move, or gains a nerve for a later move.
    last = Math.max(last, moves - nerve - (state.action === 'none' ? 1 : 0));
    this.moves = Math.min(this.moves, moves);
    return Math.max(last, this.#toFetchKeys(state));
  }

  /**
   * A prisoner moves once per own turn, and once more per nerve; a Stay gains one nerve and costs
   * one move.
   */
  #turnsToWalk(state: State, prisoner: Prisoner, moves: number): number {
    if (moves === 0 || this.#table.edition.passesTurns) return 0;
    const count = state.at.length;
    const ownTurns = moves - state.nerve[prisoner]!;
    const wait = (prisoner - state.turn + count) % count;
    if (wait > 0 || state.action === 'none') return wait + Math.max(0, ownTurns - 1) * count;
    return Math.max(mayMoveAgain(state) ? 0 : 1, ownTurns) * count;
  }

  /** Prisoners must fetch every missing key and bring it to the gate. */
  #toFetchKeys(state: State): number {
    let needed = state.at.length;
    for (const held of state.key) needed -= held;
    if (needed <= 0) return 0;
    const turns: number[] = [];
    for (let space = 0; space < state.tiles.length; space++) {
      if (hasKey(state.tiles[space]!)) turns.push(this.#toFetchFrom(state, space));
    }
    if (turns.length < needed) return LOST;
    return turns.sort((a, b) => a - b)[needed - 1]!;
  }

  #toFetchFrom(state: State, space: Space): number {
    const { board } = this.#table;
    const onward = this.#toGate[space]!;
    if (onward >= NEVER) return LOST;
    measureWays(board, state, space, this.#toKey);
    let least = LOST;
    for (let prisoner = 0; prisoner < state.at.length; prisoner++) {
      const distance = movesFrom(board, state, this.#toKey, state.at[prisoner]!);
      if (distance < NEVER) least = Math.min(least, this.#turnsToWalk(state, prisoner, distance + onward));
    }
    return least;
  }
}

/** Step 8 is still to come, or is the current question. */
const mayMoveAgain = ({ action, fell, asks }: State): boolean =>
  action === 'moved' && !fell && asks?.asks !== 'flicker';
