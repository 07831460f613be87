import { SIGNS, deriveToken } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { connectRawClient, expectRefusal, pickRandom, type Attacker } from './attacker.ts';

const LINES = 3;
/** More than a connection may send at once. */
const AT_ONCE = 45;

const createRequest = (random: Random): object =>
  pickRandom(
    [
      { t: 'name', text: `flood ${random.below(1_000)}` },
      { t: 'say', text: `flood ${random.below(1_000)}` },
      { t: 'sign', sign: pickRandom(SIGNS, random), space: random.below(36), prisoner: null },
      { t: 'plan', prisoner: 0, spaces: [random.below(36)] },
    ],
    random,
  );

/**
 * Connections without link or seat that send as many messages as they can to other people's tables:
 * the server keeps none of them.
 */
export const flooder: Attacker = {
  name: 'flooder',
  rest: 1_000,
  fits: () => true,
  come: async (scene, random, count) => {
    const table = pickRandom(scene.tables, random);
    await Promise.all(
      Array.from({ length: LINES }, async (_, n) => {
        const line = connectRawClient(scene, table, random, { token: deriveToken(`flooder ${n}`, table.id) });
        try {
          if ((await line.greeted)?.t !== 'welcome') return;
          const requests = Array.from({ length: AT_ONCE }, () => createRequest(random));
          const answers = await Promise.all(requests.map((request) => line.ask(request)));
          for (const [n, answer] of answers.entries()) expectRefusal(table, requests[n]!, answer, count);
        } finally {
          line.close();
        }
      }),
    );
  },
};
