// `npm run e2e`: only the browser tests. Arguments go to Playwright:
// `npm run e2e -- -g offline --project phone`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install, root, toolEnv } from './install.mjs';

install();
if (!build()) process.exit(1);
for (const [command, ...args] of [
  ['node', 'scripts/browser.ts'],
  ['playwright', 'test', ...process.argv.slice(2)],
]) {
  const { status } = spawnSync(command, args, {
    cwd: join(root, 'packages', 'web'),
    env: toolEnv(),
    shell: process.platform === 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}
