import { createSignal, type Accessor } from 'solid-js';
import type { KeyValueStore } from '@night-cage/client';
import type { PersonId } from '@night-cage/protocol';

/** The people muted on this device. */
export interface Muting {
  readonly isMuted: (person: PersonId) => boolean;
  readonly muted: Accessor<ReadonlySet<PersonId>>;
  toggle: (person: PersonId) => void;
}

const STORAGE_NAME = 'muted';

/**
 * Mutes people on this device only: their messages, signs, plans and pointers. Others do not learn
 * of it.
 */
export function createMuting(storage: KeyValueStore): Muting {
  const saved = (storage.get(STORAGE_NAME) ?? '').split(' ').map(Number).filter(Boolean);
  const [muted, setMuted] = createSignal<ReadonlySet<PersonId>>(new Set(saved));
  return {
    muted,
    isMuted: (person) => muted().has(person),
    toggle: (person) => {
      const next = new Set(muted());
      if (!next.delete(person)) next.add(person);
      storage.set(STORAGE_NAME, next.size === 0 ? null : [...next].join(' '));
      setMuted(next);
    },
  };
}
