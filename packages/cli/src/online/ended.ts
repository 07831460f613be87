import type { Io } from '../shared/io.ts';

const LOOK_EVERY = 500;

/**
 * Until somebody ends it: Ctrl-C, a signal, or the process that started it is gone. npx hands a signal to its shell only,
 * which dies of it and leaves us behind: that is seen by who our parent is.
 */
export const ended = ({ env }: Io): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(signal, () => resolve());
    if (env['npm_command'] !== 'exec') return;
    const parent = process.ppid;
    const looking = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(looking);
      resolve();
    }, LOOK_EVERY);
    looking.unref();
  });
