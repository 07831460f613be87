import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/*
 * Runs the steps of a Dockerfile without Docker: a folder stands for the file system of each stage.
 * An unknown step is an error, so that none is skipped unnoticed.
 */

interface Step {
  readonly word: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  /** The folder that stands for its root. */
  readonly root: string;
  readonly env: Record<string, string>;
  workdir: string;
  user: string;
  readonly volumes: string[];
  readonly ports: string[];
  entrypoint: readonly string[];
  command: readonly string[];
  healthcheck: readonly string[];
}

export function stepsOf(text: string): Step[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
      if (rest === undefined) throw new Error(`no step of a Dockerfile: ${line}`);
      return { word: word!, rest };
    });
}

/** Runs all steps. Returns the last stage. */
export function build(context: string, folder: string): Stage {
  const stages: Stage[] = [];
  for (const step of stepsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (step.word === 'FROM') stages.push(stageOf(step.rest, folder, stages.length));
    else take(stages.at(-1)!, step, context, (name) => stages.find((earlier) => earlier.name === name)!.root);
  }
  return stages.at(-1)!;
}

function stageOf(rest: string, folder: string, index: number): Stage {
  const [, name = `stage-${index}`] = / AS (\S+)$/i.exec(rest) ?? [];
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  const made: readonly string[] = [];
  return {
    name,
    root,
    env: {},
    workdir: '/',
    user: 'root',
    volumes: [],
    ports: [],
    entrypoint: made,
    command: made,
    healthcheck: made,
  };
}

function take(stage: Stage, { word, rest }: Step, context: string, rootOf: (stage: string) => string): void {
  switch (word) {
    case 'WORKDIR':
      stage.workdir = rest;
      mkdirSync(join(stage.root, rest), { recursive: true });
      break;
    case 'ENV':
      for (const pair of rest.split(/\s+/)) {
        const [name, value] = [pair.split('=')[0]!, pair.slice(pair.indexOf('=') + 1)];
        stage.env[name] = value.replace('$PATH', process.env['PATH']!);
      }
      break;
    case 'COPY':
      copy(stage, rest.split(/\s+/), context, rootOf);
      break;
    case 'RUN':
      run(stage, rest);
      break;
    case 'USER':
      stage.user = rest;
      break;
    case 'VOLUME':
      stage.volumes.push(rest);
      break;
    case 'EXPOSE':
      stage.ports.push(rest);
      break;
    case 'HEALTHCHECK':
      stage.healthcheck = words(rest.replace(/^(--\S+\s+)*CMD\s+/, ''));
      break;
    case 'ENTRYPOINT':
      stage.entrypoint = words(rest);
      break;
    case 'CMD':
      stage.command = words(rest);
      break;
    default:
      throw new Error(`nobody here knows how to take the step ${word}`);
  }
}

/** Only the exec form is supported: without a shell, signals reach the program. */
const words = (json: string): readonly string[] => JSON.parse(json) as string[];

function copy(
  stage: Stage,
  all: readonly string[],
  context: string,
  rootOf: (stage: string) => string,
): void {
  const from = all.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const places = all.filter((word) => !word.startsWith('--'));
  const to = join(stage.root, places.at(-1)!.startsWith('/') ? '' : stage.workdir, places.at(-1)!);
  for (const place of places.slice(0, -1))
    if (from === undefined) copyContext(context, place, to);
    else cpSync(join(rootOf(from), place), to, { recursive: true, verbatimSymlinks: true });
}

function run({ root, workdir, env }: Stage, command: string): void {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd: join(root, workdir),
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command} failed:\n${stdout}\n${stderr}`);
}

/**
 * The files of a folder that Docker gets as its context: all that .dockerignore does not exclude;
 * the last matching line counts.
 */
export function sentFrom(context: string): string[] {
  const lines = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ keeps: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  const isSent = (path: string): boolean => {
    const parts = path.split('/');
    const places = parts.map((_, n) => parts.slice(0, n + 1).join('/'));
    return lines.reduce(
      (sent, { keeps, pattern }) => (places.some((place) => pattern.test(place)) ? keeps : sent),
      true,
    );
  };
  // Skip large folders that contain nothing to send.
  const large = (path: string): boolean => ['node_modules', '.git', '.cache'].includes(basename(path));
  return globSync('**/*', { cwd: context, exclude: large })
    .concat(globSync('.*', { cwd: context, exclude: large }))
    .filter((path) => isSent(path) && statSync(join(context, path)).isFile())
    .sort();
}

/** A leading dot is not special here, unlike in shells. */
const patternOf = (line: string): RegExp =>
  new RegExp(
    `^${line
      .replaceAll('.', '\\.')
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(?:.*/)?')}$`,
  );

function copyContext(context: string, place: string, to: string): void {
  if (place !== '.') throw new Error('only the whole context is copied');
  for (const path of sentFrom(context)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(context, path), join(to, path));
  }
}
