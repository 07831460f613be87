import {
  NO_CHANCE,
  legalOptions,
  rulesetFor,
  type Event,
  type Option,
  type Outcome,
  type State,
} from '@night-cage/rules';
import { type Fact, solveEnding } from '@night-cage/bots';
import { Expectation } from '@night-cage/bots/engine';
import { DodgeProver, fateOf } from './dodge.ts';
import { listFirstChoices, isMereGift } from './first-choices.ts';
import { carefulSolver } from './solvers.ts';
import { PROOF_NODES, type OddsProof, type Proof, type Puzzle } from './puzzle.ts';
import { provePuzzle } from './prove-puzzle.ts';
import { NO_TILES_KNOWN, playOption } from './play-option.ts';

/** The answer to a choice. */
export type Judgement =
  /** The puzzle goes on or is solved; in Best odds with the chance that the choice leaves. */
  | {
      readonly verdict: 'right';
      readonly solved: boolean;
      readonly state: State;
      readonly odds: ChoiceOdds | null;
    }
  | { readonly verdict: 'wrong'; readonly refutation: Refutation; readonly odds: ChoiceOdds | null }
  /** Off the proved line, the search may not be complete: the choice may be right. */
  | { readonly verdict: 'unknown'; readonly state: State }
  /** The option is not legal there. */
  | { readonly verdict: 'illegal' };

/** The exact chance to escape after the choice, and after the best one. */
export interface ChoiceOdds {
  readonly chosen: number;
  readonly best: number;
}

/** How a wrong choice fails: options that may follow, their events, and the facts that show why. */
export interface Refutation {
  readonly line: readonly Option[];
  readonly events: readonly Event[];
  readonly facts: readonly Fact[];
  readonly outcome: Outcome;
}

/** A player who leaves the line and is still winning may need a longer search than the proof. */
const LATER_NODES = 40_000;
const MAX_REFUTATION_LENGTH = 120;
const ROUNDING = 1e-9;

const proofs = new WeakMap<Puzzle, Proof>();

/** The proof of the one right answer, computed on first use. */
export function computeSolution(puzzle: Puzzle): Proof {
  let proof = proofs.get(puzzle);
  if (proof === undefined) {
    const found = provePuzzle(puzzle);
    if (found === null) throw new Error('this puzzle cannot be proved');
    proofs.set(puzzle, (proof = found));
  }
  return proof;
}

/** Is an option right, after the choices of `line` from the puzzle's position? */
export function judgeChoice(puzzle: Puzzle, line: readonly Option[], option: Option): Judgement {
  const state = follow(puzzle.state, line);
  if (state === null || !legalOptions(state).includes(option)) return { verdict: 'illegal' };
  if (puzzle.kind === 'flickers') return judgeEnding(puzzle, state, option, line.length === 0);
  if (puzzle.kind === 'dodge') return judgeDodge(puzzle, state, option);
  return judgeOdds(puzzle, state, option);
}

/** The state after a line without a draw; null if the line is not legal. */
function follow(from: State, line: readonly Option[]): State | null {
  const table = rulesetFor(from.setup);
  let state = from;
  for (const option of line) {
    if (!legalOptions(state).includes(option)) return null;
    state = playOption(table, state, option, NO_TILES_KNOWN).state;
  }
  return state;
}

function judgeEnding(puzzle: Puzzle, state: State, option: Option, isFirst: boolean): Judgement {
  const next = playOption(rulesetFor(state.setup), state, option, NO_CHANCE).state;
  const solution = solveEnding(next, { nodes: isFirst ? PROOF_NODES.flickers : LATER_NODES });
  if (solution.answer === 'unknown') return { verdict: 'unknown', state: next };
  if (solution.answer === 'won')
    return { verdict: 'right', solved: next.outcome === 'won', state: next, odds: null };
  return { verdict: 'wrong', refutation: lostAfter(puzzle.state, state, option), odds: null };
}

/** No choice saves this ending: shows a line in which the prisoners still try. */
function lostAfter(from: State, state: State, option: Option): Refutation {
  const table = rulesetFor(from.setup);
  const line = [option];
  const first = playOption(table, state, option, NO_CHANCE);
  const events = [...first.events];
  let current = first.state;
  while (current.outcome === 'playing' && line.length < MAX_REFUTATION_LENGTH) {
    const further = carefulSolver.choose(current, legalOptions(current));
    const next = playOption(table, current, further, NO_CHANCE);
    line.push(further);
    events.push(...next.events);
    current = next.state;
  }
  // If the choice itself ends the game, its events show that.
  const facts = factsIn(state, first.events);
  if (first.state.outcome === 'playing') facts.push({ fact: 'no-escape' });
  if (first.state.outcome === 'playing' && current.outcome !== 'playing') facts.push(loss(current.outcome));
  return { line, events, facts, outcome: current.outcome };
}

