import { MemoryStore, type AppendRequest, type AppendResult, type Store } from '@night-cage/server';
import type { Random } from '@night-cage/rules';
import type { SimClock } from './sim-clock.ts';

/** How often a store fails before or after it has written, per thousand. */
export interface StoreFaults {
  before: number;
  after: number;
}

/** The data of a simulation: it outlives all servers. */
export class SimStore extends MemoryStore {}

/**
 * The store as one server sees it: calls take time, may fail before or after the write, and return
 * nothing once the server was killed.
 */
export function createFaultyStore(
  data: SimStore,
  clock: SimClock,
  random: Random,
  faults: StoreFaults,
  isAlive: () => boolean,
): Store {
  const delayed = <T>(act: () => Promise<T>, writes: boolean): Promise<T> =>
    new Promise((resolve, reject) => {
      const fate = random.below(1_000);
      const failsBefore = writes && fate < faults.before;
      const failsAfter = writes && !failsBefore && fate < faults.before + faults.after;
      clock.after(1 + random.below(20), () => {
        if (!isAlive()) return;
        if (failsBefore) reject(new Error('the store went away'));
        else
          void act().then((result) => {
            if (failsAfter) reject(new Error('the store went away after it had written'));
            else clock.after(random.below(5), () => (isAlive() ? resolve(result) : undefined));
          }, reject);
      });
    });
  return {
    create: (id, link, first) => delayed(() => data.create(id, link, first), true),
    load: (id, after) => delayed(() => data.load(id, after), false),
    entries: (id, after, most) => delayed(() => data.entries(id, after, most), false),
    append: (append: AppendRequest): Promise<AppendResult> => delayed(() => data.append(append), true),
    personOf: (table, hash) => delayed(() => data.personOf(table, hash), false),
    entryOfRequest: (table, person, key) => delayed(() => data.entryOfRequest(table, person, key), false),
    listed: (most) => delayed(() => data.listed(most), false),
    plan: (...args) => delayed(() => data.plan(...args), true),
    claimDue: (now, until, most) => delayed(() => data.claimDue(now, until, most), true),
    reveal: (table, revealed) => delayed(() => data.reveal(table, revealed), true),
    standings: (ids) => delayed(() => data.standings(ids), false),
    channelsOf: (table, person) => delayed(() => data.channelsOf(table, person), false),
    saveChannel: (table, person, channel, most) =>
      delayed(() => data.saveChannel(table, person, channel, most), true),
    deleteChannel: (table, person, channel) =>
      delayed(() => data.deleteChannel(table, person, channel), true),
    recordDelivery: (table, person, channel) =>
      delayed(() => data.recordDelivery(table, person, channel), true),
    feedOf: (hash) => delayed(() => data.feedOf(hash), false),
    keepResult: (day, person, body) => delayed(() => data.keepResult(day, person, body), true),
    hasResult: (day, person) => delayed(() => data.hasResult(day, person), false),
    results: (day, after, most) => delayed(() => data.results(day, after, most), false),
    saveOnce: (name, value) => delayed(() => data.saveOnce(name, value), true),
    makePass: (...args) => delayed(() => data.makePass(...args), true),
    isVouched: (table, hash) => delayed(() => data.isVouched(table, hash), false),
    count: (counter, now) => delayed(() => data.count(counter, now), true),
    usePass: (table, hash, token, now) => delayed(() => data.usePass(table, hash, token, now), true),
    remove: (id) => delayed(() => data.remove(id), true),
    expire: (now, ages) => delayed(() => data.expire(now, ages), true),
    tables: (after, most) => delayed(() => data.tables(after, most), false),
    writes: () => delayed(() => data.writes(), true),
    close: () => Promise.resolve(),
  };
}
