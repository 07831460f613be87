import type { OnlineGame } from '@night-cage/client';
import type { SeatHolder, PersonId, Presence } from '@night-cage/protocol';
import { seatOf, type Prisoner, type State } from '@night-cage/rules';
import type { TableExtras } from '../../table/table-extras.ts';
import { candleName, createTranslator } from '../../text/translator.ts';
import type { TableSession } from './table-session.ts';
import { personName } from './seat-names.ts';

const t = createTranslator('online');

/**
 * Whom the game waits for and who steers whom, as seen by `you`; on a shared screen `you` is null.
 * `spectatorText` returns a text for a spectator.
 */
export function describeWaiting(
  session: TableSession,
  game: OnlineGame,
  you: () => PersonId | null,
  spectatorText: () => string = () => '',
): Pick<TableExtras, 'prompt' | 'holderName'> {
  const holderOf = (prisoner: Prisoner): SeatHolder =>
    session.table().seats[seatOf(game.state, prisoner)]?.holder ?? null;
  const otherHolderOf = (prisoner: Prisoner): PersonId | null => {
    const holder = holderOf(prisoner);
    const seat = seatOf(game.state, prisoner);
    const { covered } = session.table().game ?? { covered: null };
    if (covered?.seat === seat) return covered.by === you() ? null : covered.by;
    return typeof holder === 'number' && holder !== you() ? holder : null;
  };
  const waitedFor = ({ asks, outcome }: State): PersonId | null =>
    asks === null || outcome !== 'playing' ? null : otherHolderOf(asks.prisoner);
  /**
   * The server sends the presence shortly after the page connects. Until then, all players count as
   * online.
   */
  const presence = (person: PersonId): Presence => {
    const { people, watching } = session.online.presence;
    return people.length + watching === 0 ? 'here' : session.presenceOf(person);
  };
  const describeWait = (who: PersonId): string =>
    t(presence(who) === 'away' ? 'wait.away' : 'wait.for', { who: personName(session.table(), who) });
  return {
    prompt: (asked, asking) => {
      const { pausedBy } = session.table();
      if (pausedBy !== null) return t('wait.paused', { who: personName(session.table(), pausedBy) });
      const watched = spectatorText();
      const who = waitedFor(asking);
      if (watched !== '') return `${watched} ${who === null ? asked : describeWait(who)}`;
      return who === null ? asked : `${describeWait(who)} ${asked}`;
    },
    holderName: (prisoner) => {
      const holder = holderOf(prisoner);
      if (typeof holder !== 'number') return null;
      if (holder === you()) return t('seat.you');
      const name = personName(session.table(), holder);
      const how = presence(holder);
      const parts = [
        ...(name === candleName(prisoner) ? [] : [name]),
        ...(how === 'here' ? [] : [t(`presence.${how}`)]),
      ];
      return parts.length === 0 ? null : parts.join(', ');
    },
  };
}
