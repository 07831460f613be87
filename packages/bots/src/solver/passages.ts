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

/**
 * C1, F4: only one prisoner can pass here, because the tile is gone after the first moves on. A
 * Keeper may stay (P7).
 */
const bearsOne = (tile: Tile): boolean => crumbles(tile) || (isMonster(tile) && !isKeeper(tile));

/**
 * Can all prisoners reach a gate, when each crumbling tile carries only one of them? Computes a
 * flow from the prisoners to the gate by augmenting paths: each new path may reroute an earlier
 * one. A no is a proof, a yes is not.
 */
export class Passages {
  readonly #board: Board;
  /** The flow through each space, and from each space in each direction. */
  readonly #through: Int8Array;
  readonly #along: Int8Array;
  /**
   * The predecessors in the path search: two nodes per space, entering (even) and leaving (odd).
   */
  readonly #from: Int16Array;
  readonly #queue: Int16Array;

  constructor(board: Board) {
    this.#board = board;
    this.#through = new Int8Array(board.spaces);
    this.#along = new Int8Array(board.spaces * 4);
    this.#from = new Int16Array(board.spaces * 2);
    this.#queue = new Int16Array(board.spaces * 2);
  }

  /** Checks all gates. Valid only while falls are final. */
  bearAll(state: State): boolean {
    return state.tiles.some(
      (tile, gate) => isGate(tile) && (this.#haveSolidPaths(state, gate) || this.#bearAllTo(state, gate)),
    );
  }

  #bearAllTo({ at, tiles }: State, gate: Space): boolean {
    this.#through.fill(0);
    this.#along.fill(0);
    for (const space of at) this.#through[space]!++;
    for (const space of at) {
      if (space !== gate && carries(tiles[space]!) && !this.#findPath(tiles, space, gate)) return false;
    }
    return true;
  }

  /** The usual case, and fast: every prisoner has a path over tiles that carry all of them. */
  #haveSolidPaths({ at, tiles }: State, gate: Space): boolean {
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

  #findPath(tiles: readonly Tile[], start: Space, gate: Space): boolean {
    this.#from.fill(UNSEEN);
    const source = start * 2 + 1;
    this.#from[source] = source;
    this.#queue[0] = source;
    let count = 1;
    const visit = (node: number, from: number): void => {
      if (this.#from[node] !== UNSEEN) return;
      this.#from[node] = from;
      this.#queue[count++] = node;
    };
    for (let n = 0; n < count; n++) {
      const node = this.#queue[n]!;
      const space = node >> 1;
      if (node === gate * 2) {
        this.#augment(node, source);
        return true;
      }
      if (node % 2 === 0) this.#arrive(tiles, space, visit);
      else this.#goOn(tiles, space, visit);
    }
    return false;
  }

  /** Goes on if the tile has capacity left; or back, rerouting the prisoner that came that way. */
  #arrive(tiles: readonly Tile[], space: Space, visit: (node: number, from: number) => void): void {
    const node = space * 2;
    if (this.#through[space] === 0 || !bearsOne(tiles[space]!)) visit(node + 1, node);
    for (const direction of ALL_DIRECTIONS) {
      const before = nextSpace(this.#board, space, direction);
      if (before !== NOWHERE && this.#along[before * 4 + opposite(direction)]! > 0)
        visit(before * 2 + 1, node);
    }
  }

  #goOn(tiles: readonly Tile[], space: Space, visit: (node: number, from: number) => void): void {
    const node = space * 2 + 1;
    for (const direction of ALL_DIRECTIONS) {
      const to = this.#neighbour(tiles, space, direction);
      if (to !== NOWHERE) visit(to * 2, node);
    }
    if (this.#comesThrough(space)) visit(node - 1, node);
  }

  /** Does the flow of a prisoner from another space enter this space? */
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

  /** Follows the found path backwards and updates the flow. */
  #augment(target: number, source: number): void {
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
