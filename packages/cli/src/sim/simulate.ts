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
import type { SimulationPlayer } from '../shared/players.ts';

export interface SimulatedGame {
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
  readonly player: SimulationPlayer;
}

/** Plays one game with a player that answers at once. The seed gives the stack and, apart from it, the player's luck. */
export function simulate({ player, ...toPlay }: Simulation): SimulatedGame {
  const { play, noted, ended } = begin(toPlay);
  const luck = seededRandom(`${toPlay.seed} player`);
  return ended(playOut(play, (state, options) => noted(player(state, options, luck))));
}

/** Plays one game with somebody's own bot, which may take its time. */
export async function simulateWithOwnBot(
  toPlay: GameToPlay,
  bot: Bot,
  iterations: number | undefined,
): Promise<SimulatedGame> {
  const { play, noted, ended } = begin(toPlay);
  const budget = iterations === undefined ? {} : { iterations };
  return ended(
    await playOutAsync(play, async (state, options) =>
      noted(await bot.choose({ state, decision: state.asks!, options, budget })),
    ),
  );
}

interface Begun {
  readonly play: Play;
  /** The same option, written down if there is to be a record. */
  readonly noted: (option: Option) => Option;
  readonly ended: (decisions: number) => SimulatedGame;
}

function begin({ setup, seed, records }: GameToPlay): Begun {
  const stack = dealStack(setup, seededRandom(seed));
  const play = beginPlay(setup, chanceOf(stack));
  const { state } = play;
  const notes = new Notes(play, stack);
  return {
    play,
    noted: records ? (option) => notes.add(option) : (option) => option,
    ended(decisions) {
      const { outcome, turns } = state;
      const record = records
        ? formatRecord(setup, notes.moves(), outcome, { seed, software: 'night-cage' })
        : null;
      return { outcome, decisions, turns, record };
    },
  };
}

/** What was chosen; what each choice drew is known when the next one is made. */
class Notes {
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
