import { sleep } from '../faults.ts';
import { pickAddress, pickRandom, type Attacker } from './attacker.ts';
import { RawWireClient } from '@night-cage/testkit/live';

/** More than may watch a table without its link. */
const SPECTATORS = 55;

/** Anonymous spectators, all at one table of one server, while players connect and disconnect. */
export const spectatorCrowd: Attacker = {
  name: 'crowd',
  rest: 2_000,
  fits: () => true,
  come: async ({ cluster, tables }, random, count) => {
    const table = pickRandom(tables, random).id;
    const address = pickAddress(cluster, random);
    const lines = Array.from({ length: SPECTATORS }, () => new RawWireClient({ address, table }));
    try {
      for (const line of lines) {
        const greeting = await line.greeted;
        if (greeting?.t === 'refused') count('turned away');
        else count(greeting === null ? 'unanswered' : 'spectators');
      }
      await sleep(500 + random.below(1_500));
    } finally {
      for (const line of lines) line.close();
    }
  },
};
