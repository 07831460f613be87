import { hasKey, isGate, type Prisoner, type Space, type State, type Ruleset } from '@night-cage/rules';
import { fallsAreFinal } from './falls.ts';
import { NEVER, measureWays, movesFrom } from './least-moves.ts';

/** More turns than any ending has: nobody escapes. */
export const LOST = 30_000;

/**
 * How many turns must still begin after this one before everybody can be out, at the least. What it says is never too
 * much; LOST is a proof.
 */
export class LeastTurns {
  readonly #table: Ruleset;
  readonly #toGate: Int16Array;
  readonly #toKey: Int16Array;
  /** Moves that everybody together still needs to the nearest gate: of two states that seem as near, this tells which is nearer. */
  moves = 0;

  constructor(table: Ruleset) {
    this.#table = table;
    this.#toGate = new Int16Array(this.#table.board.spaces);
    this.#toKey = new Int16Array(this.#table.board.spaces);
  }

  /** Hot: called for every state a search comes to. */
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
      const way = movesFrom(board, state, this.#toGate, state.at[prisoner]!);
      if (way >= NEVER) return LOST;
      last = Math.max(last, this.#turnsToWalk(state, prisoner, way));
      moves += way;
      nerve += state.nerve[prisoner]!;
    }
    // Every turn gives one move, or a nerve for one later.
    last = Math.max(last, moves - nerve - (state.action === 'none' ? 1 : 0));
    this.moves = Math.min(this.moves, moves);
    return Math.max(last, this.#toFetchKeys(state));
  }

  /** A prisoner moves once in a turn of its own, and once more for every nerve; a Stay brings one nerve and costs one move. */
  #turnsToWalk(state: State, prisoner: Prisoner, moves: number): number {
    if (moves === 0 || this.#table.edition.passesTurns) return 0;
    const count = state.at.length;
    const ownTurns = moves - state.nerve[prisoner]!;
    const wait = (prisoner - state.turn + count) % count;
    if (wait > 0 || state.action === 'none') return wait + Math.max(0, ownTurns - 1) * count;
    return Math.max(mayMoveAgain(state) ? 0 : 1, ownTurns) * count;
  }

  /** Every key that is needed and lies somewhere must be fetched, and brought to the gate. */
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
      const way = movesFrom(board, state, this.#toKey, state.at[prisoner]!);
      if (way < NEVER) least = Math.min(least, this.#turnsToWalk(state, prisoner, way + onward));
    }
    return least;
  }
}

/** Step 8 is still to come, or to be answered. */
const mayMoveAgain = ({ action, fell, asks }: State): boolean =>
  action === 'moved' && !fell && asks?.asks !== 'flicker';
