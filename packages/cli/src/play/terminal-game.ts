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
  unpackIntent,
  type Chance,
  type Event,
  type Intent,
  type Setup,
  type State,
} from '@night-cage/rules';
import { questionOf, type InstantBot } from '@night-cage/bots';
import {
  NotationError,
  drawnIn,
  formatMove,
  formatStack,
  questionInWords,
  readMove,
  sentence,
} from '@night-cage/notation';
import { print, type Io } from '../shared/io.ts';
import { choicesInText } from './choices.ts';
import { hintInText } from './hint.ts';
import { boardsInText, outcomeInText, prisonersInText, stackInText } from './screen.ts';

export const KEYS_HELP = `Type the number of a choice, or a move as it is written: 2 move E, or just move E.
  u  undo, as long as nobody learned anything
  h  a hint: what a bot would choose, and why
  b  the boards again
  ?  this help
  q  quit`;

const prompt = (io: Io): void => {
  io.stdout.write('> ');
};

/** Whoever has teammates is the first prisoner. */
const YOU = 0;

/** A game on standard output: shows what is, and answers lines one at a time. */
export class TerminalGame {
  readonly #io: Io;
  readonly #seed: string;
  readonly #chance: Chance;
  /** Who plays all other prisoners; null: the person does. */
  readonly #teammate: InstantBot | null;
  #state: State;
  /** States in which the person has chosen and that undo leads back to, the last one on top. */
  #before: State[] = [];

  constructor(io: Io, setup: Setup, seed: string, teammate: InstantBot | null = null) {
    this.#io = io;
    this.#seed = seed;
    this.#teammate = teammate;
    this.#chance = chanceOf(layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed)));
    this.#state = newGame(setup);
    this.#letTeammatesPlay();
    this.#show();
    prompt(this.#io);
  }

  answer(line: string): 'goes on' | 'over' {
    if (line === 'q' || line === 'quit') {
      this.leave();
      return 'over';
    }
    if (line === '?' || line === 'help') print(this.#io, KEYS_HELP);
    else if (line === 'b') this.#showPosition();
    else if (line === 'u') this.#undo();
    else if (line === 'h' || line === 'hint') print(this.#io, hintInText(this.#state));
    else if (line !== '') this.#play(this.#read(line));
    if (this.#state.outcome !== 'playing') return 'over';
    prompt(this.#io);
    return 'goes on';
  }

  leave(): void {
    print(this.#io, `\nThe game ends here, undecided (seed ${this.#seed}).`);
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
      print(this.#io, intent);
      return;
    }
    const played = play(this.#state, intent, this.#chance);
    if (!played.ok) {
      print(this.#io, sentence(played.refusal, this.#state));
      return;
    }
    this.#before.push(this.#state);
    this.#goOn(played.state, played.events);
    this.#letTeammatesPlay();
    this.#show();
  }

  /** Nothing can be taken back that turned something up, whoever did it. */
  #goOn(state: State, events: readonly Event[]): void {
    if (reveals(events)) this.#before = [];
    this.#state = state;
    const drew = drawnIn(events);
    if (drew.length > 0) print(this.#io, `Drawn: ${formatStack(drew)}`);
  }

  #letTeammatesPlay(): void {
    if (this.#teammate === null) return;
    const { board } = tableFor(this.#state.setup);
    for (
      let question = questionOf(this.#state);
      question !== null && question.decision.prisoner !== YOU;
      question = questionOf(this.#state)
    ) {
      const intent = unpackIntent(this.#teammate.choose(question));
      print(this.#io, `Your teammate: ${formatMove(intent, board)}`);
      const played = play(this.#state, intent, this.#chance);
      if (!played.ok) throw new Error(`the ${this.#teammate.name} bot chose what is not allowed`);
      this.#goOn(played.state, played.events);
    }
  }

  #undo(): void {
    const before = this.#before.pop();
    if (before === undefined) {
      print(this.#io, 'Nothing can be undone: a tile was turned up since, or nothing was played.');
      return;
    }
    this.#state = before;
    this.#show();
  }

  #showPosition(): void {
    const state = this.#state;
    const { board } = tableFor(state.setup);
    print(
      this.#io,
      `\n${boardsInText(board, state)}\n\n${prisonersInText(board, state)}\n${stackInText(state)}`,
    );
  }

  #show(): void {
    const state = this.#state;
    this.#showPosition();
    if (state.outcome !== 'playing') {
      print(this.#io, `\n${outcomeInText(state.outcome)}`);
      return;
    }
    print(this.#io, `\nTurn ${state.turns}, prisoner ${state.turn + 1}. ${questionInWords(state)}.`);
    print(this.#io, choicesInText(state));
  }
}
