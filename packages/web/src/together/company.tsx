import { Show, Suspense, createSignal, lazy, type Accessor } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import type { Holding, PersonId } from '@night-cage/protocol';
import { seatOf, type Prisoner } from '@night-cage/rules';
import type { Company } from '../game/company.ts';
import { candleName, loadPart } from '../text/say.ts';
import type { Assists } from './assists.ts';
import type { AtTable } from './at-table.ts';
import { nameOf } from './names.ts';
import type { Missed } from './missed.ts';
import { Notices } from './Notices.tsx';
import { refusalInWords } from './refusal-words.ts';

const t = await loadPart('together');
const EndFacts = lazy(async () => ({ default: (await import('./EndTogether.tsx')).EndFacts }));
const EndWays = lazy(async () => ({ default: (await import('./EndTogether.tsx')).EndWays }));
const EndMore = lazy(async () => ({ default: (await import('./EndTogether.tsx')).EndMore }));

/** A table, and what is told about it as long as one is there. */
export interface Around {
  readonly at: AtTable;
  readonly missed: Missed;
  readonly news: Accessor<string | null>;
  readonly assists: Accessor<ReadonlyMap<PersonId, Assists>>;
}

/** The people at a table, as the table screen needs them. */
export function companyAt(around: Around, game: OnlineGame, onLobby: () => void): Company {
  const { at } = around;
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
  const [followed, setFollowed] = createSignal<Prisoner | null>(null);
  return {
    prompt: (asked) => {
      const { pausedBy } = at.table();
      if (pausedBy !== null) return t('wait.paused', { who: nameOf(at.table(), pausedBy) });
      const candle = followed();
      const watched = candle === null ? '' : `${t('watch.follows', { name: candleName(candle) })} `;
      const who = waitedFor();
      if (watched !== '')
        return who === null
          ? watched + asked
          : `${watched}${t('wait.for', { who: nameOf(at.table(), who) })}`;
      return who === null ? asked : `${t('wait.for', { who: nameOf(at.table(), who) })} ${asked}`;
    },
    holder: (prisoner) => {
      const holder = holderOf(prisoner);
      if (typeof holder !== 'number') return null;
      if (holder === at.you()) return t('seat.you');
      const name = nameOf(at.table(), holder);
      return name === candleName(prisoner) ? null : name;
    },
    followed,
    follow: (prisoner) => {
      if (at.mySeats().length === 0) setFollowed((old) => (old === prisoner ? null : prisoner));
    },
    isHeld: () => at.table().pausedBy !== null,
    mayHint: () => at.table().settings.hints,
    refusalInWords,
    whenCaughtUp: (skip) => at.listen(({ what }) => what === 'caught-up' && skip()),
    Notices: () => <Notices at={at} missed={around.missed} news={around.news} />,
    Menu: () => (
      <>
        <button type="button" class="button" onClick={onLobby}>
          {t('lobby.title')}
        </button>
        <Show
          when={at.mySeats().length > 0 && at.table().phase === 'playing' && at.table().pausedBy === null}
        >
          <button type="button" class="button" onClick={() => void at.ask({ t: 'pause' })}>
            {t('pause.do')}
          </button>
        </Show>
      </>
    ),
    EndFacts: () => (
      <Suspense>
        <EndFacts at={at} assists={around.assists} />
      </Suspense>
    ),
    EndWays: () => (
      <Suspense>
        <EndWays at={at} />
      </Suspense>
    ),
    EndMore: () => (
      <Suspense>
        <EndMore at={at} onLobby={onLobby} />
      </Suspense>
    ),
  };
}
