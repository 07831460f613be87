import {
  createRefusal,
  type PersonId,
  type TableRequest,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import { createCommitment } from '@night-cage/rules';

/** Why this is not the contribution that the person pledged for the current deal, or null if it is. */
export function findRevealRefusal(
  { dealing }: TableState,
  person: PersonId | null,
  { deal, value }: Extract<TableRequest, { t: 'reveal' }>,
): ServerRefusal | null {
  const pledged = dealing?.pledges.find(([id]) => id === person)?.[1];
  const isTheirs =
    person !== null && dealing !== null && dealing.deal === deal && pledged === createCommitment(value);
  return isTheirs ? null : createRefusal('table/deal');
}
