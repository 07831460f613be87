import type { Random } from '@night-cage/rules';
import type { LiveTable } from '@night-cage/testkit/live';
import { pickRandom, type Attacker } from './attacker.ts';

const AT_ONCE = 5;
const PEOPLE = 6;

/** What a server of this or an earlier version could say, and none has said. */
function forged(table: LiveTable, random: Random): object {
  const { seq, position } = table.players[0]!.online.table;
  const by = 1 + random.below(PEOPLE);
  const body = { seq: seq + 1, at: Date.now(), by, kind: 'chose', seat: 0, option: 0, rows: [], position };
  const people = [by, by + 1, by + PEOPLE].map((person) => ({
    person,
    how: 'here',
    typing: true,
    input: Date.now(),
  }));
  return pickRandom(
    [
      // As the first version told it: with the entries, which are not to be believed.
      { t: 'written', seq: seq + 1, chose: [[by, null, JSON.stringify(body)]], entries: [body] },
      { t: 'written', seq: seq + 1 + random.below(1_000) },
      { t: 'written', seq: Number.MAX_SAFE_INTEGER },
      { t: 'pointing', who: by, space: random.below(36) },
      { t: 'crowd', from: `forger ${random.below(3)}`, people, watching: random.below(1_000) },
      { t: 'crowd', from: `forger ${random.below(3)}`, people: [], watching: 0 },
      { t: 'who' },
      { t: 'look' },
    ],
    random,
  );
}

/** Somebody on the bus who says what a server might say. */
export const busForger: Attacker = {
  name: 'bus forger',
  rest: 200,
  fits: ({ noise }) => noise !== null,
  come: ({ house, tables }, random, count) => {
    for (let n = 0; n < AT_ONCE; n++) {
      const table = pickRandom(tables, random);
      house.noise!.forge(table.id, forged(table, random));
      count('forged');
    }
    return Promise.resolve();
  },
};
