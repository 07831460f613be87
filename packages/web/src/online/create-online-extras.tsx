import { Show, Suspense, createSignal, lazy, type Accessor, type JSX } from 'solid-js';
import { Slot } from '../table/Slot.tsx';
import type { OnlineGame } from '@night-cage/client';
import { seatsOwnedBy, type PersonId } from '@night-cage/protocol';
import type { Prisoner } from '@night-cage/rules';
import type { TableExtras, StageControls } from '../table/table-extras.ts';
import { deferredParts } from '../table/load-deferred-parts.ts';
import type { FillSlots, TableSlots } from '../table/slots.ts';
import { candleName, createTranslator, loadWithTexts } from '../text/translator.ts';
import type { AssistCounts } from './session/assist-counts.ts';
import type { TableSession } from './session/table-session.ts';
import type { MissedMoves } from './session/missed-moves.ts';
import { Notices } from './votes/Notices.tsx';
import type { TalkHistory } from './talk/talk-history.ts';
import type { TalkParts } from './talk/TableTalk.tsx';
import { describeTableRefusal } from './session/describe-refusal.ts';
import { describeWaiting } from './session/describe-waiting.ts';

const t = createTranslator('online');
const TableTalk = lazy(async () => ({
  default: (await loadWithTexts(import('./talk/TableTalk.tsx'))).TableTalk,
}));
const RecapPanel = lazy(async () => ({
  default: (await loadWithTexts(import('./correspondence/RecapPanel.tsx'))).RecapPanel,
}));
const TurnAlerts = lazy(async () => ({
  default: (await loadWithTexts(import('./correspondence/TurnAlerts.tsx'))).TurnAlerts,
}));
const Deadline = lazy(async () => ({
  default: (await loadWithTexts(import('./correspondence/Deadline.tsx'))).Deadline,
}));
const AbsenceMenuEntry = lazy(async () => ({
  default: (await loadWithTexts(import('./correspondence/AbsenceMenuEntry.tsx'))).AbsenceMenuEntry,
}));
const OnlineEndFacts = lazy(async () => ({
  default: (await loadWithTexts(import('./OnlineEnd.tsx'))).OnlineEndFacts,
}));
const PlayAgainTogether = lazy(async () => ({
  default: (await loadWithTexts(import('./OnlineEnd.tsx'))).PlayAgainTogether,
}));
const OnlineEndMore = lazy(async () => ({
  default: (await loadWithTexts(import('./OnlineEnd.tsx'))).OnlineEndMore,
}));

/** A table session, and what the page follows at the table. */
export interface OnlineContext {
  readonly session: TableSession;
  readonly missed: MissedMoves;
  readonly news: Accessor<string | null>;
  readonly talkHistory: TalkHistory;
  readonly assists: Accessor<ReadonlyMap<PersonId, AssistCounts>>;
}

/** What online play adds to the table screen. */
export function createOnlineExtras(
  context: OnlineContext,
  game: OnlineGame,
  onLobby: () => void,
): { readonly extras: TableExtras; readonly slots: FillSlots } {
  const { session } = context;
  const [stage, setStage] = createSignal<StageControls | null>(null);
  const [followed, setFollowed] = createSignal<Prisoner | null>(null);
  const isSpectator = (): boolean =>
    session.you() === null || seatsOwnedBy(session.table(), session.you()!).length === 0;
  const spectatorText = (): string => {
    const candle = followed();
    if (candle !== null) return t('watch.follows', { name: candleName(candle) });
    // The page learns the player's identity shortly after the table.
    return isSpectator() && session.online.isCaughtUp ? t('watch.only') : '';
  };
  const extras: TableExtras = {
    ...describeWaiting(session, game, session.you, spectatorText),
    isSpectator,
    followed,
    follow: (prisoner) => {
      if (session.mySeats().length === 0) setFollowed((old) => (old === prisoner ? null : prisoner));
    },
    isHeld: () => session.table().pausedBy !== null,
    mayHint: () => session.table().settings.hints,
    refusalInWords: describeTableRefusal,
    onStage: (stage) => {
      setStage(stage);
      session.listen(({ what }) => what === 'caught-up' && stage.skip());
    },
  };
  return { extras, slots: () => createSlots(context, game, { stage, onLobby }) };
}

interface SlotOptions {
  readonly stage: Accessor<StageControls | null>;
  readonly onLobby: () => void;
}

/**
 * What an online game puts into the slots of the table screen. Whatever can wait is loaded after
 * the table is painted.
 */
function createSlots(context: OnlineContext, game: OnlineGame, { stage, onLobby }: SlotOptions): TableSlots {
  const { session } = context;
  const [talk, setTalk] = createSignal<TalkParts | null>(null);
  return {
    belowPrompt: () => (
      <Show when={deferredParts() && session.table().settings.pace !== null}>
        <Suspense>
          <Deadline session={session} />
        </Suspense>
      </Show>
    ),
    tools: () => (
      <span>
        <Slot of={talk()?.Button} />
      </span>
    ),
    overBoard: (props) => <Slot of={talk()?.OverBoard} board={props.board} />,
    overTable: (parts) => (
      <>
        <Notices session={session} news={context.news}>
          <Show when={deferredParts() && context.missed.since()} keyed>
            {(since) => (
              <Suspense>
                <RecapPanel
                  session={session}
                  game={game}
                  since={since}
                  stage={stage()}
                  talkHistory={context.talkHistory}
                  onClose={context.missed.dismiss}
                />
              </Suspense>
            )}
          </Show>
        </Notices>
        {/* After the table is painted. */}
        <Show when={deferredParts()}>
          <Suspense>
            <TableTalk
              session={session}
              talkHistory={context.talkHistory}
              onLobby={onLobby}
              parts={parts}
              onParts={setTalk}
            />
          </Suspense>
          <Suspense>
            <TurnAlerts session={session} isPlaying={stage()?.busy() === true} />
          </Suspense>
        </Show>
      </>
    ),
    menu: ({ close }) => <MenuEntries session={session} onLobby={onLobby} onClose={close} />,
    endFacts: () => (
      <Suspense>
        <OnlineEndFacts session={session} assists={context.assists} />
      </Suspense>
    ),
    endAgain: () => (
      <Suspense>
        <PlayAgainTogether session={session} />
      </Suspense>
    ),
    endMore: () => (
      <Suspense>
        <OnlineEndMore session={session} onLobby={onLobby} />
      </Suspense>
    ),
  };
}

function MenuEntries(props: {
  readonly session: TableSession;
  readonly onLobby: () => void;
  readonly onClose: () => void;
}): JSX.Element {
  const { session } = props;
  const mayPause = (): boolean =>
    session.mySeats().length > 0 && session.table().phase === 'playing' && session.table().pausedBy === null;
  return (
    <>
      <button type="button" class="button" onClick={() => props.onLobby()}>
        {t('lobby.title')}
      </button>
      <a class="button" href={`#/t/${session.online.id}/board`} target="_blank">
        {t('view.open')}
      </a>
      <Show when={mayPause()}>
        <button
          type="button"
          class="button"
          onClick={() => {
            // Pausing shows a notice with the button to resume.
            props.onClose();
            void session.ask({ t: 'pause' });
          }}
        >
          {t('pause.do')}
        </button>
      </Show>
      <Suspense>
        <AbsenceMenuEntry session={session} />
      </Suspense>
    </>
  );
}
