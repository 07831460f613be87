import type { State } from '@night-cage/rules';

/** Caches values per state and key, as long as the state exists. States are immutable. */
export function cachePerState<T>(): (state: State, key: string | number, compute: () => T) => T {
  const cache = new WeakMap<State, Map<string | number, T>>();
  return (state, key, compute) => {
    const values = cache.get(state) ?? new Map<string | number, T>();
    cache.set(state, values);
    if (!values.has(key)) values.set(key, compute());
    return values.get(key)!;
  };
}
