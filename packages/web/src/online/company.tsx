import { Show, Suspense, createSignal, lazy, type Accessor, type JSX } from 'solid-js';
import { Place } from '../table/Place.tsx';
import type { OnlineGame } from '@night-cage/client';
import { ownSeats, type PersonId } from '@night-cage/protocol';
import type { Prisoner } from '@night-cage/rules';
import type { Company, Stage } from '../table/company.ts';
import { deferred } from '../table/load-deferred.ts';
import type { FillSlots, TableSlots } from '../table/slots.ts';
import { candleName, needPart, withTexts } from '../text/say.ts';
import type { Assists } from './session/assists.ts';
import type { AtTable } from './session/at-table.ts';
import type { Missed } from './session/missed.ts';
import { Notices } from './votes/Notices.tsx';
import type { Overheard } from './talk/overheard.ts';
import type { TalkParts } from './talk/Voices.tsx';
import { refusalInWords } from './session/refusal-words.ts';
import { waitingAt } from './session/waiting.ts';

const t = needPart('together');
const Voices = lazy(async () => ({ default: (await withTexts(import('./talk/Voices.tsx'))).Voices }));
const WhatWasMissed = lazy(async () => ({
  default: (await withTexts(import('./letter/WhatWasMissed.tsx'))).WhatWasMissed,
}));
const Beside = lazy(async () => ({ default: (await withTexts(import('./letter/Beside.tsx'))).Beside }));
const Due = lazy(async () => ({ default: (await withTexts(import('./letter/Due.tsx'))).Due }));
const AwayInMenu = lazy(async () => ({
  default: (await withTexts(import('./letter/AwayInMenu.tsx'))).AwayInMenu,
}));
const EndFacts = lazy(async () => ({ default: (await withTexts(import('./EndTogether.tsx'))).EndFacts }));
const EndWays = lazy(async () => ({ default: (await withTexts(import('./EndTogether.tsx'))).EndWays }));
const EndMore = lazy(async () => ({ default: (await withTexts(import('./EndTogether.tsx'))).EndMore }));

/** A table, and what is told about it as long as one is there. */
export interface Around {
  readonly at: AtTable;
  readonly missed: Missed;
  readonly news: Accessor<string | null>;
  readonly heard: Overheard;
  readonly assists: Accessor<ReadonlyMap<PersonId, Assists>>;
}

/** The people at a table, and what they show there, as the table screen needs them. */
export function companyAt(
  around: Around,
  game: OnlineGame,
  onLobby: () => void,
): { readonly company: Company; readonly slots: FillSlots } {
  const { at } = around;
  const [stage, setStage] = createSignal<Stage | null>(null);
  const [followed, setFollowed] = createSignal<Prisoner | null>(null);
  const isWatching = (): boolean => at.you() === null || ownSeats(at.table(), at.you()!).length === 0;
  const watching = (): string => {
    const candle = followed();
    if (candle !== null) return t('watch.follows', { name: candleName(candle) });
    // Who one is, is known a moment after the table.
    return isWatching() && at.online.isCaughtUp ? t('watch.only') : '';
  };
  const company: Company = {
    ...waitingAt(at, game, at.you, watching),
    isWatching,
    followed,
    follow: (prisoner) => {
      if (at.mySeats().length === 0) setFollowed((old) => (old === prisoner ? null : prisoner));
    },
    isHeld: () => at.table().pausedBy !== null,
    mayHint: () => at.table().settings.hints,
    refusalInWords,
    onStage: (stage) => {
      setStage(stage);
      at.listen(({ what }) => what === 'caught-up' && stage.skip());
    },
  };
  return { company, slots: () => slotsAt(around, game, { stage, onLobby }) };
}

interface Ways {
  readonly stage: Accessor<Stage | null>;
  readonly onLobby: () => void;
}

/** What a game of several adds to its table; all that can wait is loaded once the table stands. */
function slotsAt(around: Around, game: OnlineGame, { stage, onLobby }: Ways): TableSlots {
  const { at } = around;
  const [talk, setTalk] = createSignal<TalkParts | null>(null);
  return {
    belowPrompt: () => (
      <Show when={deferred() && at.table().settings.pace !== null}>
        <Suspense>
          <Due at={at} />
        </Suspense>
      </Show>
    ),
    tools: () => (
      <span>
        <Place of={talk()?.Button} />
      </span>
    ),
    overBoard: (props) => <Place of={talk()?.OverBoard} board={props.board} />,
    overTable: () => (
      <>
        <Notices at={at} news={around.news}>
          <Show when={deferred() && around.missed.since()} keyed>
            {(since) => (
              <Suspense>
                <WhatWasMissed
                  at={at}
                  game={game}
                  since={since}
                  stage={stage()}
                  heard={around.heard}
                  onClose={around.missed.dismiss}
                />
              </Suspense>
            )}
          </Show>
        </Notices>
        {/* The table stands first. */}
        <Show when={deferred()}>
          <Suspense>
            <Voices at={at} heard={around.heard} onLobby={onLobby} onParts={setTalk} />
          </Suspense>
          <Suspense>
            <Beside at={at} />
          </Suspense>
        </Show>
      </>
    ),
    menu: ({ close }) => <MenuEntries at={at} onLobby={onLobby} onClose={close} />,
    endFacts: () => (
      <Suspense>
        <EndFacts at={at} assists={around.assists} />
      </Suspense>
    ),
    endAgain: () => (
      <Suspense>
        <EndWays at={at} />
      </Suspense>
    ),
    endMore: () => (
      <Suspense>
        <EndMore at={at} onLobby={onLobby} />
      </Suspense>
    ),
  };
}

function MenuEntries(props: {
  readonly at: AtTable;
  readonly onLobby: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { at } = props;
  const mayPause = (): boolean =>
    at.mySeats().length > 0 && at.table().phase === 'playing' && at.table().pausedBy === null;
  return (
    <>
      <button type="button" class="button" onClick={() => props.onLobby()}>
        {t('lobby.title')}
      </button>
      <a class="button" href={`#/t/${at.online.id}/board`} target="_blank">
        {t('view.open')}
      </a>
      <Show when={mayPause()}>
        <button
          type="button"
          class="button"
          onClick={() => {
            // The table says that it is paused, and has the way on.
            props.onClose();
            void at.ask({ t: 'pause' });
          }}
        >
          {t('pause.do')}
        </button>
      </Show>
      <Suspense>
        <AwayInMenu at={at} />
      </Suspense>
    </>
  );
}
