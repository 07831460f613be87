import type { Random } from '@night-cage/rules';
import type { LiveTable } from '@night-cage/testkit/live';
import type { ServerCluster } from './server-cluster.ts';

/** A fault of servers or of their environment. It is repaired before `happen` resolves. */
export interface Fault {
  readonly name: string;
  /** Whether it can happen with these servers. */
  readonly fits: (cluster: ServerCluster) => boolean;
  readonly happen: (
    cluster: ServerCluster,
    random: Random,
    longest: number,
    tables: readonly LiveTable[],
  ) => Promise<void>;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const oneOf = <Thing>(things: readonly Thing[], random: Random): Thing =>
  things[random.below(things.length)]!;

export const STORE_GOES_BACK = 'the store goes back';

/** All faults of servers and their environment. Connections break in addition. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'a server is killed',
    fits: () => true,
    happen: async ({ servers }, random) => {
      const server = oneOf(servers, random);
      await server.kill();
      await sleep(random.below(500));
      await server.start();
    },
  },
  {
    name: 'a server is frozen',
    fits: () => true,
    happen: async ({ servers }, random, longest) => {
      const server = oneOf(servers, random);
      server.freeze();
      await sleep(random.below(longest));
      server.wake();
    },
  },
  {
    name: 'servers are replaced, one after the other',
    fits: ({ servers }) => servers.length > 1,
    happen: async ({ servers }) => {
      for (const server of servers) {
        await server.stop();
        if (server.wasLate) throw new Error('a server that was asked to end did not');
        await server.start();
      }
    },
  },
  {
    name: 'the database is restarted',
    fits: ({ postgres }) => postgres?.isOurs === true,
    happen: async ({ postgres }, random, longest) => {
      postgres!.stop(oneOf(['fast', 'immediate'] as const, random));
      await sleep(random.below(longest / 2));
      postgres!.start();
    },
  },
  {
    name: 'the bus goes away',
    fits: ({ nats }) => nats?.isOurs === true,
    happen: async ({ nats }, random, longest) => {
      await nats!.kill();
      await sleep(random.below(longest));
      await nats!.start();
    },
  },
  {
    name: 'the disk is full',
    fits: ({ disk }) => disk !== null,
    happen: async ({ disk }, random, longest) => {
      disk!.fill();
      await sleep(random.below(longest));
      disk!.empty();
    },
  },
  {
    name: STORE_GOES_BACK,
    fits: () => true,
    happen: async ({ backups }, random, longest, tables) => {
      await backups.take();
      await sleep(random.below(longest));
      for (const lost of await backups.restore(random))
        tables.find(({ id }) => id === lost.after.id)?.wentBack(lost);
    },
  },
];
