import { isDirgePit, isPit, type Decision, type Space, type State, type Task } from '@night-cage/rules';
import { PURPOSES, QUESTIONS, TASK_NAMES } from '@night-cage/rules';

/**
 * Two words that stand for everything in a state that can still matter once the stack is empty. Counts of what is gone, the
 * number of the turn and who holds the marker cannot. Two different states share both words once in 2^64 pairs.
 */
export class Fingerprint {
  low = 0;
  high = 0;
  /** Everybody's nerve, three bits each: kept apart, because who has more of it can do all that others can. */
  nerve = 0;

  /** Hot: called for every state a search comes to. */
  take(state: State): void {
    this.low = 0x2545f491;
    this.high = 0x1b873593;
    this.nerve = 0;
    const { tiles, at, off, lit, nerve, key, asks, agenda } = state;
    for (let space = 0; space < tiles.length; space++) this.#add(plain(tiles[space]!));
    for (let p = 0; p < at.length; p++) {
      this.#add(at[p]! + (off[p]! << 8));
      this.#add(lit[p]! | (key[p]! << 1));
      this.nerve |= nerve[p]! << (p * NERVE_BITS);
    }
    this.#add(state.turn | (state.step << 4) | (state.hand << 12) | (state.loose << 20));
    this.#add(
      (state.gained ? 1 : 0) | (state.flickers ? 2 : 0) | (state.dirgeDue ? 4 : 0) | (state.fell ? 8 : 0),
    );
    this.#add(state.passedTo + 1 + ((state.insteadOf + 1) << 4) + (state.omens << 8));
    if (asks !== null) this.#addQuestion(asks);
    for (let n = 0; n < agenda.length; n++) this.#addTask(agenda[n]!);
    if (!isOver(state)) this.#addMotion(state);
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

  #addQuestion({ asks, prisoner, subject, space, purpose, cost, by }: Decision): void {
    this.#add(QUESTIONS.indexOf(asks) | (prisoner << 8) | ((subject + 1) << 12));
    this.#add(space | (cost << 8) | (by << 12));
    this.#add(purpose === null ? -1 : PURPOSES.indexOf(purpose));
  }

  #addTask(task: Task): void {
    this.#add(TASK_NAMES.indexOf(task.do) | ((task.prisoner + 1) << 8) | ((task.by + 1) << 12));
    this.#add(task.space + 1 + (task.count << 8) + (task.kind << 16));
    this.#add(task.purpose === null ? -1 : PURPOSES.indexOf(task.purpose));
    this.#addSpaces(task.spaces);
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

const NERVE_BITS = 3;
/** The highest of every three bits: none is ever set. */
const GUARDS = 0o444444;

/** Has everybody at least as much nerve as in the other packed count? */
export const isAsBrave = (nerve: number, other: number): boolean =>
  (((nerve | GUARDS) - other) & GUARDS) === GUARDS;

/** What lay on its face is nothing to a pit any more. */
const plain = (tile: number): number => (isPit(tile) && !isDirgePit(tile) ? 1 : tile);

/**
 * At the end of a turn it does not matter any more how one came there: what struck has struck. With a second board something
 * may still strike (H10).
 */
const isOver = ({ asks, hollow }: State): boolean => hollow === null && asks?.asks === 'flicker';
