import { spawn } from 'node:child_process';

export interface RealPostgres {
  /** Where its empty databases are made. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL: the one at `NIGHT_CAGE_TEST_POSTGRES`, else a cluster of its own, made by Debian's `pg_virtualenv` and
 * gone with it. Null: there is none on this machine.
 */
export async function realPostgres(): Promise<RealPostgres | null> {
  const given = process.env['NIGHT_CAGE_TEST_POSTGRES'];
  if (given) return { address: given, stop: () => Promise.resolve() };
  const told = 'echo "postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/$PGDATABASE"; cat > /dev/null';
  const child = spawn('pg_virtualenv', ['sh', '-c', told], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const address = await new Promise<string | null>((resolve) => {
    let heard = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
      const found = /^postgres:.*$/m.exec(heard);
      if (found !== null) resolve(found[0]);
    });
    void ended.then(() => resolve(null));
  });
  if (address === null) return null;
  return {
    address,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
