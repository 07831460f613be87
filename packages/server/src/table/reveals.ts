import { why, type PersonId, type Request, type Table, type Why } from '@night-cage/protocol';
import { commitmentTo } from '@night-cage/rules';

/** Why this is not somebody's contribution to the deal that is on its way, or null: it is what they pledged. */
export function refusedReveal(
  { dealing }: Table,
  person: PersonId | null,
  { deal, value }: Extract<Request, { t: 'reveal' }>,
): Why | null {
  const pledged = dealing?.pledges.find(([one]) => one === person)?.[1];
  const isTheirs =
    person !== null && dealing !== null && dealing.deal === deal && pledged === commitmentTo(value);
  return isTheirs ? null : why('table/deal');
}
