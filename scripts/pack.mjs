// `npm run pack`: installs dependencies and builds the page if needed, and creates one file that
// `npx` can run. An argument names the target folder; the default is dist.
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
