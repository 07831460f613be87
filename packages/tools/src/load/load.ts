import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CliCommand,
  Failure,
  resolvePath,
  print,
  warn,
  parseNumberFlag,
  parseArguments,
} from 'night-cage/command';
import { formatFigure, isMissed } from './load-figure.ts';
import { compareBuildsOnly, measure } from './measure.ts';

export const loadCommand = {
  name: 'load',
  typed: 'npm run load --',
  summary: 'measure a server of online tables',
  usage: [
    '[--held N] [--left N] [--seconds N] [--json] [--out FILE]',
    '--beside FILE [--tables N] [--seconds N]',
  ],
  about: `Starts a server with SQLite on one core and plays against it from another process: moves a second, how long an answer
takes, processor time a move, memory a table and a socket, bytes a move, coming back after a cut; the disk's own figures and
boardgame.io's server beside them. It takes about five minutes.`,
  flags: {
    held: { takes: 'N', about: 'live tables held for a minute (default 2000)' },
    left: { takes: 'N', about: 'tables that are opened and left (default 10000)' },
    tables: { takes: 'N', about: 'tables at which as many moves are made as it takes (default 256)' },
    seconds: { takes: 'N', about: 'length of the shorter measurements (default 15)' },
    beside: {
      takes: 'FILE',
      about: 'measure only this build beside another one, in turn: its bin/night-cage.js',
      offers: 'file',
    },
    json: { about: 'one JSON object instead of a table' },
    out: { takes: 'FILE', about: 'write that JSON object there, too', offers: 'file' },
  },
  exitCodes: '0, or 1 if a figure is below its floor.',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(loadCommand, args);
    if (positionals.length > 0)
      throw new Failure(`load takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    if (process.platform !== 'linux') throw new Failure('load reads /proc: it runs on Linux only', 1);
    const amounts = {
      tables: parseNumberFlag('tables', values.tables, 1) ?? 256,
      held: parseNumberFlag('held', values.held, 1) ?? 2_000,
      left: parseNumberFlag('left', values.left, 1) ?? 10_000,
      seconds: parseNumberFlag('seconds', values.seconds, 1) ?? 15,
    };
    const folder = mkdtempSync(join(tmpdir(), 'night-cage-load-'));
    try {
      const other = values.beside === undefined ? null : resolvePath(io, values.beside);
      const log = (text: string): void => warn(io, text);
      const { figures, failed } = await (other === null
        ? measure(folder, amounts, log)
        : compareBuildsOnly(folder, other, amounts, log));
      const json = JSON.stringify({
        figures,
        failed,
        missed: figures.filter(isMissed).map(({ name }) => name),
      });
      if (values.json === true) print(io, json);
      else for (const figure of figures) print(io, formatFigure(figure));
      if (values.out !== undefined) writeFileSync(resolvePath(io, values.out), `${json}\n`);
      for (const [why, count] of Object.entries(failed)) warn(io, `${count} times ${why}`);
      const missed = figures.filter(isMissed);
      for (const { name } of missed) warn(io, `missed: ${name}`);
      return missed.length === 0 ? 0 : 1;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
} as const satisfies CliCommand;
