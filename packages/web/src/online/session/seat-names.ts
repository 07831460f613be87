import { seatsOwnedBy, findPerson, type PersonId, type TableState } from '@night-cage/protocol';
import { EDITIONS, ownPrisoners, type Prisoner } from '@night-cage/rules';
import { formatList } from '../../text/format.ts';
import { candleName, language, createTranslator } from '../../text/translator.ts';

const t = createTranslator('online');

/**
 * The prisoners of a seat. With three players, the fourth prisoner passes around and belongs to no
 * seat.
 */
export function prisonersOfSeat(table: TableState, seat: number): readonly Prisoner[] {
  const { edition, players } = table.settings.wish;
  return ownPrisoners({ players, prisoners: EDITIONS[edition].prisonersFor(players) }, seat);
}

export const candlesOfSeat = (table: TableState, seat: number): string =>
  formatList(prisonersOfSeat(table, seat).map(candleName), language());

/** A person's name, else their first candle. */
export function personName(table: TableState, person: PersonId): string {
  const { name = null } = findPerson(table, person) ?? {};
  const [seat] = seatsOwnedBy(table, person);
  return name ?? (seat === undefined ? t('seat.nobody') : candleName(prisonersOfSeat(table, seat)[0]!));
}
