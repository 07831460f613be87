// `npm start`: installs what is missing, builds the game if it changed, serves it, and says where.
// Arguments go to the server: `npm start -- --port 3000`.
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
  // Over the fourth channel it hears when this process ends, however that happens.
  { env: toolEnv(), stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
);

// Ctrl-C on a terminal reaches both; a signal to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
