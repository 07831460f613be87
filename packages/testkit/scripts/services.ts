// A PostgreSQL, a NATS and an nginx for tests. `node packages/testkit/scripts/services.ts` sees to it that there are, where it may.
import { spawnSync } from 'node:child_process';
import { LiveNats, LiveNginx, LivePostgres } from '@night-cage/testkit/live';

/** What the tests need, the package of Debian that has it, and the variable that names one that runs elsewhere, if one may. */
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
// No long wait for a network that is not there.
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
if (missing.length > 0 && process.getuid?.() === 0 && runs('apt-get', 'update', '-qq', ...patience))
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
  // Where a run decides what is published, a test that was not run is none that passed.
  if (process.env['CI']) process.exitCode = 1;
}
