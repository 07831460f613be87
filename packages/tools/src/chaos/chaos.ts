import {
  type CliCommand,
  Failure,
  describeError,
  print,
  parseNumberFlag,
  parseArguments,
} from 'night-cage/command';
import type { ChaosReport } from './run-chaos.ts';

export const chaosCommand = {
  name: 'chaos',
  typed: 'npm run chaos --',
  summary: 'inject faults into servers of online tables, and check that nothing is lost',
  usage: [
    '[--store sqlite|postgres] [--bus postgres|nats] [--processes N] [--tables N] [--seconds N] [--people all|none] [--seed S] [--json]',
  ],
  about: `Starts real servers with real stores and plays at their tables. Meanwhile it kills, suspends and replaces servers,
restarts databases, fills disks, cuts connections, duplicates messages and resets the store to earlier states. Attackers send
floods, false requests, stolen passes and forged messages. Then it checks that every acknowledged choice is stored exactly once,
that every client has what the store has, that no attacker has written anything, and that every game can be finished. Prints the
seed: the same seed injects the same faults, as far as timing allows.`,
  flags: {
    store: { takes: 'KIND', about: 'sqlite or postgres (default sqlite)' },
    bus: { takes: 'KIND', about: 'postgres or nats (default nats)' },
    processes: { takes: 'N', about: 'servers that share a PostgreSQL (default 2)' },
    tables: { takes: 'N', about: 'tables with simulated players (default 24)' },
    seconds: { takes: 'N', about: 'how long (default 60)' },
    people: { takes: 'KIND', about: 'attackers: all or none (default all)' },
    seed: { takes: 'S', about: 'the order of the faults (default: a new one)' },
    json: { about: 'one JSON object' },
  },
  exitCodes: '0 if nothing was lost, 1 if something was, 2 if the command was not understood.',
  async run(args, io): Promise<number> {
    const { values, positionals } = parseArguments(chaosCommand, args);
    if (positionals.length > 0)
      throw new Failure(`chaos takes options only, not "${positionals[0]!.slice(0, 40)}"`, 2);
    const { runChaos } = await import('./run-chaos.ts');
    const seed = values.seed ?? String(Date.now() % 1_000_000);
    const options = {
      store: oneOf('store', values.store ?? 'sqlite', ['sqlite', 'postgres'] as const),
      bus: oneOf('bus', values.bus ?? 'nats', ['postgres', 'nats'] as const),
      processes: parseNumberFlag('processes', values.processes, 1) ?? 2,
      tables: parseNumberFlag('tables', values.tables, 1) ?? 24,
      seconds: parseNumberFlag('seconds', values.seconds, 1) ?? 60,
      people: oneOf('people', values.people ?? 'all', ['all', 'none'] as const),
      longest: 10_000,
      first: [],
      least: 0,
      seed,
    };
    print(io, `seed ${seed}`);
    const began = Date.now();
    const log = (line: string): void =>
      void io.stderr.write(`${((Date.now() - began) / 1_000).toFixed(1).padStart(7)} s  ${line}\n`);
    try {
      const report = await runChaos({ ...options, log });
      if (values.json === true) print(io, JSON.stringify({ ...options, ...report }));
      else
        for (const [name, value] of Object.entries(flatten(report)))
          print(io, `${String(value).padStart(8)}  ${name}`);
      return 0;
    } catch (error) {
      if (error instanceof Failure) throw error;
      print(io, `seed ${seed}: ${describeError(error)}`);
      return 1;
    }
  },
} as const satisfies CliCommand;

/** All counters, by name. */
const flatten = ({ faults, strangers, ...rest }: ChaosReport): Readonly<Record<string, number>> => ({
  ...faults,
  ...strangers,
  ...rest,
});

function oneOf<const Word extends string>(flag: string, word: string, words: readonly Word[]): Word {
  const found = words.find((known) => known === word);
  if (found !== undefined) return found;
  throw new Failure(`--${flag} is ${words.join(' or ')}, not "${word.slice(0, 40)}"`, 2);
}
