import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { deep } from '@night-cage/testkit';
import { main } from 'night-cage';
import { root } from './blocks.ts';

/** What a command takes too long for in a test, and what stands for it there. */
export const SHORTER: readonly (readonly [written: RegExp, instead: string])[] = [
  [/--games \d+/, '--games 2'],
  [/(own\/my-bot\.ts) \d+/, '$1 2'],
  [/(--seeds [a-z]+)-(\d+)\.\.\d+/, '$1-$2..$2'],
  [/--turn-ms \d+/, '--turn-ms 1'],
  [/--iterations \d+/, '--iterations 5'],
  // It would go on for as long as the table lives.
  [/^curl -N (\S+).*$/, 'grep -m 1 still < <(curl -fsSN $1 2>/dev/null)'],
  // An answer that is a refusal is a failure.
  [/^curl /, 'curl -fsS '],
  [/(night-cage bench)/, deep('$1 --help', '$1 --best 1')],
];

export interface Ran {
  readonly code: number | null;
  readonly told: string;
}

/**
 * A folder that looks like the project to whoever follows a document, and in which everything may be written: packages,
 * scenarios and records are the real ones, `own` and `docs/lab/arena` are empty.
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

  /** Starts a server with a table, and lets what is run here know where: `SERVER` and `TABLE`. */
  async startServer(): Promise<void> {
    const file = fileURLToPath(new URL('example-server.ts', import.meta.url));
    this.#server = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface({ input: this.#server.stdout! }), 'line')) as [string];
    this.#variables = JSON.parse(line) as Record<string, string>;
  }

  /** Runs a line of a document: a command of the game right here, everything else in a shell. */
  async run(line: string, input = 'q\n'): Promise<Ran> {
    const words = wordsOfCommand(line);
    return words === null ? this.#runInShell(line, input) : this.#runHere(words, input);
  }

  /** Starting a process for it would take more time than most commands do. */
  async #runHere(args: readonly string[], input: string): Promise<Ran> {
    let told = '';
    const write = (text: string): void => void (told += text);
    const env = { ...process.env, ...this.#variables };
    const stdin = Readable.from([Buffer.from(input)]);
    const code = await main(args, { stdin, stdout: { write }, stderr: { write }, cwd: this.folder, env });
    return { code, told };
  }

  /** With the tools of the project at hand as `npx` has them. */
  #runInShell(line: string, input: string): Ran {
    const { status, stdout, stderr } = spawnSync('bash', ['-c', line.replaceAll(/\bnpx /g, '')], {
      cwd: this.folder,
      encoding: 'utf8',
      input,
      env: { ...process.env, ...this.#variables, PATH: join(root, 'node_modules', '.bin') + delimiter + process.env['PATH'] },
    });
    return { code: status, told: stdout + stderr };
  }

  remove(): void {
    this.#server?.stdin!.end();
    rmSync(this.folder, { recursive: true });
  }
}

/** The words of a line that only runs `night-cage`; null where it needs a shell. */
function wordsOfCommand(line: string): string[] | null {
  const [, rest] = /^(?:npx )?night-cage (.*)$/.exec(line.replace(/\s+#.*$/, '').trim()) ?? [];
  return rest === undefined || /[|<>$&;()'"*\\]/.test(rest) ? null : rest.split(/\s+/);
}

export const shorter = (line: string): string =>
  SHORTER.reduce((text, [written, instead]) => text.replace(written, instead), line);

/** Without those that are the same, but for figures and the file they write, as one before: that would be the same test. */
export function differing(lines: readonly string[]): string[] {
  const shapes = lines.map((line) => shorter(line).replace(/--out \S+/, ''));
  return deep(
    lines.filter((_, n) => shapes.indexOf(shapes[n]!) === n),
    [...lines],
  );
}
