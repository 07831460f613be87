// Installs what is missing, then runs `night-cage` with the arguments given.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root, toolEnv } from './install.mjs';

install();

const launcher = join(root, 'packages', 'cli', 'bin', 'night-cage.js');
const game = spawn('node', [launcher, ...process.argv.slice(2)], { env: toolEnv(), stdio: 'inherit' });

// Ctrl-C reaches the game too; it decides what that means.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => game.kill('SIGTERM'));
game.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
