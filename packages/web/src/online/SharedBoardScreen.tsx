import { Show, createMemo, onCleanup, type JSX } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import { rulesetFor } from '@night-cage/rules';
import { describePrompt } from '../speech/describe/describe-prompt.ts';
import { EMPTY_OVERLAY } from '../art/overlay.ts';
import { currentMotion, settings } from '../storage/settings.ts';
import { askedPrisoner } from '../model/asked-prisoner.ts';
import { createTableModel } from '../model/table-model.ts';
import { TokenSign } from '../art/TokenSign.tsx';
import { loadSoundOnGesture } from '../theatre/sound/load-sound.ts';
import type { ChoiceController } from '../table/choosing/choice-controller.ts';
import type { BoardsOnScreen } from '../table/board/boards-on-screen.ts';
import { TableBoards } from '../table/board/TableBoards.tsx';
import type { TableLayout } from '../table/follow-window.ts';
import { deferredParts, preloadDeferredParts } from '../table/load-deferred-parts.ts';
import { PrisonerCards } from '../table/panels/PrisonerCards.tsx';
import { TileCounts } from '../table/panels/TileCounts.tsx';
import { createTranslator } from '../text/translator.ts';
import { createTheatre } from '../theatre/theatre.ts';
import type { TableSession } from './session/table-session.ts';
import { Invite } from './lobby/Invite.tsx';
import { RecentTalk, followRecentTalk } from './talk/RecentTalk.tsx';
import { createTalkOverlay } from './talk/TalkOverlay.tsx';
import type { TalkHistory } from './talk/talk-history.ts';
import { followPointers } from './talk/pointers.ts';
import { describeTableRefusal } from './session/describe-refusal.ts';
import { SeatList } from './lobby/SeatList.tsx';
import { keepScreenAwake } from './session/keep-screen-awake.ts';
import { createTalkSession } from './talk/talk-session.ts';
import { describeWaiting } from './session/describe-waiting.ts';
import './talk/talk-overlay.css';
import './talk/talk-tool.css';
import './talk/talk.css';
import './shared-board-screen.css';

const t = createTranslator('online', 'talk', 'story');

/** A shared screen in the middle of the room: board, wax and rack in large, for players with phones. */
export function SharedBoardScreen(props: {
  readonly session: TableSession;
  readonly talkHistory: TalkHistory;
}): JSX.Element {
  const { session, talkHistory } = props;
  const game = createMemo(() => session.game());
  keepScreenAwake();
  document.title = `${t('view.title')} · The Night Cage`;
  onCleanup(() => {
    document.title = 'The Night Cage';
  });
  return (
    <Show when={game()} keyed fallback={<BeforeTheGame session={session} />}>
      {(played) => <View session={session} talkHistory={talkHistory} game={played} />}
    </Show>
  );
}

function BeforeTheGame(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const problem = (): string | null => {
    const why = session.closedReason();
    return why === null ? null : describeTableRefusal(why);
  };
  return (
    <main id="content" class="lobby">
      <h1>{t('view.title')}</h1>
      <p class="lobby-set-up" role="status">
        {problem() ?? t(session.table().seq === 0 ? 'lobby.looking' : 'view.lobby')}
      </p>
      <Show when={session.table().seq > 0}>
        <div class="lobby-halves">
          <section class="panel lobby-seats">
            <h2>{t('lobby.seats')}</h2>
            <SeatList session={session} actions={() => null} />
          </section>
          <Show when={session.link() !== null}>
            <Invite session={session} />
          </Show>
        </div>
      </Show>
    </main>
  );
}

/** Both boards in large, without input. */
const LAYOUT: TableLayout = {
  fit: () => ({ layout: 'wide', roomy: true, strip: 'beside', both: true }),
  front: () => 'main',
  bring: () => undefined,
  bringSpace: () => undefined,
};
const NO_MARKS: ReturnType<ChoiceController['marks']> = new Map();
const NO_CHOICES: Parameters<typeof TableBoards>[0]['choosing'] = {
  targets: () => [],
  marks: () => NO_MARKS,
  overlay: () => EMPTY_OVERLAY,
  pointAt: () => undefined,
  press: () => undefined,
  confirm: () => undefined,
};

function View(props: {
  readonly session: TableSession;
  readonly talkHistory: TalkHistory;
  readonly game: OnlineGame;
}): JSX.Element {
  const { session, game } = props;
  const table = createTableModel(game);
  const theatre = createTheatre(table, deferredParts, () => settings.speed, currentMotion);
  session.listen(({ what }) => what === 'caught-up' && theatre.skip());
  loadSoundOnGesture(theatre, table, () => null);
  preloadDeferredParts();
  const people = describeWaiting(session, game, () => null);
  const talking = createTalkSession(session, props.talkHistory);
  const recentTalk = followRecentTalk(talking, ['signed', 'planned']);
  const pointers = followPointers(session, () => undefined);
  const talkOverlay = createTalkOverlay({ talking, pointers });
  const { board } = rulesetFor(game.setup);
  let boards!: BoardsOnScreen;

  const isEnding = (): boolean => theatre.stage().outcome !== 'playing';
  const words = (): string => {
    const { asking } = theatre.staged();
    const { outcome } = asking;
    if (outcome !== 'playing') return theatre.busy() ? '' : t(`end.${outcome}`);
    return people.prompt(describePrompt(asking), asking);
  };
  const asked = createMemo(() => askedPrisoner(theatre.staged().asking));
  return (
    <main
      id="content"
      class="board-view both"
      classList={{ 'with-hollow': board.hollow !== null, escaped: theatre.stage().outcome === 'won' }}
      style={{ '--across': board.main.columns + 1, '--down': board.main.rows + 1 }}
    >
      <header class="view-text">
        <Show when={asked() !== null}>
          <TokenSign prisoner={asked()!} />
        </Show>
        <h1>{words()}</h1>
        <p>{t('table.turn', { n: theatre.state().turns })}</p>
      </header>
      <div class="view-party" inert>
        <PrisonerCards
          state={theatre.state()}
          asked={asked()}
          holderOf={table.holderOf}
          nameOf={people.holderName}
          targets={[]}
          onTarget={() => undefined}
          onGo={() => undefined}
          onLook={() => undefined}
        />
      </div>
      <div class="view-boards" inert>
        <TableBoards
          onBoards={(made) => (boards = made)}
          overBoard={talkOverlay}
          table={table}
          theatre={theatre}
          dark={isEnding() && !theatre.busy() && theatre.stage().outcome !== 'won'}
          layout={LAYOUT}
          choosing={NO_CHOICES}
          focus={null}
          onFocus={() => undefined}
        />
      </div>
      <div class="view-stack">
        <Show when={deferredParts()} keyed>
          {({ Wax }) => (
            <>
              <Wax
                left={theatre.wax().left}
                total={game.first.layout.total}
                moments={theatre.moments()}
                endbringer={theatre.wax().endbringer}
              />
              <TileCounts state={theatre.state()} odds={settings.assist !== 'purist'} />
            </>
          )}
        </Show>
      </div>
      <Show when={isEnding() && deferredParts()} keyed>
        {({ Ending }) => (
          <Ending
            stage={theatre.stage()}
            last={table.moments().at(-1) ?? null}
            playing={theatre.effects().find(({ drawn }) => drawn.is === 'end') ?? null}
            boardOf={boards.board}
          />
        )}
      </Show>
      <RecentTalk messages={recentTalk()} />
      <Show when={deferredParts()} keyed>
        {({ Announcer }) => <Announcer table={table} theatre={theatre} isMine={() => false} />}
      </Show>
    </main>
  );
}
