import { hasKey, isGate, type Event, type State } from '@night-cage/rules';

/**
 * An event that is seen as several: tiles leave the wax one by one, and a key or a Gate goes dark after everything else,
 * so that its loss is seen. Together the parts do what the event did.
 */
export function splitEvent(event: Event, before: State): readonly Event[] {
  if (event.type === 'discarded' && event.kinds.length > 1)
    return event.kinds.map((kind) => ({ ...event, kinds: [kind] }));
  if (event.type !== 'removed' || event.spaces.length < 2) return [event];
  const isPrecious = (space: number): boolean => isGate(before.tiles[space]!) || hasKey(before.tiles[space]!);
  const plain = event.spaces.filter((space) => !isPrecious(space));
  const precious = event.spaces.filter(isPrecious);
  if (plain.length === 0 || precious.length === 0) return [event];
  return [{ ...event, spaces: plain }, ...precious.map((space) => ({ ...event, spaces: [space] }))];
}
