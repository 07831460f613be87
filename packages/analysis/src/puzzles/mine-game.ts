import {
  beginPlay,
  chanceOf,
  cloneState,
  dealStack,
  imagineStack,
  monstersSeeing,
  openPlay,
  playOut,
  seededRandom,
  rulesetFor,
  AWAY,
  type Option,
  type OptionList,
  type Play,
  type Random,
  type Setup,
  type State,
} from '@night-cage/rules';
import { createCarefulBot } from '@night-cage/bots';
import { imageName } from './canonical-name.ts';
import { measureDifficulty } from './difficulty.ts';
import { proveDodge } from './dodge.ts';
import { survivesEncoding } from './puzzle-file.ts';
import { proveFlickers } from './flickers.ts';
import { MAX_LEFT, proveOdds } from './odds.ts';
import { PUZZLE_KINDS, type Proof, type Puzzle, type PuzzleKind } from './puzzle.ts';
import { findThemes } from './themes.ts';

/** How often a choice is random: games of one player look alike. */
const CARELESS = [0, 0.04, 0.12];
/** How often the last tiles are replayed differently: most puzzles are found there. */
const FORKS = 6;
const MAX_DECISIONS = 2000;
/** Limits per game: more puzzles of one game would be too similar. */
const MAX_PER_GAME: Readonly<Record<PuzzleKind, number>> = { flickers: 8, dodge: 5, odds: 6 };
const MAX_TRIED: Readonly<Record<PuzzleKind, number>> = { flickers: 120, dodge: 4000, odds: 20 };
/** The limit of attempts when only one kind is wanted. */
const MAX_TRIED_ALONE = 120;

/** A puzzle found in a game. */
export interface MinedPuzzle {
  readonly puzzle: Puzzle;
  /** The same for all positions that are the same puzzle. */
  readonly name: string;
}

/**
 * Plays one game of bots, tries to prove puzzles of these kinds at every choice, and measures those
 * it finds. The same seed and kinds give the same puzzles.
 */
export function mineGame(
  setup: Setup,
  seed: string,
  kinds: readonly PuzzleKind[] = PUZZLE_KINDS,
): MinedPuzzle[] {
  const miner = new Miner(kinds);
  const random = seededRandom(`${seed} miner`);
  const play = beginPlay(setup, chanceOf(dealStack(setup, seededRandom(seed))));
  const fork = playWatched(play, random, miner, true);
  if (fork === null) return miner.found;
  for (let n = 0; n < FORKS; n++) {
    const stack = imagineStack(fork, random);
    playWatched(openPlay(rulesetFor(setup), cloneState(fork), stack, null), random, miner, false);
  }
  return miner.found;
}

/**
 * Returns the state in which the last tiles begin; null if the game ends before, or `stopsAtLast`
 * is false.
 */
function playWatched(play: Play, random: Random, miner: Miner, stopsAtLast: boolean): State | null {
  const careless = CARELESS[random.below(CARELESS.length)]!;
  let decisions = 0;
  let last: State | null = null;
  playOut(play, (state, options) => {
    if (stopsAtLast && state.left <= MAX_LEFT) {
      last = cloneState(state);
      return null;
    }
    miner.look(state);
    return ++decisions > MAX_DECISIONS ? null : chooseOption(state, options, random, careless);
  });
  return last;
}

/** Without its solver, the bot reaches more endings worth a puzzle. */
const careful = createCarefulBot(0);

function chooseOption(state: State, options: OptionList, random: Random, careless: number): Option {
  if (random.below(1000) < careless * 1000) return options.at(random.below(options.count));
  return careful.choose({ state, decision: state.asks!, options: options.toArray(), budget: {} });
}

class Miner {
  readonly found: MinedPuzzle[] = [];
  readonly #names = new Set<string>();
  readonly #turns = new Set<string>();
  readonly #tried: Record<PuzzleKind, number> = { flickers: 0, dodge: 0, odds: 0 };
  readonly #kinds: readonly PuzzleKind[];

  constructor(kinds: readonly PuzzleKind[]) {
    this.#kinds = kinds;
  }

  look(state: State): void {
    if (state.turns <= state.at.length) return;
    if (state.left === 0) this.#try('flickers', state, () => proveFlickers(state));
    else if (state.left <= MAX_LEFT) this.#try('odds', state, () => proveOdds(state));
    if (isThreatened(state)) this.#try('dodge', state, () => longestDodge(state));
  }

  /** Adds at most one puzzle per kind and turn: the next choice gives nearly the same puzzle. */
  #try(kind: PuzzleKind, state: State, prove: () => Proof | null): void {
    if (!this.#kinds.includes(kind)) return;
    const turn = `${kind} ${state.turns} ${state.at.join(' ')}`;
    const count = this.found.filter(({ puzzle }) => puzzle.kind === kind).length;
    if (this.#turns.has(turn) || count >= MAX_PER_GAME[kind]) return;
    const most = this.#kinds.length === 1 ? Math.max(MAX_TRIED_ALONE, MAX_TRIED[kind]) : MAX_TRIED[kind];
    if (++this.#tried[kind] > most) return;
    const proof = prove();
    if (proof === null) return;
    this.#turns.add(turn);
    this.#keep(cloneState({ ...state, conceded: 0 }), proof);
  }

  #keep(state: State, proof: Proof): void {
    const { kind, within } = proof;
    const name = imageName(kind, within, state);
    if (this.#names.has(name)) return;
    this.#names.add(name);
    const difficulty = measureDifficulty({ kind, state }, proof);
    const puzzle: Puzzle = { kind, state, within, themes: findThemes(state, proof), difficulty };
    if (survivesEncoding(puzzle)) this.found.push({ puzzle, name });
  }
}

/** The longest dodge with a single safe choice: up to a whole round. */
function longestDodge(state: State): Proof | null {
  for (let within = state.at.length; within > 0; within--) {
    const proof = proveDodge(state, within);
    if (proof !== null) return proof;
  }
  return null;
}

/** Does a monster see a prisoner? */
function isThreatened(state: State): boolean {
  const table = rulesetFor(state.setup);
  return state.at.some((space) => space !== AWAY && monstersSeeing(table, state, space).length > 0);
}
