import {
  NOWHERE,
  crumbles,
  exitsOf,
  isGate,
  isKeeper,
  isMonster,
  hasExit,
  nextSpace,
  opposite,
} from '@night-cage/rules';
import {
  ALL_DIRECTIONS,
  type Board,
  type Direction,
  type Space,
  type State,
  type Tile,
} from '@night-cage/rules';
import { carries } from './least-moves.ts';

/** C1, F4: nobody else comes this way once somebody has gone on from here. A Keeper may stay (P7). */
const bearsOne = (tile: Tile): boolean => crumbles(tile) || (isMonster(tile) && !isKeeper(tile));

/**
 * Can everybody get to a gate, when tiles that crumble bear one prisoner each? A flow from the prisoners to the gate, found
 * way by way: each new way may push an earlier one aside. A no is a proof; a yes is only a hope.
 */
export class Passages {
  readonly #board: Board;
  /** Prisoners that go through each space, and from each space in each direction. */
  readonly #through: Int8Array;
  readonly #along: Int8Array;
  /** Where the search for a way came from: two nodes a space, arriving (even) and going on (odd). */
  readonly #from: Int16Array;
  readonly #queue: Int16Array;

  constructor(board: Board) {
    this.#board = board;
    this.#through = new Int8Array(board.spaces);
    this.#along = new Int8Array(board.spaces * 4);
    this.#from = new Int16Array(board.spaces * 2);
    this.#queue = new Int16Array(board.spaces * 2);
  }

  /** To one of the gates. Only to be asked while falls are final. */
  bearAll(state: State): boolean {
    return state.tiles.some(
      (tile, gate) => isGate(tile) && (this.#areSolid(state, gate) || this.#bearAllTo(state, gate)),
    );
  }

  #bearAllTo({ at, tiles }: State, gate: Space): boolean {
    this.#through.fill(0);
    this.#along.fill(0);
    for (const space of at) this.#through[space]!++;
    for (const space of at) {
      if (space !== gate && carries(tiles[space]!) && !this.#findWay(tiles, space, gate)) return false;
    }
    return true;
  }

  /** The usual case, and quick: everybody has a way over tiles that bear all. */
  #areSolid({ at, tiles }: State, gate: Space): boolean {
    const seen = this.#through;
    const queue = this.#queue;
    seen.fill(0);
    seen[gate] = 1;
    queue[0] = gate;
    let count = 1;
    for (let n = 0; n < count; n++) {
      const space = queue[n]!;
      if (n > 0 && bearsOne(tiles[space]!)) continue;
      for (let side = 0; side < 4; side++) {
        const to = this.#neighbour(tiles, space, side as Direction);
        if (to === NOWHERE || seen[to] === 1) continue;
        seen[to] = 1;
        queue[count++] = to;
      }
    }
    for (let p = 0; p < at.length; p++) if (seen[at[p]!] === 0) return false;
    return true;
  }

  #findWay(tiles: readonly Tile[], start: Space, gate: Space): boolean {
    this.#from.fill(UNSEEN);
    const source = start * 2 + 1;
    this.#from[source] = source;
    this.#queue[0] = source;
    let count = 1;
    const see = (node: number, from: number): void => {
      if (this.#from[node] !== UNSEEN) return;
      this.#from[node] = from;
      this.#queue[count++] = node;
    };
    for (let n = 0; n < count; n++) {
      const node = this.#queue[n]!;
      const space = node >> 1;
      if (node === gate * 2) {
        this.#take(node, source);
        return true;
      }
      if (node % 2 === 0) this.#arrive(tiles, space, see);
      else this.#goOn(tiles, space, see);
    }
    return false;
  }

  /** On, if the tile bears it; or back, pushing aside whoever came that way. */
  #arrive(tiles: readonly Tile[], space: Space, see: (node: number, from: number) => void): void {
    const node = space * 2;
    if (this.#through[space] === 0 || !bearsOne(tiles[space]!)) see(node + 1, node);
    for (const direction of ALL_DIRECTIONS) {
      const before = nextSpace(this.#board, space, direction);
      if (before !== NOWHERE && this.#along[before * 4 + opposite(direction)]! > 0) see(before * 2 + 1, node);
    }
  }

  #goOn(tiles: readonly Tile[], space: Space, see: (node: number, from: number) => void): void {
    const node = space * 2 + 1;
    for (const direction of ALL_DIRECTIONS) {
      const to = this.#neighbour(tiles, space, direction);
      if (to !== NOWHERE) see(to * 2, node);
    }
    if (this.#comesThrough(space)) see(node - 1, node);
  }

  /** Somebody who did not begin here. */
  #comesThrough(space: Space): boolean {
    for (const direction of ALL_DIRECTIONS) {
      const before = nextSpace(this.#board, space, direction);
      if (before !== NOWHERE && this.#along[before * 4 + opposite(direction)]! > 0) return true;
    }
    return false;
  }

  #neighbour(tiles: readonly Tile[], space: Space, direction: Direction): Space {
    if (!hasExit(exitsOf(tiles[space]!), direction)) return NOWHERE;
    const to = nextSpace(this.#board, space, direction);
    if (to === NOWHERE || !carries(tiles[to]!) || !hasExit(exitsOf(tiles[to]!), opposite(direction)))
      return NOWHERE;
    return to;
  }

  /** Walks the way found backwards, and writes down who goes where now. */
  #take(target: number, source: number): void {
    for (let node = target; node !== source; node = this.#from[node]!) {
      const before = this.#from[node]!;
      const [here, there] = [before >> 1, node >> 1];
      if (here === there) this.#through[here]! += node % 2 === 1 ? 1 : -1;
      else if (before % 2 === 1) this.#along[here * 4 + this.#directionTo(here, there)]!++;
      else this.#along[there * 4 + this.#directionTo(there, here)]!--;
    }
  }

  #directionTo(from: Space, to: Space): Direction {
    return ALL_DIRECTIONS.find((direction) => nextSpace(this.#board, from, direction) === to)!;
  }
}

const UNSEEN = -1;
