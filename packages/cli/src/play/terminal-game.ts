import { legal, reveals, seatOf, rulesetFor, unpackIntent, type Intent, type State } from '@night-cage/rules';
import { botQuestionOf, createSearchBot, explainChoice, type OptionExplanation } from '@night-cage/bots';
import type { LocalGame, Moment } from '@night-cage/client';
import {
  NotationError,
  listDrawnTiles,
  formatMove,
  formatStack,
  describeQuestion,
  parseMove,
  describeRefusal,
} from '@night-cage/notation';
import { BotFailure } from '../own-bot/bot-file.ts';
import { Failure } from '../shared/failure.ts';
import { formatChoices } from './choices.ts';
import { exactShare, formatChance, formatFact } from './facts.ts';
import { KEYS_HELP, DEFAULT_FILE, parseTerminalKey, type TerminalKey } from './keys.ts';
import { formatBoards, formatOutcome, paintedMark, formatPrisoners, formatStackContents } from './screen.ts';
import type { Teammates } from './teammates.ts';
import type { Terminal } from './terminal.ts';

/**
 * After this many invalid lines in a row, further ones get no answer: the user may have pasted a
 * long text.
 */
const MAX_REFUSALS = 3;

interface TerminalGamePorts {
  readonly terminal: Terminal;
  /** The bot that plays the seats of bots, or null. */
  readonly teammates: Teammates | null;
  readonly save: (file: string, game: LocalGame) => void;
}

/** A game in a terminal: shows the state and answers one line at a time. */
export class TerminalGame {
  readonly #game: LocalGame;
  readonly #ports: TerminalGamePorts;
  readonly #terminal: Terminal;
  /** The number of invalid lines in a row. */
  #invalidLines = 0;

  constructor(game: LocalGame, ports: TerminalGamePorts) {
    this.#game = game;
    this.#ports = ports;
    this.#terminal = ports.terminal;
    game.listen((change) => {
      if (change.what === 'played') this.#showDrawn(change.moment);
    });
  }

