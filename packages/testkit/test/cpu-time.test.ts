import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface CpuTime {
  countCpuTime: () => {
    watch: (name: string, pid: number) => void;
    seconds: (name: string) => number;
    stop: () => void;
  };
}
const script = join(import.meta.dirname, '../../../scripts/cpu-time.mjs');
const { countCpuTime } = (await import(pathToFileURL(script).href)) as CpuTime;

/** Uses half a second of CPU time, prints how much it took, and waits for the end of its input. */
const WORK = `
  process.title = 'a) b';
  const spent = () => { const { user, system } = process.cpuUsage(); return user + system; };
  let sum = 0;
  while (spent() < 5e5) for (let n = 0; n < 1e7; n++) sum += n;
  setTimeout(() => console.log(spent() / 1e6), 50);
  process.stdin.resume();
`;
/** Only starts the working process. */
const STARTER = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(WORK)}], { stdio: 'inherit' })`;

async function firstNumber({ stdout }: ChildProcess): Promise<number> {
  const [line] = (await once(stdout!, 'data')) as [Buffer];
  return Number(line.toString());
}

test.runIf(process.platform === 'linux')(
  'a program is counted with its descendants, once, apart from others, and also after their end',
  async () => {
    const child = spawn(process.execPath, ['-e', STARTER]);
    const count = countCpuTime();
    count.watch('tests', child.pid!);
    count.watch('itself', process.pid);
    const reported = await firstNumber(child);
    const counted = count.seconds('tests');
    expect(counted).toBeGreaterThanOrEqual(reported - 0.03);
    // Starting takes time, too.
    expect(counted).toBeLessThan(2 * reported);
    child.stdin.end();
    await once(child, 'exit');
    expect(count.seconds('tests')).toBeGreaterThanOrEqual(counted);
    count.stop();
  },
);
