import { SIGNS, deriveToken } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { sleep } from '../faults.ts';
import { connectRawClient, pickRandom, type Attacker } from './attacker.ts';

const WRITES = 15;
/** Milliseconds between two messages: as fast as a connection may write over time. */
const BETWEEN = 50;
/** Visits in a row at one table, so that they use up what people without a seat may write there. */
const STAYS = 20;

const createRequest = (random: Random): object =>
  pickRandom(
    [
      { t: 'name', text: `guest ${random.below(1_000)}` },
      { t: 'name', text: `friend ${random.below(1_000)}` },
      { t: 'say', text: `chatter ${random.below(1_000)}` },
      { t: 'sign', sign: pickRandom(SIGNS, random), space: random.below(36), prisoner: null },
    ],
    random,
  );

/** A guest with the link but no seat, who writes as much as the server allows. */
export function createLinkHolder(): Attacker {
  let visits = 0;
  return {
    name: 'link holder',
    rest: 100,
    fits: () => true,
    come: async (scene, random, count) => {
      const friendly = scene.tables.filter(({ isListed }) => !isListed);
      const table = friendly[Math.floor(visits++ / STAYS) % friendly.length];
      if (table === undefined) return;
      const token = deriveToken('link holder', table.id);
      table.letIn(token, ['joined', 'named', 'said', 'signed']);
      const line = connectRawClient(scene, table, random, { token, link: table.link });
      try {
        if ((await line.greeted)?.t !== 'welcome') return;
        for (let n = 0; n < WRITES; n++) {
          const answer = await line.ask(createRequest(random));
          count(answer === null ? 'unanswered' : answer.t === 'done' ? 'entries' : 'refused');
          await sleep(BETWEEN);
        }
      } finally {
        line.close();
      }
    },
  };
}
