import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import {
  EDITIONS,
  chanceOf,
  layStack,
  legal,
  newGame,
  play as playIntent,
  seededRandom,
  tableFor,
  type Intent,
  type State,
} from '@night-cage/rules';
import {
  NotationError,
  drawnIn,
  formatMove,
  formatStack,
  questionInWords,
  readMove,
  sentence,
} from '@night-cage/notation';
import { inColumns } from './columns.ts';
import { parseCommand, type Command } from './command.ts';
import { Failure } from './failure.ts';
import { boardsInText, outcomeInText, prisonersInText, stackInText } from './screen.ts';
import { SETUP_HELP, SETUP_OPTIONS, setupFrom } from './setup-options.ts';

const KEYS_HELP = `Type the number of a choice, or a move as it is written (2 move E, or just move E).
  ?  this help        b  the boards again        q  quit`;

export const play: Command = {
  name: 'play',
  summary: 'play in the terminal',
  help: `Usage: night-cage play [options]

Plays a game in the terminal: choices are numbered. Works in a pipe too.

${SETUP_HELP}

${KEYS_HELP}`,
  async run(args) {
    const { values, positionals } = parseCommand(play, args, SETUP_OPTIONS);
    if (positionals.length > 0)
      throw new Failure(`play takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const seed = values.seed ?? randomUUID();
    const setup = setupFrom(values, seed);
    const chance = chanceOf(layStack(EDITIONS[setup.edition].layout(setup), seededRandom(seed)));
    let state = newGame(setup);
    show(state);
    for await (const line of createInterface({ input: process.stdin })) {
      const answer = understand(line.trim(), state);
      if (answer === 'quit') return farewell(seed);
      if (answer === null) {
        prompt();
        continue;
      }
      const played = playIntent(state, answer, chance);
      if (!played.ok) {
        console.log(sentence(played.refusal, state));
        prompt();
        continue;
      }
      const drew = drawnIn(played.events);
      if (drew.length > 0) console.log(`Drawn: ${formatStack(drew)}`);
      ({ state } = played);
      show(state);
      if (state.outcome !== 'playing') return 0;
    }
    return farewell(seed);
  },
};

function farewell(seed: string): number {
  console.log(`\nThe game ends here, undecided (seed ${seed}).`);
  return 0;
}

const prompt = (): void => {
  process.stdout.write('> ');
};

/** A move, the wish to quit, or nothing that can be played (then it was answered already). */
function understand(line: string, state: State): Intent | 'quit' | null {
  if (line === 'q' || line === 'quit') return 'quit';
  if (line === '?') console.log(KEYS_HELP);
  if (line === 'b') showPosition(state);
  if (line === '' || line === '?' || line === 'b') return null;
  if (/^\d+$/.test(line)) {
    const choices = legal(state);
    const choice = choices[Number(line) - 1];
    if (choice === undefined) console.log(`There are choices 1 to ${choices.length}.`);
    return choice ?? null;
  }
  return readTyped(line, state);
}

function readTyped(line: string, { setup, asks }: State): Intent | null {
  const { board } = tableFor(setup);
  const text = /^\d/.test(line) || asks === null ? line : `${asks.prisoner + 1} ${line}`;
  try {
    return readMove(text, board);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    console.log(`${error.reason}. Type ? for help.`);
    return null;
  }
}

function showPosition(state: State): void {
  const { board } = tableFor(state.setup);
  console.log(`\n${boardsInText(board, state)}\n\n${prisonersInText(board, state)}\n${stackInText(state)}`);
}

function show(state: State): void {
  showPosition(state);
  if (state.outcome !== 'playing') {
    console.log(`\n${outcomeInText(state.outcome)}`);
    return;
  }
  const { board } = tableFor(state.setup);
  console.log(`\nTurn ${state.turns}, prisoner ${state.turn + 1}. ${questionInWords(state)}`);
  const choices = legal(state).map((intent, n) => `${n + 1}) ${formatMove(intent, board)}`);
  console.log(inColumns(choices));
  prompt();
}
