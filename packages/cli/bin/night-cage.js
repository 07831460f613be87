#!/usr/bin/env node
// Starts the command line from its TypeScript sources, on a Node that can run them (see `engines`).
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const installed = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));

if (isNewEnough(process.version)) {
  const { enableCompileCache } = await import('node:module');
  process.stdout.on('error', (error) => {
    if (error.code === 'EPIPE') process.exit(); // the reader left, as `head` does
    console.error(`night-cage: cannot write: ${error.message}.`);
    process.exit(1);
  });
  // Sources are compiled once, not at every start.
  enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)));
  process.exitCode = await start();
} else if (isNewEnough(String(spawnSync(installed, ['--version']).stdout))) {
  const again = spawn(installed, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  process.on('SIGINT', () => {}); // Ctrl-C reaches the child, too, which handles it
  process.on('SIGTERM', () => again.kill('SIGTERM'));
  again.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} else {
  console.error(
    `night-cage needs Node 22.18 or newer (this is ${process.version}): install one from https://nodejs.org; in the repository \`npm ci\` brings one.`,
  );
  process.exitCode = 2;
}

/** After an update, old packages may still be installed: prints what to do instead of a stack trace. */
async function start() {
  let main;
  try {
    ({ main } = await import('../src/main.ts'));
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error(
      `night-cage: ${error.message.split(' imported from')[0]}: run \`npm ci\` in the repository.`,
    );
    return 2;
  }
  return main(process.argv.slice(2));
}

function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}
