import { SIGNS, deriveToken } from '@night-cage/protocol';
import type { Random } from '@night-cage/rules';
import { sleep } from '../faults.ts';
import { connectStranger, pickRandom, type Attacker } from './attacker.ts';

const WRITES = 15;
/** Milliseconds between two of them: as fast as a connection may write for long. */
const BETWEEN = 50;
/** It stays so many visits at one table, so that it uses up what people without a seat may write there. */
const STAYS = 20;

const words = (random: Random): object =>
  pickRandom(
    [
      { t: 'name', text: `guest ${random.below(1_000)}` },
      { t: 'name', text: `friend ${random.below(1_000)}` },
      { t: 'say', text: `chatter ${random.below(1_000)}` },
      { t: 'sign', sign: pickRandom(SIGNS, random), space: random.below(36), prisoner: null },
    ],
    random,
  );

/** Somebody who has the link and no seat, and writes as much as is allowed. */
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
      const line = connectStranger(scene, table, random, { token, link: table.link });
      try {
        if ((await line.greeted)?.t !== 'welcome') return;
        for (let n = 0; n < WRITES; n++) {
          const answer = await line.ask(words(random));
          count(answer === null ? 'unanswered' : answer.t === 'done' ? 'entries' : 'refused');
          await sleep(BETWEEN);
        }
      } finally {
        line.close();
      }
    },
  };
}
