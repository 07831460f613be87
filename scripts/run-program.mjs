// Installs dependencies if needed, then runs a program of this project in the foreground.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, root, toolEnv } from './install.mjs';

export function runProgram(file, args) {
  install();
  const program = spawn('node', [join(root, file), ...args], { env: toolEnv(), stdio: 'inherit' });
  // Ctrl-C also reaches the program, which handles it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => program.kill('SIGTERM'));
  program.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
