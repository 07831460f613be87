import {
  createRefusal,
  type PersonId,
  type TableRequest,
  type TableState,
  type ServerRefusal,
} from '@night-cage/protocol';
import { createCommitment } from '@night-cage/rules';

/** Why this is not somebody's contribution to the deal that is on its way, or null: it is what they pledged. */
export function findRevealRefusal(
  { dealing }: TableState,
  person: PersonId | null,
  { deal, value }: Extract<TableRequest, { t: 'reveal' }>,
): ServerRefusal | null {
  const pledged = dealing?.pledges.find(([one]) => one === person)?.[1];
  const isTheirs =
    person !== null && dealing !== null && dealing.deal === deal && pledged === createCommitment(value);
  return isTheirs ? null : createRefusal('table/deal');
}
