import { MemoryStore, type AppendRequest, type AppendResult, type Store } from '@night-cage/server';
import type { Random } from '@night-cage/rules';
import type { SimClock } from './sim-clock.ts';

/** How a store may fail: in so many of a thousand cases before it has written, and after. */
export interface StoreFaults {
  before: number;
  after: number;
}

/** The truth of a world: it outlives every process. */
export class SimStore extends MemoryStore {}

/**
 * The store as one process sees it: it takes its time, it fails before or after it has written, and once the process is dead
 * nobody hears its answers any more.
 */
export function createFaultyStore(
  truth: SimStore,
  clock: SimClock,
  random: Random,
  faults: StoreFaults,
  isAlive: () => boolean,
): Store {
  const later = <T>(act: () => Promise<T>, writes: boolean): Promise<T> =>
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
    create: (id, link, first) => later(() => truth.create(id, link, first), true),
    load: (id, after) => later(() => truth.load(id, after), false),
    entries: (id, after, most) => later(() => truth.entries(id, after, most), false),
    append: (append: AppendRequest): Promise<AppendResult> => later(() => truth.append(append), true),
    personOf: (table, hash) => later(() => truth.personOf(table, hash), false),
    deedOf: (table, person, key) => later(() => truth.deedOf(table, person, key), false),
    listed: (most) => later(() => truth.listed(most), false),
    plan: (...args) => later(() => truth.plan(...args), true),
    claimDue: (now, until, most) => later(() => truth.claimDue(now, until, most), true),
    reveal: (table, revealed) => later(() => truth.reveal(table, revealed), true),
    standings: (ids) => later(() => truth.standings(ids), false),
    hooksOf: (table, person) => later(() => truth.hooksOf(table, person), false),
    keepHook: (table, person, hook, most) => later(() => truth.keepHook(table, person, hook, most), true),
    dropHook: (table, person, hook) => later(() => truth.dropHook(table, person, hook), true),
    noteHook: (table, person, hook) => later(() => truth.noteHook(table, person, hook), true),
    feedOf: (hash) => later(() => truth.feedOf(hash), false),
    keepResult: (day, person, body) => later(() => truth.keepResult(day, person, body), true),
    hasResult: (day, person) => later(() => truth.hasResult(day, person), false),
    results: (day, after, most) => later(() => truth.results(day, after, most), false),
    keepOnce: (name, value) => later(() => truth.keepOnce(name, value), true),
    makePass: (...args) => later(() => truth.makePass(...args), true),
    isVouched: (table, hash) => later(() => truth.isVouched(table, hash), false),
    count: (counter, now) => later(() => truth.count(counter, now), true),
    usePass: (table, hash, token, now) => later(() => truth.usePass(table, hash, token, now), true),
    remove: (id) => later(() => truth.remove(id), true),
    expire: (now, ages) => later(() => truth.expire(now, ages), true),
    tables: (after, most) => later(() => truth.tables(after, most), false),
    writes: () => later(() => truth.writes(), true),
    close: () => Promise.resolve(),
  };
}
