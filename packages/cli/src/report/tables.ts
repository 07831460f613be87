import { computeWilsonInterval } from '@night-cage/bots';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { print } from '../shared/io.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { readStudyJournal, type StudiedGame } from './study-journal.ts';

/** The results of a study, for the documents. */
export const reportTablesCommand = {
  name: 'report tables',
  summary: 'print the results of a study as tables',
  usage: ['JOURNAL...'],
  about: `report tables prints the results of report study as Markdown tables: how reports add up, how often predicted chances came
true, and how often the reports found what was planted.`,
  flags: {},
  exitCodes: '0, 2 if a journal cannot be read.',
  offers: 'file',
  run(args, io) {
    const { positionals } = parseArguments(reportTablesCommand, args);
    if (positionals.length === 0) throw new Failure('report tables needs the journals of a study', 2);
    print(io, tablesOf(positionals.flatMap((file) => readStudyJournal(io, file))));
    return 0;
  },
} as const satisfies CliCommand;

function tablesOf(games: readonly StudiedGame[]): string {
  const setups = [...new Set(games.map(({ setup }) => setup))];
  const plain = games.filter(({ plant }) => plant === 'nothing');
  return [
    '| set-up | games | escaped | start | luck | cost | unattributed | median | 95 of 100 | s a game |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...setups.flatMap((setup) => sumRows(setup, plain)),
    '',
    '| called | moments | shown | escaped | foretold | escaped |',
    '|---|---|---|---|---|---|',
    ...calibrationRows(plain),
    '',
    '| planted | games | found |',
    '|---|---|---|',
    ...(['blunder', 'catastrophe'] as const).flatMap((plant) => foundRows(plant, games)),
  ].join('\n');
}

function sumRows(setup: string, plain: readonly StudiedGame[]): string[] {
  const games = plain.filter((game) => game.setup === setup);
  if (games.length === 0) return [];
  const mean = (of: (game: StudiedGame) => number): string => meanInText(games.map(of));
  const apart = games.map(({ unattributed }) => Math.abs(unattributed)).sort((a, b) => a - b);
  const at = (share: number): string =>
    points(apart[Math.min(apart.length - 1, Math.floor(share * apart.length))]!);
  const seconds = games.reduce((sum, game) => sum + game.seconds, 0) / games.length;
  return [
    `| ${[
      setup,
      games.length,
      mean(({ result }) => result),
      mean(({ start }) => start),
      mean(({ luck }) => luck),
      mean(({ cost }) => cost),
      mean(({ unattributed }) => unattributed),
      at(0.5),
      at(0.95),
      seconds.toFixed(0),
    ].join(' | ')} |`,
  ];
}

const TENTHS = 10;

/** For each predicted chance: how many of its moments led to an escape? */
function calibrationRows(plain: readonly StudiedGame[]): string[] {
  return Array.from({ length: TENTHS }, (_, tenth) => {
    const cells = [0, 1].map((which) => {
      const moments = plain.flatMap(({ called, result }) =>
        called
          .map((pair) => ({ predicted: pair[which]!, result }))
          .filter(({ predicted }) => tenthOf(predicted) === tenth),
      );
      const came = moments.filter(({ result }) => result === 1).length;
      const { value, low, high } = computeWilsonInterval(came, moments.length);
      const predicted = moments.reduce((sum, moment) => sum + moment.predicted, 0) / moments.length;
      return moments.length === 0
        ? { count: 0, text: ' | ' }
        : {
            count: moments.length,
            text: `${points(predicted)} | ${points(value)} (${points(low)} to ${points(high)})`,
          };
    });
    const counts = cells.map(({ count }) => count).join(' / ');
    const texts = cells.map(({ text }) => text).join(' | ');
    return `| ${tenth * 10} to ${tenth * 10 + 10} | ${counts} | ${texts} |`;
  });
}

const tenthOf = (predicted: number): number => Math.min(TENTHS - 1, Math.floor(predicted * TENTHS));

function foundRows(plant: StudiedGame['plant'], games: readonly StudiedGame[]): string[] {
  const planted = games.filter((game) => game.plant === plant && game.found !== null);
  if (planted.length === 0) return [];
  const found = planted.filter((game) => game.found === true).length;
  const { value, low, high } = computeWilsonInterval(found, planted.length);
  return [
    `| ${plant} | ${planted.length} | ${found}: ${points(value)}% (${points(low)} to ${points(high)}) |`,
  ];
}

const points = (share: number): string => (share * 100).toFixed(1);

/** The mean with its standard error. */
function meanInText(numbers: readonly number[]): string {
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  const error = Math.sqrt(squares / Math.max(1, numbers.length - 1) / numbers.length);
  return `${points(mean)} ± ${points(error)}`;
}
