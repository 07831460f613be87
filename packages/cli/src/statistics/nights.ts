import { computeFileStatistics } from '@night-cage/client';
import { cleanText } from '@night-cage/notation';
import type { CliCommand } from '../shared/command.ts';
import { Failure } from '../shared/failure.ts';
import { readInput, readTextFile } from '../shared/files.ts';
import { print, warn } from '../shared/io.ts';
import { parseArguments } from '../shared/parse-arguments.ts';
import { formatFates, statisticsToJson, formatStatistics } from './format-statistics.ts';

/** The name of standard input. */
const INPUT = '-';
/** Enough for thousands of games. */
const MAX_BYTES = 200_000_000;

/** At most this many unreadable games are listed with the reason. */
const MAX_LISTED = 20;
const WHY = { newer: 'written by a newer version', damaged: 'damaged' } as const;
/** Names in a file are untrusted: shorten them and remove control characters. */
const printable = (text: string): string => cleanText(text, { most: 60, lines: 'one' });

export const nightsCommand = {
  name: 'nights',
  summary: 'print the statistics of your exported games',
  usage: ['FILE [--json]'],
  about: `Reads a file that you exported in the browser (Export a backup; - is standard input) and prints its statistics,
as the Statistics page does: escapes by setup and help with 95% intervals, why nights were lost,
turns, wax, hits and falls, months, the wall of candles. docs/play/statistics.md explains which games count.`,
  flags: { json: { about: 'print everything as one JSON object' } },
  exitCodes: '0, 1 if a game of the file cannot be opened, 2 if it is not an exported file.',
  offers: 'file',
  async run(args, io) {
    const { values, positionals } = parseArguments(nightsCommand, args);
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0)
      throw new Failure('nights needs one exported file, or - for standard input', 2);
    const text = file === INPUT ? await readInput(io, MAX_BYTES) : readTextFile(io, file, MAX_BYTES);
    const read = computeFileStatistics(text);
    if (read === null) throw new Failure(`there are no games in ${file}: it is not an exported file`, 2);
    const { statistics, fates, unreadable } = read;
    if (values.json === true) print(io, JSON.stringify(statisticsToJson({ ...statistics, fates })));
    else for (const line of [...formatStatistics(statistics), ...formatFates(fates)]) print(io, line);
    if (unreadable.length === 0) return 0;
    warn(io, `night-cage: ${unreadable.length} of the games in ${file} cannot be opened and are left out:`);
    for (const { name, why, where } of unreadable.slice(0, MAX_LISTED))
      warn(io, `  ${printable(name)}: ${WHY[why]} (${printable(where)})`);
    if (unreadable.length > MAX_LISTED) warn(io, `  and ${unreadable.length - MAX_LISTED} more`);
    return 1;
  },
} as const satisfies CliCommand;
