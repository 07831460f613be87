import { createSignal, type Accessor } from 'solid-js';
import type { KeyValueStore } from '@night-cage/client';
import type { PersonId } from '@night-cage/protocol';

export interface Muting {
  readonly isMuted: (person: PersonId) => boolean;
  readonly muted: Accessor<ReadonlySet<PersonId>>;
  toggle: (person: PersonId) => void;
}

const KEPT = 'muted';

/** Whom somebody at this device does not want to hear: their words, signs, plans and pointer. Nobody else is told. */
export function createMuting(drawer: KeyValueStore): Muting {
  const kept = (drawer.get(KEPT) ?? '').split(' ').map(Number).filter(Boolean);
  const [muted, setMuted] = createSignal<ReadonlySet<PersonId>>(new Set(kept));
  return {
    muted,
    isMuted: (person) => muted().has(person),
    toggle: (person) => {
      const next = new Set(muted());
      if (!next.delete(person)) next.add(person);
      drawer.set(KEPT, next.size === 0 ? null : [...next].join(' '));
      setMuted(next);
    },
  };
}
