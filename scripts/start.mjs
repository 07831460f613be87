// `npm start`: installs dependencies and builds the game if needed, starts the server, and prints
// its address. Arguments go to the server: `npm start -- --port 3000`.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, toolEnv } from './install.mjs';

install();
if (!build()) {
  console.error('The game could not be built: see above.');
  process.exit(1);
}

const server = spawn(
  'node',
  [join(root, 'packages', 'cli', 'bin', 'night-cage.js'), 'serve', ...process.argv.slice(2)],
  // Through the IPC channel the server notices when this process ends.
  { env: toolEnv(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

// Ctrl-C in a terminal reaches both processes. A signal to this process alone is forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
