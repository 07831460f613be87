import { createSignal, onCleanup, type Accessor } from 'solid-js';
import type { PersonId } from '@night-cage/protocol';
import type { Space } from '@night-cage/rules';
import type { TableSession } from '../session/table-session.ts';

/** Milliseconds after which a silent pointer disappears. */
const POINTER_FADES = 2_000;

/** Where others point now. Never stored. */
export function followPointers(
  session: TableSession,
  onNewPointer: (person: PersonId, space: Space) => void,
): Accessor<ReadonlyMap<PersonId, Space>> {
  const [pointers, setPointers] = createSignal<ReadonlyMap<PersonId, Space>>(new Map());
  const timers = new Map<PersonId, ReturnType<typeof setTimeout>>();
  const put = (person: PersonId, space: Space | null): void => {
    const next = new Map(pointers());
    if (space === null) next.delete(person);
    else next.set(person, space);
    setPointers(next);
  };
  session.listen((event) => {
    if (event.what !== 'pointing') return;
    const { who, space } = event;
    clearTimeout(timers.get(who));
    if (space !== null) {
      if (!pointers().has(who)) onNewPointer(who, space);
      timers.set(
        who,
        setTimeout(() => put(who, null), POINTER_FADES),
      );
    }
    put(who, space);
  });
  onCleanup(() => timers.forEach(clearTimeout));
  return pointers;
}
