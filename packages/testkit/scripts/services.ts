// Installs PostgreSQL, NATS and nginx for the tests, where it may: `node
// packages/testkit/scripts/services.ts`.
import { spawnSync } from 'node:child_process';
import { LiveNats, LiveNginx, LivePostgres } from '@night-cage/testkit/live';

/**
 * The services that the tests need, with their Debian packages, and the variable for the address of
 * a running one.
 */
const SERVICES = [
  {
    name: 'PostgreSQL',
    debian: 'postgresql',
    variable: 'NIGHT_CAGE_TEST_POSTGRES',
    isThere: LivePostgres.isThere,
  },
  { name: 'NATS', debian: 'nats-server', variable: 'NIGHT_CAGE_TEST_NATS', isThere: LiveNats.isThere },
  { name: 'nginx', debian: 'nginx-light', variable: null, isThere: LiveNginx.isThere },
] as const;

function runs(command: string, ...args: readonly string[]): boolean {
  console.error(`Getting what the tests need: ${[command, ...args].join(' ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { env, stdio: ['ignore', 2, 2] }).status === 0;
}

const missing = SERVICES.filter(({ isThere }) => !isThere());
// Do not wait long without a network.
const timeouts = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
if (missing.length > 0 && process.getuid?.() === 0 && runs('apt-get', 'update', '-qq', ...timeouts))
  for (const { debian } of missing)
    runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', debian);

for (const { name, debian, variable, isThere } of SERVICES) {
  if (isThere()) {
    console.log(`${name} is there.`);
    continue;
  }
  console.log(
    `SKIPPED: the tests of ${name} need one: install it (Debian has it as ${debian})${variable === null ? '' : `, or set ${variable} to its address`}.`,
  );
  // In CI, a skipped test must not count as passed.
  if (process.env['CI']) process.exitCode = 1;
}
