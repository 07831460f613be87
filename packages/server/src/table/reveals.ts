import { why, type PersonId, type Request, type Table, type Why } from '@night-cage/protocol';
import { commitmentTo } from '@night-cage/rules';

/** Takes somebody's contribution to the deal that is on its way, if it is what they pledged. Null: it is taken. */
export function reveals(
  { dealing }: Table,
  person: PersonId | null,
  { deal, value }: Extract<Request, { t: 'reveal' }>,
  revealed: Map<PersonId, string>,
): Why | null {
  const pledged = dealing?.pledges.find(([one]) => one === person)?.[1];
  if (person === null || dealing === null || dealing.deal !== deal || pledged !== commitmentTo(value))
    return why('table/deal');
  revealed.set(person, value);
  return null;
}
