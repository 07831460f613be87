import type { KeyValueStore } from '@night-cage/client';
import { readLocal, removeLocal, writeLocal } from '../../storage/local-storage.ts';

const storageKeyOf = (table: string, name: string): string => `night-cage/table/${table}/${name}`;

/** Per-table key-value storage. Falls back to memory if localStorage is unavailable. */
export function tableStorage(table: string): KeyValueStore {
  const memory = new Map<string, string>();
  return {
    get: (name) => {
      const saved = readLocal(storageKeyOf(table, name));
      try {
        return saved === null ? (memory.get(name) ?? null) : String(JSON.parse(saved));
      } catch {
        return null;
      }
    },
    set: (name, value) => {
      if (value === null) {
        memory.delete(name);
        removeLocal(storageKeyOf(table, name));
      } else if (!writeLocal(storageKeyOf(table, name), value)) memory.set(name, value);
    },
  };
}