const loss = (outcome: Outcome): Fact => ({ fact: 'loses', outcome });

function judgeDodge(puzzle: Puzzle, state: State, option: Option): Judgement {
  const table = rulesetFor(state.setup);
  const until = puzzle.state.turns + puzzle.within;
  const { events, state: next } = playOption(table, state, option, NO_TILES_KNOWN);
  const prover = new DodgeProver(table, until, LATER_NODES);
  if (prover.safeAfter(state, option) !== null) {
    const solved = fateOf(events, state.turns, next, until) === 'safe';
    return { verdict: 'right', solved, state: next, odds: null };
  }
  if (prover.isSpent()) return { verdict: 'unknown', state: next };
  return { verdict: 'wrong', refutation: hitAfter(state, option, until), odds: null };
}

/** Options that delay the hit, up to the hit or the draw. */
function hitAfter(from: State, first: Option, until: number): Refutation {
  const table = rulesetFor(from.setup);
  const line: Option[] = [];
  const events: Event[] = [];
  let state = from;
  let option: Option | undefined = first;
  while (option !== undefined && line.length < MAX_REFUTATION_LENGTH) {
    const next = playOption(table, state, option, NO_TILES_KNOWN);
    const fate = fateOf(next.events, state.turns, next.state, until);
    line.push(option);
    events.push(...next.events);
    state = next.state;
    if (fate !== 'goes-on') break;
    const all = legalOptions(state).filter((further) => !isMereGift(table, state, further));
    option = all.find((further) => goesOn(state, further, until)) ?? all[0];
  }
  const { asks } = state;
  const hits: Fact[] =
    asks?.asks === 'hit' ? [{ fact: 'hit', prisoner: asks.prisoner, by: asks.by, cost: asks.cost }] : [];
  return { line, events, facts: [...factsIn(from, events), ...hits], outcome: state.outcome };
}

function goesOn(state: State, option: Option, until: number): boolean {
  const next = playOption(rulesetFor(state.setup), state, option, NO_TILES_KNOWN);
  return fateOf(next.events, state.turns, next.state, until) === 'goes-on';
}

function judgeOdds(puzzle: Puzzle, state: State, option: Option): Judgement {
  const table = rulesetFor(state.setup);
  const proof = computeSolution(puzzle) as OddsProof;
  const best = proof.worths[0]!.worth;
  const { state: next, events } = playOption(table, state, option, NO_TILES_KNOWN);
  const expectation = new Expectation(state, { nodes: LATER_NODES });
  const isGift = isMereGift(table, state, option);
  const chosen = isGift ? worthAfterGift(expectation, next, proof.right) : expectation.after(state, option);
  if (Number.isNaN(chosen)) return { verdict: 'unknown', state: next };
  const odds: ChoiceOdds = { chosen, best };
  const isRight = chosen > best - ROUNDING && (isGift || option === proof.right);
  if (isRight) return { verdict: 'right', solved: !isGift, state: next, odds };
  const refutation = { line: [option], events, facts: factsIn(state, events), outcome: next.outcome };
  return { verdict: 'wrong', refutation, odds };
}

/** The right choice may still be as good, perhaps after the key is returned. */
function worthAfterGift(expectation: Expectation, state: State, right: Option): number {
  const choice = listFirstChoices(rulesetFor(state.setup), state).find(({ option }) => option === right);
  return Math.max(-1, ...(choice?.after ?? []).map((sharing) => expectation.after(sharing.state, right)));
}

/** The facts among the events that speak against a choice. */
function factsIn({ left }: State, events: readonly Event[]): Fact[] {
  const tiles = events.reduce((count, event) => count + tilesIn(event), 0);
  const drawn: Fact[] = tiles === 0 ? [] : [{ fact: 'draws', tiles, left: Math.max(0, left - tiles) }];
  return [...events.flatMap(harmIn), ...drawn];
}

function tilesIn(event: Event): number {
  if (event.type === 'drew') return 1;
  return event.type === 'discarded' ? event.kinds.length : 0;
}

function harmIn(event: Event): Fact[] {
  switch (event.type) {
    case 'hit':
      return [{ fact: 'hit', prisoner: event.prisoner, by: event.by, cost: event.cost }];
    case 'went-dark':
      return [{ fact: 'candle-out', prisoner: event.prisoner }];
    case 'fell':
      return [{ fact: 'falls', prisoner: event.prisoner }];
    case 'ejected':
      return event.prisoners.map((prisoner) => ({ fact: 'falls', prisoner }));
    case 'ended':
      return event.outcome === 'won' ? [] : [loss(event.outcome)];
    default:
      return [];
  }
}
