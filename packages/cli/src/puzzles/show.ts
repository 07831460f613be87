import { computeSolution, type Proof, type Puzzle } from '@night-cage/analysis/puzzles';
import { listChangedOptions, formatMove, formatPositionLink, describeQuestion } from '@night-cage/notation';
import { rulesetFor, unpackIntent, type Option } from '@night-cage/rules';
import { describeArenaSetup } from '../arena/arena-journal.ts';
import { formatBoards, formatPrisoners } from '../play/screen.ts';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { parseNumberFlag } from '../shared/setup-flags.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { loadPuzzleFile } from './puzzle-file.ts';

export const showCommand = {
  name: 'puzzles show',
  summary: 'show a puzzle, with or without its solution',
  usage: ['NUMBER [--file FILE] [--solution]'],
  about: 'puzzles show prints the puzzle with this number, counted from 1.',
  flags: {
    file: { takes: 'FILE', about: 'puzzle file (default: the puzzles of the game)', offers: 'file' },
    solution: { about: 'also show the right choice and what follows' },
  },
  exitCodes: '0, 2 if the command was not understood or there is no such puzzle.',
  run(args, io): number {
    const { values, positionals } = parseArguments(showCommand, args);
    const number = positionals.length === 1 ? parseNumberFlag('number', positionals[0], 1) : undefined;
    if (number === undefined) throw new Failure('puzzles show needs the number of one puzzle', 2);
    const puzzles = loadPuzzleFile(io, values.file);
    const puzzle = puzzles[number - 1];
    if (puzzle === undefined)
      throw new Failure(`there is no puzzle ${number}; there are ${puzzles.length}`, 2);
    print(io, inText(puzzle));
    if (values.solution === true) print(io, solutionInText(puzzle));
    return 0;
  },
} as const satisfies CliCommand;

/** The puzzle's task in a sentence. */
function taskOf({ kind, within }: Puzzle): string {
  const turns = within === 1 ? 'this turn' : `${within} turns`;
  if (kind === 'flickers') return `Final Flickers: escape within ${turns}. One move is right.`;
  if (kind === 'dodge') return `Dodge: survive ${turns}, with no hits and no new tiles. One move is right.`;
  return `Best odds: ${within === 1 ? 'one tile is' : `${within} tiles are`} left. One move gives the best chance.`;
}

function inText(puzzle: Puzzle): string {
  const { state, themes, difficulty } = puzzle;
  const { setup } = state;
  const { board } = rulesetFor(setup);
  return [
    taskOf(puzzle),
    `${describeArenaSetup({ ...setup, options: listChangedOptions(setup.options) })}; difficulty ${difficulty}; ${themes.join(', ')}`,
    '',
    formatBoards(board, state),
    '',
    formatPrisoners(board, state),
    describeQuestion(state),
    formatPositionLink(state),
  ].join('\n');
}

function solutionInText(puzzle: Puzzle): string {
  const proof = computeSolution(puzzle);
  const { board } = rulesetFor(puzzle.state.setup);
  const move = (option: Option): string => formatMove(unpackIntent(option), board);
  return [
    '',
    `Right: ${move(proof.right)} (${proof.wrong.length} other moves are proved wrong, ${proof.nodes} states)`,
    `Line: ${proof.line.map(move).join('; ')}`,
    ...oddsIn(proof).map(({ option, worth }) => `${(worth * 100).toFixed(1).padStart(6)}%  ${move(option)}`),
  ].join('\n');
}

const oddsIn = (proof: Proof): readonly { readonly option: Option; readonly worth: number }[] =>
  proof.kind === 'odds' ? proof.worths : [];