  async begin(): Promise<'goes on' | 'over'> {
    await this.#playTeammates();
    this.#show();
    if (this.#game.state.outcome !== 'playing') return 'over';
    this.#terminal.prompt();
    return 'goes on';
  }

  async answer(line: string): Promise<'goes on' | 'over'> {
    if (line !== '' && !(await this.#handleLine(line))) return 'over';
    if (this.#game.state.outcome !== 'playing') return 'over';
    if (this.#invalidLines <= MAX_REFUSALS) this.#terminal.prompt();
    return 'goes on';
  }

  leave(): void {
    this.#reportIgnored();
    this.#terminal.say(`\nThe game ends here, undecided (seed ${this.#game.deal.seed}).`);
  }

  /** Returns false if the player quits. */
  async #handleLine(line: string): Promise<boolean> {
    const command = parseTerminalKey(line);
    if (command !== null) {
      this.#reportIgnored();
      return this.#do(command.key, command.rest);
    }
    const intent = this.#parse(line);
    const refusal = typeof intent === 'string' ? intent : await this.#play(intent);
    if (refusal === null) this.#invalidLines = 0;
    else if (++this.#invalidLines <= MAX_REFUSALS) this.#terminal.say(refusal);
    else if (this.#invalidLines === MAX_REFUSALS + 1)
      this.#terminal.say('Further lines like this get no answer; type ? for help.');
    return true;
  }

  /** Reports how many lines were ignored. */
  #reportIgnored(): void {
    const silent = this.#invalidLines - MAX_REFUSALS - 1;
    if (silent > 0) this.#terminal.say(`${silent} more lines were not understood.`);
    this.#invalidLines = 0;
  }

  #do(key: TerminalKey, rest: string): boolean {
    const { state } = this.#game;
    if (key === 'quit') this.leave();
    else if (key === 'help') this.#terminal.say(KEYS_HELP);
    else if (key === 'boards') this.#showPosition();
    else if (key === 'undo') this.#undo();
    else if (key === 'hint') this.#terminal.say(formatHint(state));
    else this.#save(rest === '' ? DEFAULT_FILE : rest);
    return key !== 'quit';
  }

  #parse(line: string): Intent | string {
    const { setup, asks } = this.#game.state;
    if (/^\d+$/.test(line)) {
      const choices = legal(this.#game.state);
      return choices[Number(line) - 1] ?? `Choose a number from 1 to ${choices.length}.`;
    }
    const text = /^\d/.test(line) || asks === null ? line : `${asks.prisoner + 1} ${line}`;
    try {
      return parseMove(text, rulesetFor(setup).board);
    } catch (error) {
      if (error instanceof NotationError) return `I don't understand: ${error.reason} (type ? for help).`;
      throw error;
    }
  }

  /** Null if it was played, else the reason why not. */
  async #play(intent: Intent): Promise<string | null> {
    this.#reportIgnored();
    const answer = this.#game.play(intent);
    if (!answer.done)
      return 'rule' in answer.refusal
        ? describeRefusal(answer.refusal, this.#game.state)
        : "You can't play that here.";
    await this.#playTeammates();
    this.#show();
    return null;
  }

  #showDrawn({ events }: Moment): void {
    const drew = listDrawnTiles(events);
    if (reveals(events) && drew.length > 0) this.#terminal.say(`Drawn: ${formatStack(drew)}`);
  }

  async #playTeammates(): Promise<void> {
    const { teammates } = this.#ports;
    const { board } = rulesetFor(this.#game.setup);
    for (let question = this.#nextBotQuestion(); question !== null; question = this.#nextBotQuestion()) {
      try {
        const intent = unpackIntent(await teammates!.bot.choose(question));
        this.#terminal.say(`Your teammate: ${formatMove(intent, board)}`);
        if (!this.#game.play(intent).done) throw new BotFailure('it chose an illegal option');
      } catch (error) {
        if (!(error instanceof BotFailure)) throw error;
        this.#terminal.say(`Your teammate failed: ${error.message}. You now play all prisoners.`);
        for (const seat of this.#game.holders.keys()) this.#game.seat(seat, 'me');
      }
    }
  }

  #nextBotQuestion(): ReturnType<typeof botQuestionOf> {
    const { state } = this.#game;
    const question = botQuestionOf(state);
    if (question === null || this.#ports.teammates === null) return null;
    return this.#game.holderOf(seatOf(state, question.decision.prisoner)) === 'bot' ? question : null;
  }

  #undo(): void {
    if (this.#game.undo().done) this.#show();
    else
      this.#terminal.say('There is nothing to undo: you have not moved yet, or a tile was revealed since.');
  }

  #save(file: string): void {
    try {
      this.#ports.save(file, this.#game);
      this.#terminal.say(`Saved. Continue with: night-cage play ${file}`);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.#terminal.say(`Not saved: ${error.message}.`);
    }
  }

  #showPosition(): void {
    const { state, setup } = this.#game;
    const { board } = rulesetFor(setup);
    const { width, paint } = this.#terminal;
    this.#terminal.draw(
      `\n${formatBoards(board, state, { width, mark: (text) => paintedMark(text, paint) })}\n`,
    );
    this.#terminal.say(`${formatPrisoners(board, state)}\n${formatStackContents(state)}`);
  }

  #show(): void {
    const { state } = this.#game;
    this.#showPosition();
    if (state.outcome !== 'playing') {
      this.#terminal.say(`\n${formatOutcome(state.outcome)}`);
      return;
    }
    const { turns, turn } = state;
    this.#terminal.say(`\nTurn ${turns}, prisoner ${turn + 1}. ${describeQuestion(state)}.`);
    this.#terminal.say(formatChoices(state, this.#terminal.width));
  }
}

/** The search bot's choice, its chance of escape, and the facts for and against it. */
function formatHint(state: State): string {
  const question = botQuestionOf(state)!;
  const advice = createSearchBot().choose(question);
  const { chosen } = explainChoice({ ...question, options: [advice] }, advice);
  const move = formatMove(unpackIntent(advice), rulesetFor(state.setup).board);
  return [
    `My pick: ${move}`,
    chanceInText(chosen),
    ...chosen.facts.map((fact) => formatFact(state, fact)),
  ].join('\n  ');
}

function chanceInText({ chance, trials }: OptionExplanation): string {
  if (chance === null) return "I can't tell how likely escape is.";
  const { value, low, high } = chance;
  if (low === 1) return 'Escape is certain.';
  if (high === 0) return 'Escape is impossible.';
  if (trials === 0)
    return `Exactly ${exactShare(value)} with perfect play: I checked every order of the remaining tiles.`;
  return `${formatChance(value)} chance of escape, between ${formatChance(low)} and ${formatChance(high)} (${trials} quick trials).`;
}
