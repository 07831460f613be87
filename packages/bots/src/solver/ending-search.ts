import { rulesetFor, type Option, type State, type Ruleset } from '@night-cage/rules';
import { solverChoicesOf, type SolverChoice } from './choices.ts';
import { fallsAreFinal } from './falls.ts';
import { Fingerprint } from './fingerprint.ts';
import { LOST, LeastTurns } from './least-turns.ts';
import { EndingMemory } from './ending-memory.ts';
import { Passages } from './passages.ts';

/** How long to look: whichever comes first; without either, as long as it takes. */
export interface SolverBudget {
  /** States looked at. */
  readonly nodes?: number;
  /** Asked about every half millisecond: says true when the time is up. */
  readonly shouldStop?: () => boolean;
  /** Any way out will do: it is not asked whether there is a shorter one. */
  readonly any?: boolean;
  /** What was found about other endings of the same game, and is found about this one. */
  readonly memory?: EndingMemory;
}

/** What a look came to. */
export interface EndingSearchResult {
  /** How many turns must begin after this one: exactly if an escape was found, otherwise at the least (LOST: there is none). */
  readonly needed: number;
  /** The way out. */
  readonly line: readonly Option[] | null;
}

interface Candidate extends SolverChoice {
  /** Turns that began on the way, and all that must begin, at the least. */
  readonly turns: number;
  readonly atLeast: number;
  /** Moves that everybody together needs from here, at the least. */
  readonly moves: number;
}

/**
 * A state may lead to itself with less nerve, which needs at least as many turns as itself: each would drive up what is
 * remembered of the other, for ever. Beyond this number it must be looked at itself.
 */
const MOST_REMEMBERED = 64;
/** Reading a clock costs more than looking at a state. */
const NODES_PER_LOOK_AT_THE_CLOCK = 64;

/** Looks for escapes from one state, and remembers from look to look what cannot be done. */
export class EndingSearch {
  /** States looked at. */
  nodes = 0;
  readonly #state: State;
  readonly #table: Ruleset;
  readonly #leastTurns: LeastTurns;
  readonly #passages: Passages;
  readonly #memory: EndingMemory;
  readonly #fingerprint = new Fingerprint();
  readonly #mostNodes: number;
  readonly #shouldStop: () => boolean;
  /** Where this look is broken off. */
  #lastNode = 0;
  #brokenOff = false;
  /** The way out, last choice first. */
  #line: Option[] = [];

  constructor(state: State, { nodes = Infinity, shouldStop = (): boolean => false, memory }: SolverBudget) {
    this.#state = state;
    this.#table = rulesetFor(state.setup);
    this.#leastTurns = new LeastTurns(this.#table);
    this.#passages = new Passages(this.#table.board);
    this.#memory = memory ?? new EndingMemory();
    this.#mostNodes = nodes;
    this.#shouldStop = shouldStop;
  }

  /** What can be told without looking. */
  atLeast(): number {
    return this.#leastTurns.of(this.#state);
  }

  isOutOfBudget(): boolean {
    return this.nodes >= this.#mostNodes || this.#shouldStop();
  }

  /** Looks for an escape within `room` more turns, at `allowance` states at most; null if that was not enough to tell. */
  look(room: number, allowance: number): EndingSearchResult | null {
    this.#lastNode = Math.min(this.#mostNodes, this.nodes + allowance);
    this.#brokenOff = false;
    this.#line = [];
    const needed = this.#needs(this.#state, room);
    if (this.#brokenOff) return null;
    return { needed, line: needed <= room ? this.#line.reverse() : null };
  }

  /** Hot. Like `Looked.needed`: more than `room` unless `line` is the way out. */
  #needs(state: State, room: number): number {
    if (this.#isBrokenOff()) return LOST;
    this.#fingerprint.take(state);
    const { low, high, nerve } = this.#fingerprint;
    const known = this.#memory.turns(this.#fingerprint);
    if (known > room) return known;
    let least = LOST;
    for (const { options, state: next, turns, atLeast } of this.#candidates(state)) {
      if (atLeast > room) {
        least = Math.min(least, atLeast);
        break;
      }
      const needed = next.outcome === 'won' ? 0 : turns + this.#needs(next, room - turns);
      if (this.#brokenOff) return LOST;
      if (needed <= room) {
        for (let n = options.length - 1; n >= 0; n--) this.#line.push(options[n]!);
        return needed;
      }
      least = Math.min(least, needed);
    }
    this.#memory.keep(low, high, nerve, least >= LOST ? LOST : Math.min(least, MOST_REMEMBERED));
    return least;
  }

  /** What can be chosen and is not lost at once; what may be out soonest comes first. */
  #candidates(state: State): Candidate[] {
    const candidates: Candidate[] = [];
    if (fallsAreFinal(this.#table, state) && !this.#passages.bearAll(state)) return candidates;
    for (const choice of solverChoicesOf(this.#table, state)) {
      const { outcome } = choice.state;
      if (outcome !== 'won' && outcome !== 'playing') continue;
      const turns = choice.state.turns - state.turns;
      const atLeast = outcome === 'won' ? 0 : turns + this.#leastTurns.of(choice.state);
      const { moves } = this.#leastTurns;
      if (atLeast < LOST)
        candidates.push({ options: choice.options, state: choice.state, turns, atLeast, moves });
    }
    return candidates.sort((a, b) => a.atLeast - b.atLeast || a.moves - b.moves);
  }

  #isBrokenOff(): boolean {
    const isTime = this.nodes % NODES_PER_LOOK_AT_THE_CLOCK === 0 && this.#shouldStop();
    if (this.nodes >= this.#lastNode || isTime) this.#brokenOff = true;
    else this.nodes++;
    return this.#brokenOff;
  }
}
