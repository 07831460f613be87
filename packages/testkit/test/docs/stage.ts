import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { pickByDepth } from '@night-cage/testkit';
import { main } from 'night-cage';
import { root } from './blocks.ts';

/** Replacements that make slow commands fast enough for a test. */
export const REPLACEMENTS: readonly (readonly [written: RegExp, instead: string])[] = [
  [/--games \d+/, '--games 2'],
  [/(own\/my-bot\.ts) \d+/, '$1 2'],
  [/(--seeds [a-z]+)-(\d+)\.\.\d+/, '$1-$2..$2'],
  [/--turn-ms \d+/, '--turn-ms 1'],
  // The original runs as long as the table exists.
  [/^curl -N (\S+).*$/, 'grep -m 1 still < <(curl -fsSN $1 2>/dev/null)'],
  // A refusal must fail the test.
  [/^curl /, 'curl -fsS '],
  [/(night-cage bench)/, pickByDepth('$1 --help', '$1 --best 1')],
];

export interface RunResult {
  readonly code: number | null;
  readonly output: string;
}

/**
 * A writable copy of the project for the commands of a document: packages, scenarios and records
 * are the real ones, `own` and `docs/lab/arena` are empty.
 */
export class Stage {
  readonly folder = mkdtempSync(join(tmpdir(), 'night-cage-docs-'));
  #variables: Readonly<Record<string, string>> = {};
  #server: ChildProcess | null = null;

  constructor() {
    for (const name of ['packages', 'scenarios', 'records', 'node_modules', 'scripts'])
      symlinkSync(join(root, name), join(this.folder, name));
    copyFileSync(join(root, 'package.json'), join(this.folder, 'package.json'));
    for (const name of ['own', 'docs/lab/arena']) mkdirSync(join(this.folder, name), { recursive: true });
  }

  save(file: string, text: string): void {
    mkdirSync(dirname(join(this.folder, file)), { recursive: true });
    writeFileSync(join(this.folder, file), text);
  }

  /**
   * Starts a server with a table, and puts their address and id into the variables `SERVER` and
   * `TABLE`.
   */
  async startServer(): Promise<void> {
    const file = fileURLToPath(new URL('example-server.ts', import.meta.url));
    this.#server = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: this.#server.stdout! }), 'line')) as [string];
    this.#variables = JSON.parse(line) as Record<string, string>;
  }

  /** Runs a line of a document: `night-cage` in this process, everything else in a shell. */
  async run(line: string, input = 'q\n'): Promise<RunResult> {
    const words = parseCommand(line);
    return words === null ? this.#runInShell(line, input) : this.#runHere(words, input);
  }

  /** A new process would take longer than most commands. */
  async #runHere(args: readonly string[], input: string): Promise<RunResult> {
    let output = '';
    const write = (text: string): void => void (output += text);
    const env = { ...process.env, ...this.#variables };
    const stdin = Readable.from([Buffer.from(input)]);
    const code = await main(args, { stdin, stdout: { write }, stderr: { write }, cwd: this.folder, env });
    return { code, output };
  }

  /** With the project's tools on the PATH, as `npx` does. */
  #runInShell(line: string, input: string): RunResult {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line.replaceAll(/\bnpx /g, '')], {
      cwd: this.folder,
      encoding: 'utf8',
      input,
      env: { ...process.env, ...this.#variables, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env['PATH'] },
    });
    return { code: status, output: stdout + stderr };
  }

  remove(): void {
    this.#server?.stdin!.end();
    rmSync(this.folder, { recursive: true });
  }
}

/** The arguments of a plain `night-cage` command, or null if the line needs a shell. */
function parseCommand(line: string): string[] | null {
  const [, rest] = /^(?:npx )?night-cage (.*)$/.exec(line.replace(/\s+#.*$/, '').trim()) ?? [];
  return rest === undefined || /[|<>$&;()'"*\\]/.test(rest) ? null : rest.split(/\s+/);
}

export const shorten = (line: string): string =>
  REPLACEMENTS.reduce((text, [written, instead]) => text.replace(written, instead), line);

/** Drops lines that only differ in numbers and output files: they would be the same test. */
export function distinctLines(lines: readonly string[]): string[] {
  const shapes = lines.map((line) => shorten(line).replace(/--out \S+/, ''));
  return pickByDepth(
    lines.filter((_, n) => shapes.indexOf(shapes[n]!) === n),
    [...lines],
  );
}
