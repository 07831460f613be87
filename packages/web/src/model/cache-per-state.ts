import type { State } from '@night-cage/rules';

/** Remembers what was found out about a state, by a key, for as long as the state lives: states never change. */
export function cachePerState<T>(): (state: State, key: string | number, find: () => T) => T {
  const known = new WeakMap<State, Map<string | number, T>>();
  return (state, key, find) => {
    const found = known.get(state) ?? new Map<string | number, T>();
    known.set(state, found);
    if (!found.has(key)) found.set(key, find());
    return found.get(key)!;
  };
}
