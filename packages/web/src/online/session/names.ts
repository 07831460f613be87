import { ownSeats, personAt, type PersonId, type Table } from '@night-cage/protocol';
import { EDITIONS, ownPrisoners, type Prisoner } from '@night-cage/rules';
import { candleName, language, needPart } from '../../text/say.ts';

const t = needPart('together');

/** Whom a seat steers; the fourth prisoner of three people goes round and is nobody's own. */
export function prisonersOf(table: Table, seat: number): readonly Prisoner[] {
  const { edition, players } = table.settings.wish;
  return ownPrisoners({ players, prisoners: EDITIONS[edition].prisonersFor(players) }, seat);
}

export const candlesOf = (table: Table, seat: number): string =>
  new Intl.ListFormat(language()).format(prisonersOf(table, seat).map(candleName));

/** What somebody is called: by their name, else by their first candle. */
export function nameOf(table: Table, person: PersonId): string {
  const { name = null } = personAt(table, person) ?? {};
  const [seat] = ownSeats(table, person);
  return name ?? (seat === undefined ? t('seat.nobody') : candleName(prisonersOf(table, seat)[0]!));
}
