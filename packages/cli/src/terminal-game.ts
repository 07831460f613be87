import {
  EDITIONS,
  chanceOf,
  layStack,
  legal,
  newGame,
  play,
  reveals,
  seededRandom,
  tableFor,
  type Chance,
  type Intent,
  type Setup,
  type State,
} from '@night-cage/rules';
import {
  NotationError,
  drawnIn,
  formatStack,
  questionInWords,
  readMove,
  sentence,
} from '@night-cage/notation';
import { choicesInText } from './choices.ts';
import { boardsInText, outcomeInText, prisonersInText, stackInText } from './screen.ts';

export const KEYS_HELP = `Type the number of a choice, or a move as it is written: 2 move E, or just move E.
  u  undo, as long as nobody learned anything
  b  the boards again
  ?  this help
  q  quit`;

const prompt = (): void => {
  process.stdout.write('> ');
};

/** A game on standard output: shows what is, and answers lines one at a time. */
export class TerminalGame {
  readonly #seed: string;
  readonly #chance: Chance;
  #state: State;
  /** States that undo leads back to, the last one on top. */
  #before: State[] = [];

  constructor(setup: Setup, seed: string) {
    this.#seed = seed;
    this.#chance = chanceOf(layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed)));
    this.#state = newGame(setup);
    this.#show();
    prompt();
  }

  answer(line: string): 'goes on' | 'over' {
    if (line === 'q' || line === 'quit') {
      this.leave();
      return 'over';
    }
    if (line === '?' || line === 'help') console.log(KEYS_HELP);
    else if (line === 'b') this.#showPosition();
    else if (line === 'u') this.#undo();
    else if (line !== '') this.#play(this.#read(line));
    if (this.#state.outcome !== 'playing') return 'over';
    prompt();
    return 'goes on';
  }

  leave(): void {
    console.log(`\nThe game ends here, undecided (seed ${this.#seed}).`);
  }

  #read(line: string): Intent | string {
    const { setup, asks } = this.#state;
    if (/^\d+$/.test(line)) {
      const choices = legal(this.#state);
      return choices[Number(line) - 1] ?? `There are the choices 1 to ${choices.length}.`;
    }
    const text = /^\d/.test(line) || asks === null ? line : `${asks.prisoner + 1} ${line}`;
    try {
      return readMove(text, tableFor(setup).board);
    } catch (error) {
      if (error instanceof NotationError) return `I do not understand: ${error.reason} (? helps).`;
      throw error;
    }
  }

  #play(intent: Intent | string): void {
    if (typeof intent === 'string') {
      console.log(intent);
      return;
    }
    const played = play(this.#state, intent, this.#chance);
    if (!played.ok) {
      console.log(sentence(played.refusal, this.#state));
      return;
    }
    this.#before = reveals(played.events) ? [] : [...this.#before, this.#state];
    this.#state = played.state;
    const drew = drawnIn(played.events);
    if (drew.length > 0) console.log(`Drawn: ${formatStack(drew)}`);
    this.#show();
  }

  #undo(): void {
    const before = this.#before.pop();
    if (before === undefined) {
      console.log('Nothing can be undone: a tile was turned up since, or nothing was played.');
      return;
    }
    this.#state = before;
    this.#show();
  }

  #showPosition(): void {
    const state = this.#state;
    const { board } = tableFor(state.setup);
    console.log(`\n${boardsInText(board, state)}\n\n${prisonersInText(board, state)}\n${stackInText(state)}`);
  }

  #show(): void {
    const state = this.#state;
    this.#showPosition();
    if (state.outcome !== 'playing') {
      console.log(`\n${outcomeInText(state.outcome)}`);
      return;
    }
    console.log(`\nTurn ${state.turns}, prisoner ${state.turn + 1}. ${questionInWords(state)}.`);
    console.log(choicesInText(state));
  }
}
