// `npm run pack`: installs what is missing, builds the page if it changed, and makes one file that `npx` starts anywhere.
// An argument names the folder it goes to; without one that is dist.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, toolEnv } from './install.mjs';

install();
if (!build()) process.exit(1);
const { status } = spawnSync(
  'node',
  [
    '--disable-warning=ExperimentalWarning',
    join(root, 'packages', 'cli', 'scripts', 'pack.ts'),
    ...process.argv.slice(2),
  ],
  { env: toolEnv(), stdio: ['ignore', 'inherit', 'inherit'] },
);
process.exitCode = status ?? 1;
