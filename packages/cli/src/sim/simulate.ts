import {
  beginPlay,
  chanceOf,
  dealStack,
  playOut,
  playOutAsync,
  seededRandom,
  unpackIntent,
  type Kind,
  type Option,
  type Outcome,
  type Play,
  type Setup,
} from '@night-cage/rules';
import type { Bot } from '@night-cage/bots';
import { formatRecord, type RecordedMove } from '@night-cage/notation';
import type { SimulationPlayer } from '../shared/simulation-player.ts';

export interface SimulatedGame {
  readonly outcome: Outcome;
  readonly decisions: number;
  readonly turns: number;
  /** The game as a record, if requested. */
  readonly record: string | null;
}

interface GameToPlay {
  readonly setup: Setup;
  readonly seed: string;
  readonly records: boolean;
}

export interface Simulation extends GameToPlay {
  readonly player: SimulationPlayer;
}

/**
 * Plays a game with a synchronous player. The seed determines the stack and, independently, the
 * player's random numbers.
 */
export function simulate({ player, ...toPlay }: Simulation): SimulatedGame {
  const { play, note, finish } = begin(toPlay);
  const luck = seededRandom(`${toPlay.seed} player`);
  return finish(playOut(play, (state, options) => note(player(state, options, luck))));
}

/** Plays a game with your own bot, which answers asynchronously. */
export async function simulateWithOwnBot(
  toPlay: GameToPlay,
  bot: Bot,
  iterations: number | undefined,
): Promise<SimulatedGame> {
  const { play, note, finish } = begin(toPlay);
  const budget = iterations === undefined ? {} : { iterations };
  return finish(
    await playOutAsync(play, async (state, options) =>
      note(await bot.choose({ state, decision: state.asks!, options, budget })),
    ),
  );
}

interface SimulatedPlay {
  readonly play: Play;
  /** Returns the same option, after noting it if a record is wanted. */
  readonly note: (option: Option) => Option;
  readonly finish: (decisions: number) => SimulatedGame;
}

function begin({ setup, seed, records }: GameToPlay): SimulatedPlay {
  const stack = dealStack(setup, seededRandom(seed));
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  const recorder = new MoveRecorder(play, stack);
  return {
    play,
    note: records ? (option) => recorder.add(option) : (option) => option,
    finish(decisions) {
      const { outcome, turns } = state;
      const record = records
        ? formatRecord(setup, recorder.moves(), outcome, { seed, software: 'night-cage' })
        : null;
      return { outcome, decisions, turns, record };
    },
  };
}

/** Collects the moves. The tiles that a move drew are known at the next move. */
class MoveRecorder {
  readonly #play: Play;
  readonly #stack: readonly Kind[];
  readonly #moves: RecordedMove[] = [];
  #last: { readonly option: Option; readonly turn: number } | null = null;
  #drawn = 0;

  constructor(play: Play, stack: readonly Kind[]) {
    this.#play = play;
    this.#stack = stack;
  }

  add(option: Option): Option {
    this.#finishLast();
    this.#last = { option, turn: this.#play.state.turns };
    return option;
  }

  moves(): readonly RecordedMove[] {
    this.#finishLast();
    return this.#moves;
  }

  #finishLast(): void {
    if (this.#last === null) return;
    const { option, turn } = this.#last;
    const now = this.#stack.length - this.#play.state.left;
    this.#moves.push({ intent: unpackIntent(option), turn, drew: this.#stack.slice(this.#drawn, now) });
    this.#drawn = now;
    this.#last = null;
  }
}
