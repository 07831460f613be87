import { formatPositionLink } from '@night-cage/notation';
import type { State } from '@night-cage/rules';

/** What would have been: alone, from a position looked back at. */
export function tryAlone(from: State): void {
  location.hash = `/position/${formatPositionLink(from, [])}`;
}
