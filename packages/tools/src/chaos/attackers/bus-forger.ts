import type { Random } from '@night-cage/rules';
import type { LiveTable } from '@night-cage/testkit/live';
import { pickRandom, type Attacker } from './attacker.ts';

const AT_ONCE = 5;
const PLAYER_COUNT = 6;

/** A message that a server of this or an earlier version could send, but did not. */
function forged(table: LiveTable, random: Random): object {
  const { seq, position } = table.players[0]!.online.table;
  const by = 1 + random.below(PLAYER_COUNT);
  const body = { seq: seq + 1, at: Date.now(), by, kind: 'chose', seat: 0, option: 0, rows: [], position };
  const people = [by, by + 1, by + PLAYER_COUNT].map((person) => ({
    person,
    how: 'here',
    typing: true,
    input: Date.now(),
  }));
  return pickRandom(
    [
      // As version 1 sent it: with the entries, which servers must not trust.
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

/** Sends forged server messages on the bus. */
export const busForger: Attacker = {
  name: 'bus forger',
  rest: 200,
  fits: ({ interference }) => interference !== null,
  come: ({ cluster, tables }, random, count) => {
    for (let n = 0; n < AT_ONCE; n++) {
      const table = pickRandom(tables, random);
      cluster.interference!.forge(table.id, forged(table, random));
      count('forged');
    }
    return Promise.resolve();
  },
};
