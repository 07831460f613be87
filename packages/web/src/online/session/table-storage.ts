import type { KeyValueStore } from '@night-cage/client';
import { readLocal, removeLocal, writeLocal } from '../../storage/local-storage.ts';

const storageKeyOf = (table: string, name: string): string => `night-cage/table/${table}/${name}`;

/** The few words a page keeps of one table. Where nothing can be kept, they last as long as the page. */
export function tableStorage(table: string): KeyValueStore {
  const here = new Map<string, string>();
  return {
    get: (name) => {
      const kept = readLocal(storageKeyOf(table, name));
      try {
        return kept === null ? (here.get(name) ?? null) : String(JSON.parse(kept));
      } catch {
        return null;
      }
    },
    set: (name, value) => {
      if (value === null) {
        here.delete(name);
        removeLocal(storageKeyOf(table, name));
      } else if (!writeLocal(storageKeyOf(table, name), value)) here.set(name, value);
    },
  };
}
