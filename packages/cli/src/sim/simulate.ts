import {
  EDITIONS,
  OptionList,
  beginPlay,
  chanceOf,
  choose,
  layStack,
  legalOptions,
  listOptions,
  seededRandom,
  unpackIntent,
  type Kind,
  type Option,
  type Outcome,
  type Play,
  type Setup,
} from '@night-cage/rules';
import type { Bot } from '@night-cage/bots';
import { writeRecord, type RecordedMove } from '@night-cage/notation';
import type { Player } from '../shared/players.ts';

/** Far beyond any game: whoever gets here goes round in circles. */
const MOST_DECISIONS = 100_000;

export interface Simulated {
  readonly outcome: Outcome;
  readonly decisions: number;
  readonly turns: number;
  /** The game as a record, if one was asked for. */
  readonly record: string | null;
}

interface GameToPlay {
  readonly setup: Setup;
  readonly seed: string;
  readonly records: boolean;
}

export interface Simulation extends GameToPlay {
  readonly player: Player;
}

/** A game in a simulation: the seed gives the stack. */
class SimulatedGame {
  readonly play: Play;
  readonly #stack: readonly Kind[];
  readonly #game: GameToPlay;
  readonly #moves: RecordedMove[] = [];
  #decisions = 0;

  constructor(game: GameToPlay) {
    this.#game = game;
    this.#stack = layStack(EDITIONS[game.setup.edition].layout(game.setup), seededRandom(game.seed));
    this.play = beginPlay(game.setup, chanceOf(this.#stack));
  }

  choose(option: Option): void {
    const { state } = this.play;
    const { turns: turn, left } = state;
    if (++this.#decisions > MOST_DECISIONS) throw new Error('the game does not end');
    choose(this.play, option);
    if (!this.#game.records) return;
    const drawn = (tiles: number): number => this.#stack.length - tiles;
    const drew = this.#stack.slice(drawn(left), drawn(state.left));
    this.#moves.push({ intent: unpackIntent(option), turn, drew });
  }

  ended(): Simulated {
    const { setup, seed, records } = this.#game;
    const { outcome, turns } = this.play.state;
    const record = records
      ? writeRecord(setup, this.#moves, outcome, { seed, software: 'night-cage' })
      : null;
    return { outcome, decisions: this.#decisions, turns, record };
  }
}

/** Plays one game with a player that answers at once. Its luck is apart from the stack. */
export function simulate({ player, ...toPlay }: Simulation): Simulated {
  const game = new SimulatedGame(toPlay);
  const luck = seededRandom(`${toPlay.seed} player`);
  const { state } = game.play;
  const options = new OptionList();
  while (state.outcome === 'playing') {
    listOptions(state, options.clear());
    if (options.count === 0) throw new Error('nobody can choose anything, but the game is not over');
    game.choose(player(state, options, luck));
  }
  return game.ended();
}

/** Plays one game with somebody's own bot, which may take its time. */
export async function simulateOwn(
  toPlay: GameToPlay,
  bot: Bot,
  iterations: number | undefined,
): Promise<Simulated> {
  const game = new SimulatedGame(toPlay);
  const { state } = game.play;
  const budget = iterations === undefined ? {} : { iterations };
  while (state.outcome === 'playing') {
    const options = legalOptions(state);
    game.choose(await bot.choose({ state, decision: state.asks!, options, budget }));
  }
  return game.ended();
}
