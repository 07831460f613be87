import {
  legalOptions,
  rulesetFor,
  type Event,
  type Option,
  type State,
  type Ruleset,
} from '@night-cage/rules';
import { Fingerprint } from '@night-cage/bots/engine';
import { listFirstChoices } from './first-choices.ts';
import { PROOF_NODES, type DodgeProof } from './puzzle.ts';
import { NO_TILES_KNOWN, playOption } from './play-option.ts';

const MIN_CHOICES = 3;
/** If almost all choices depend on tiles, there is nothing to dodge. */
const MIN_HITS = 2;

/** How a step ends, as far as it is known without drawing a tile. */
export type StepFate = 'goes-on' | 'safe' | 'hit' | 'drawn';

/**
 * *Dodge*: no prisoner is hit until the end of this turn, or of the round, and no tile is drawn.
 * Exactly one first choice allows that; this tries all sequences of choices up to the first tile.
 * Null if the position is no such puzzle.
 */
export function proveDodge(
  state: State,
  within: number,
  nodes: number = PROOF_NODES.dodge,
): DodgeProof | null {
  if (state.outcome !== 'playing' || state.asks === null || state.asks.asks === 'hit') return null;
  const table = rulesetFor(state.setup);
  const choices = listFirstChoices(table, state);
  if (choices.length < MIN_CHOICES) return null;
  const prover = new DodgeProver(table, state.turns + within, nodes);
  let right: { readonly option: Option; readonly line: readonly Option[] } | null = null;
  const wrong: Option[] = [];
  let hits = 0;
  for (const { option, after } of choices) {
    prover.begin();
    let line: readonly Option[] | null = null;
    for (const sharing of after) {
      const rest = prover.safeAfter(sharing.state, option);
      if (rest === null) continue;
      line = [...sharing.gifts, ...rest];
      break;
    }
    if (prover.isSpent()) return null;
    if (line !== null && right !== null) return null;
    if (line !== null) right = { option, line };
    else wrong.push(option);
    if (line === null && !prover.draws) hits++;
  }
  if (right === null || hits < MIN_HITS) return null;
  return { kind: 'dodge', right: right.option, wrong, hits, line: right.line, within, nodes: prover.nodes };
}

/** Searches for choices that reach the end of the time without a hit. */
export class DodgeProver {
  nodes = 0;
  /** A line after this choice ended with a draw. */
  draws = false;
  readonly #table: Ruleset;
  readonly #until: number;
  readonly #most: number;
  readonly #fingerprint = new Fingerprint();
  /** States without a safe line, or still being searched. */
  readonly #seen = new Set<string>();

  constructor(table: Ruleset, until: number, most: number) {
    this.#table = table;
    this.#until = until;
    this.#most = most;
  }

  /**
   * Starts with another choice: forgets the visited states, so that `draws` refers to that choice
   * alone.
   */
  begin(): void {
    this.draws = false;
    this.#seen.clear();
  }

  isSpent(): boolean {
    return this.nodes >= this.#most;
  }

  /** The safe line that begins with an option; null if there is none. */
  safeAfter(state: State, option: Option): readonly Option[] | null {
    if (this.isSpent()) return null;
    this.nodes++;
    const next = playOption(this.#table, state, option, NO_TILES_KNOWN);
    const fate = fateOf(next.events, state.turns, next.state, this.#until);
    if (fate === 'safe') return [option];
    if (fate === 'drawn') this.draws = true;
    if (fate !== 'goes-on' || !this.#isNew(next.state)) return null;
    for (const further of legalOptions(next.state)) {
      const line = this.safeAfter(next.state, further);
      if (line !== null) return [option, ...line];
    }
    return null;
  }

  #isNew(state: State): boolean {
    this.#fingerprint.take(state);
    const { low, high, nerve } = this.#fingerprint;
    const name = `${low} ${high} ${nerve} ${state.turns}`;
    if (this.#seen.has(name)) return false;
    this.#seen.add(name);
    return true;
  }
}

/** What happened first: a hit, a draw, or the end of the time. */
export function fateOf(events: readonly Event[], turnsBefore: number, after: State, until: number): StepFate {
  let turns = turnsBefore;
  for (const event of events) {
    if (event.type === 'hit' || event.type === 'ejected') return 'hit';
    if (event.type === 'went-dark') return 'hit';
    if (event.type === 'drew' || event.type === 'discarded') return 'drawn';
    if (event.type === 'turn-began' && ++turns >= until) return 'safe';
    if (event.type === 'ended') return event.outcome === 'won' ? 'safe' : 'hit';
  }
  return after.asks?.asks === 'hit' ? 'hit' : 'goes-on';
}
