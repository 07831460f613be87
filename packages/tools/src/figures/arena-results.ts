import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** What a player reached in the games of one setup. */
export interface ArenaStanding {
  /** With its time, as in `search, 100 ms a turn`. */
  readonly player: string;
  readonly games: number;
  readonly escapes: number;
  readonly escapeRate: { readonly value: number };
  /** CPU milliseconds. */
  readonly cpuPerDecision: number;
}

export interface ArenaResult {
  readonly edition: string;
  readonly prisoners: number;
  /** Options that differ from the defaults. */
  readonly options: object;
  readonly standings: readonly ArenaStanding[];
}

/** The command that prints the results. */
export const ARENA_REPORT = 'npx night-cage arena report docs/lab/arena/*.ndjson';

/** The results of all games in docs/lab/arena, by setup. */
export function readArenaResults(root: string): ArenaResult[] {
  const files = globSync('docs/lab/arena/*.ndjson', { cwd: root });
  const args = ['packages/cli/bin/night-cage.js', 'arena', 'report', ...files, '--json'];
  const report = spawnSync('node', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  if (report.status !== 0) throw new Error(report.stderr);
  return JSON.parse(report.stdout) as ArenaResult[];
}

/** The standing of a player in one setup of the arena. */
export function findStanding(
  results: readonly ArenaResult[],
  { edition, prisoners, options, player }: Omit<ArenaResult, 'standings'> & { readonly player: string },
): ArenaStanding | undefined {
  const text = JSON.stringify(options);
  return results
    .find(
      (result) =>
        result.edition === edition &&
        result.prisoners === prisoners &&
        JSON.stringify(result.options) === text,
    )
    ?.standings.find((standing) => standing.player === player);
}
