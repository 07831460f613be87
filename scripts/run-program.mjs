// Installs what is missing, then runs a program of this project as if it had been started itself.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root, toolEnv } from './install.mjs';

export function runProgram(file, args) {
  install();
  const program = spawn('node', [join(root, file), ...args], { env: toolEnv(), stdio: 'inherit' });
  // Ctrl-C reaches the program too; it decides what that means.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => program.kill('SIGTERM'));
  program.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
