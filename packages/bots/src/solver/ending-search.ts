import { rulesetFor, type Option, type State, type Ruleset } from '@night-cage/rules';
import { listSolverChoices, type SolverChoice } from './choices.ts';
import { fallsAreFinal } from './falls.ts';
import { Fingerprint } from './fingerprint.ts';
import { LOST, LeastTurns } from './least-turns.ts';
import { EndingMemory } from './ending-memory.ts';
import { Passages } from './passages.ts';

/**
 * The limits of a search. Whichever comes first ends it; without limits it takes as long as it
 * needs.
 */
export interface SolverBudget {
  /** Number of states. */
  readonly nodes?: number;
  /** Called about every half millisecond; return true when the time is up. */
  readonly shouldStop?: () => boolean;
  /** Stop at the first escape found, even if it is not the shortest. */
  readonly any?: boolean;
  /** Results from other endings of the same game; results about this ending are added. */
  readonly memory?: EndingMemory;
}

/** The result of one search. */
export interface EndingSearchResult {
  /**
   * How many more turns must begin: exact if an escape was found, otherwise a lower bound (LOST:
   * there is no escape).
   */
  readonly needed: number;
  /** The options that lead to the escape. */
  readonly line: readonly Option[] | null;
}

interface Candidate extends SolverChoice {
  /** Turns that begin within this choice, and a lower bound for all turns that must begin. */
  readonly turns: number;
  readonly atLeast: number;
  /** A lower bound for the moves of all prisoners together from here. */
  readonly moves: number;
}

/**
 * A state may lead to itself with less nerve, which needs at least as many turns: the two would raise
 * each other's remembered bound forever. Above this bound, the search visits the state.
 */
const MAX_REMEMBERED = 64;
/** Reading a clock costs more than visiting a state. */
const NODES_PER_CLOCK_READ = 64;

/**
 * Searches for escapes from one state, and remembers between searches which states cannot escape in
 * time.
 */
export class EndingSearch {
  /** States visited. */
  nodes = 0;
  readonly #state: State;
  readonly #table: Ruleset;
  readonly #leastTurns: LeastTurns;
  readonly #passages: Passages;
  readonly #memory: EndingMemory;
  readonly #fingerprint = new Fingerprint();
  readonly #mostNodes: number;
  readonly #shouldStop: () => boolean;
  /** The node at which this search stops. */
  #lastNode = 0;
  #brokenOff = false;
  /** The escape, last choice first. */
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

  /** A lower bound without a search. */
  atLeast(): number {
    return this.#leastTurns.of(this.#state);
  }

  isOutOfBudget(): boolean {
    return this.nodes >= this.#mostNodes || this.#shouldStop();
  }

  /**
   * Searches for an escape within `room` more turns, visiting at most `allowance` states; null if
   * that was not enough.
   */
  look(room: number, allowance: number): EndingSearchResult | null {
    this.#lastNode = Math.min(this.#mostNodes, this.nodes + allowance);
    this.#brokenOff = false;
    this.#line = [];
    const needed = this.#needs(this.#state, room);
    if (this.#brokenOff) return null;
    return { needed, line: needed <= room ? this.#line.reverse() : null };
  }

  /**
   * Hot path. The same as `EndingSearchResult.needed`: more than `room` unless `line` holds an
   * escape.
   */
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
    this.#memory.keep(low, high, nerve, least >= LOST ? LOST : Math.min(least, MAX_REMEMBERED));
    return least;
  }

  /** The choices that do not lose at once; those that may escape soonest come first. */
  #candidates(state: State): Candidate[] {
    const candidates: Candidate[] = [];
    if (fallsAreFinal(this.#table, state) && !this.#passages.bearAll(state)) return candidates;
    for (const choice of listSolverChoices(this.#table, state)) {
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
    const isTime = this.nodes % NODES_PER_CLOCK_READ === 0 && this.#shouldStop();
    if (this.nodes >= this.#lastNode || isTime) this.#brokenOff = true;
    else this.nodes++;
    return this.#brokenOff;
  }
}
