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
  [join(root, 'packages', 'web', 'scripts', 'start.ts'), ...process.argv.slice(2)],
  {
    env: toolEnv(),
    stdio: 'inherit',
  },
);

// Ctrl-C reaches the server too, which then ends.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
