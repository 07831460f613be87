import { isDirgePit, isPit, type MAX_NERVE, type Space, type State } from '@night-cage/rules';

/**
 * Two hash words of everything in a state that can still matter once the stack is empty. Counts of
 * discarded tiles, the turn number and the marker cannot. Two different states collide once in 2^64
 * pairs.
 */
export class Fingerprint {
  low = 0;
  high = 0;
  /**
   * The nerve of every prisoner, three bits each. Kept apart, since prisoners with more nerve can
   * do all that others can.
   */
  nerve = 0;

  /** Hot path: runs for every state a search visits. */
  take(state: State): void {
    this.low = 0x2545f491;
    this.high = 0x1b873593;
    this.nerve = 0;
    const { tiles, at, off, lit, nerve, key, asks, agenda } = state;
    for (let space = 0; space < tiles.length; space++) this.#add(normalized(tiles[space]!));
    for (let p = 0; p < at.length; p++) {
      this.#add(at[p]! + (off[p]! << 8));
      this.#add(lit[p]! | (key[p]! << 1));
      this.nerve |= nerve[p]! << (p * NERVE_BITS);
    }
    this.#add(state.turn | (numberOf(state.step) << 4) | (state.hand << 12) | (state.loose << 20));
    this.#add(
      (state.gained ? 1 : 0) | (state.flickers ? 2 : 0) | (state.dirgeDue ? 4 : 0) | (state.fell ? 8 : 0),
    );
    this.#add(state.passedTo + 1 + ((state.insteadOf + 1) << 4) + (state.omens << 8));
    if (asks !== null) this.#addFacts(asks);
    for (let n = 0; n < agenda.length; n++) this.#addFacts(agenda[n]!);
    if (!isMoveOver(state)) this.#addMotion(state);
    if (state.hollow !== null) this.#addHollow(state);
  }

  #add(value: number): void {
    this.low = Math.imul(this.low ^ value, 0x9e3779b1);
    this.low ^= this.low >>> 15;
    this.high = Math.imul(this.high + value, 0x85ebca6b);
    this.high = (this.high << 13) | (this.high >>> 19);
  }

  #addSpaces(spaces: readonly Space[]): void {
    this.#add(spaces.length);
    for (let n = 0; n < spaces.length; n++) this.#add(spaces[n]!);
  }

  /** A question or a task: all its fields, in their fixed order. */
  #addFacts(facts: object): void {
    for (const value of Object.values(facts) as readonly unknown[]) {
      if (typeof value === 'number') this.#add(value);
      else if (typeof value === 'string') this.#add(numberOf(value));
      else if (typeof value === 'object' && value !== null) this.#addFacts(value);
      else this.#add(value === true ? 1 : 0);
    }
  }

  /** What this Move has done so far. */
  #addMotion(state: State): void {
    this.#add(state.action.length | ((state.origin + 1) << 4) | ((state.entered + 1) << 12));
    this.#addSpaces(state.woken);
    this.#addSpaces(state.struck);
    this.#addSpaces(state.laid);
    if (state.setAside !== null) this.#addSpaces(state.setAside);
  }

  #addHollow({ hollow }: State): void {
    const { awake, pit, looked, advanced, onMain, arrived, resting } = hollow!;
    const flags = [awake, pit, looked, advanced, onMain, arrived, resting];
    this.#add(flags.reduce((bits, flag) => bits * 2 + (flag ? 1 : 0), 0));
    this.#add(hollow!.sections | (hollow!.edge << 4) | (hollow!.first << 8) | (hollow!.depth << 12));
  }
}

/** A unique number for each name of a question, task, step or purpose. */
const numbers = new Map<string, number>();
function numberOf(name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

/**
 * Bits per prisoner. The highest bit must stay clear; a nerve limit that needs it does not compile.
 */
const NERVE_BITS: typeof MAX_NERVE extends 0 | 1 | 2 | 3 ? 3 : never = 3;
/** The highest bit of each prisoner. */
const GUARDS = 0o444444;

/** Does every prisoner have at least as much nerve as in the other packed value? */
export const isAsBrave = (nerve: number, other: number): boolean =>
  (((nerve | GUARDS) - other) & GUARDS) === GUARDS;

/** The face of a tile no longer matters once it is a pit. */
const normalized = (tile: number): number => (isPit(tile) && !isDirgePit(tile) ? 1 : tile);

/**
 * At the end of a turn, the history of its Move does not matter: struck monsters have struck. With
 * a second board, some may still strike (H10).
 */
const isMoveOver = ({ asks, hollow }: State): boolean => hollow === null && asks?.asks === 'flicker';
