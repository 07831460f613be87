import { Suspense, lazy } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import type { Holding, PersonId } from '@night-cage/protocol';
import { seatOf, type Prisoner } from '@night-cage/rules';
import type { Company } from '../game/company.ts';
import { loadPart } from '../text/say.ts';
import type { AtTable } from './at-table.ts';
import { nameOf } from './names.ts';
import { EndTogether } from './EndTogether.tsx';
import { Notices } from './Notices.tsx';
import type { Overheard } from './overheard.ts';
import { refusalInWords } from './refusal-words.ts';

const t = await loadPart('together');
const Voices = lazy(async () => ({ default: (await import('./Voices.tsx')).Voices }));

/** The people at a table, as the table screen needs them. */
export function companyAt(at: AtTable, heard: Overheard, game: OnlineGame, onLobby: () => void): Company {
  const holderOf = (prisoner: Prisoner): Holding =>
    at.table().seats[seatOf(game.state, prisoner)]?.holder ?? null;
  const elsewhere = (prisoner: Prisoner): PersonId | null => {
    const holder = holderOf(prisoner);
    const seat = seatOf(game.state, prisoner);
    const { covered } = at.table().game ?? { covered: null };
    if (covered?.seat === seat) return covered.by === at.you() ? null : covered.by;
    return typeof holder === 'number' && holder !== at.you() ? holder : null;
  };
  const waitedFor = (): PersonId | null => {
    const { asks, outcome } = game.state;
    return asks === null || outcome !== 'playing' ? null : elsewhere(asks.prisoner);
  };
  return {
    prompt: (asked) => {
      const { pausedBy } = at.table();
      if (pausedBy !== null) return t('wait.paused', { who: nameOf(at.table(), pausedBy) });
      const who = waitedFor();
      return who === null ? asked : `${t('wait.for', { who: nameOf(at.table(), who) })} ${asked}`;
    },
    holder: (prisoner) => {
      const holder = holderOf(prisoner);
      if (typeof holder !== 'number') return null;
      return holder === at.you() ? t('seat.you') : nameOf(at.table(), holder);
    },
    isHeld: () => at.table().pausedBy !== null,
    mayHint: () => at.table().settings.hints,
    refusalInWords,
    Notices: () => (
      <>
        <Notices at={at} />
        <Suspense>
          <Voices at={at} heard={heard} />
        </Suspense>
      </>
    ),
    Menu: () => (
      <button type="button" class="button" onClick={onLobby}>
        {t('lobby.title')}
      </button>
    ),
    End: () => <EndTogether at={at} game={game} onLobby={onLobby} />,
  };
}
