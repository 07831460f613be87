// Runs the parts of `npm test` in parallel, each as soon as the parts it needs have ended.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './install.mjs';

/**
 * Runs parts of the form { name, command, needs }: `command` is a program with its arguments,
 * `needs` the names of parts that must end first, even if they fail. Returns { ok, seconds } by
 * name. `onStart` gets the name and process id of every part that starts.
 */
export async function runParts(parts, env, onStart = () => undefined) {
  const results = new Map();
  for (const part of parts) {
    const before = part.needs.map((name) => results.get(name) ?? failUnknownPart(name));
    results.set(
      part.name,
      Promise.all(before).then(() => runPart(part, env, onStart)),
    );
  }
  return new Map(await Promise.all([...results].map(async ([name, result]) => [name, await result])));
}

function failUnknownPart(name) {
  throw new Error(`No part "${name}" comes before this one.`);
}

async function runPart({ name, command: [program, ...args] }, env, onStart) {
  const startedAt = Date.now();
  console.log(`${name}: ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (child.pid !== undefined) onStart(name, child.pid);
  // Parts print at the same time, so every line starts with the name of its part.
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`));
  const ok = await hasSucceeded(child);
  const seconds = (Date.now() - startedAt) / 1000;
  console.log(`${name}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return { ok, seconds };
}

/** Returns whether it succeeded. A program that cannot start has failed. */
async function hasSucceeded(child) {
  try {
    const [status] = await once(child, 'close');
    return status === 0;
  } catch (error) {
    console.log(String(error));
    return false;
  }
}
