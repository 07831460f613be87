// Runs the parts of `npm test` beside each other, each as soon as those it needs are over.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './install.mjs';

/**
 * Runs parts, each { name, command, needs }: `command` is a program and its arguments, `needs` the names of the parts that come
 * first. Whether those succeeded does not matter: what can be tried is tried. Gives for each name { ok, seconds }.
 */
export async function runParts(parts, env) {
  const results = new Map();
  for (const part of parts) {
    const before = part.needs.map((name) => results.get(name) ?? unknown(name));
    results.set(
      part.name,
      Promise.all(before).then(() => runPart(part, env)),
    );
  }
  return new Map(await Promise.all([...results].map(async ([name, result]) => [name, await result])));
}

function unknown(name) {
  throw new Error(`No part "${name}" comes before this one.`);
}

async function runPart({ name, command: [program, ...args] }, env) {
  const began = Date.now();
  console.log(`${name}: ${[program, ...args].join(' ')}`);
  const child = spawn(program, args, {
    cwd: root,
    env,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Parts speak at the same time: every line says whose it is.
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`));
  const ok = await endOf(child);
  const seconds = (Date.now() - began) / 1000;
  console.log(`${name}: ${ok ? 'ok' : 'FAILED'} (${seconds.toFixed(1)} s)`);
  return { ok, seconds };
}

/** Did it end well? A program that cannot be started did not. */
async function endOf(child) {
  try {
    const [status] = await once(child, 'close');
    return status === 0;
  } catch (error) {
    console.log(String(error));
    return false;
  }
}
