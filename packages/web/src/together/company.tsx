import { Show, Suspense, lazy, type Accessor } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import type { PersonId } from '@night-cage/protocol';
import type { Company } from '../game/company.ts';
import { loadPart } from '../text/say.ts';
import type { Assists } from './assists.ts';
import type { AtTable } from './at-table.ts';
import type { Missed } from './missed.ts';
import { Notices } from './Notices.tsx';
import type { Overheard } from './overheard.ts';
import { refusalInWords } from './refusal-words.ts';
import { waitingAt } from './waiting.ts';

const t = await loadPart('together');
const Voices = lazy(async () => ({ default: (await import('./Voices.tsx')).Voices }));
const EndTogether = lazy(async () => ({ default: (await import('./EndTogether.tsx')).EndTogether }));

/** A table, and what is told about it as long as one is there. */
export interface Around {
  readonly at: AtTable;
  readonly missed: Missed;
  readonly news: Accessor<string | null>;
  readonly heard: Overheard;
  readonly assists: Accessor<ReadonlyMap<PersonId, Assists>>;
}

/** The people at a table, as the table screen needs them. */
export function companyAt(around: Around, game: OnlineGame, onLobby: () => void): Company {
  const { at } = around;
  return {
    ...waitingAt(at, game, at.you),
    isHeld: () => at.table().pausedBy !== null,
    mayHint: () => at.table().settings.hints,
    refusalInWords,
    whenCaughtUp: (skip) => at.listen(({ what }) => what === 'caught-up' && skip()),
    Notices: () => (
      <>
        <Notices at={at} missed={around.missed} news={around.news} />
        <Suspense>
          <Voices at={at} heard={around.heard} />
        </Suspense>
      </>
    ),
    Menu: () => (
      <>
        <button type="button" class="button" onClick={onLobby}>
          {t('lobby.title')}
        </button>
        <a class="button" href={`#/t/${at.online.id}/board`} target="_blank">
          {t('view.open')}
        </a>
        <Show
          when={at.mySeats().length > 0 && at.table().phase === 'playing' && at.table().pausedBy === null}
        >
          <button type="button" class="button" onClick={() => void at.ask({ t: 'pause' })}>
            {t('pause.do')}
          </button>
        </Show>
      </>
    ),
    End: () => (
      <Suspense>
        <EndTogether at={at} assists={around.assists} onLobby={onLobby} />
      </Suspense>
    ),
  };
}
