import { Show, createMemo, onCleanup, type JSX } from 'solid-js';
import type { OnlineGame } from '@night-cage/client';
import { tableFor, type Space } from '@night-cage/rules';
import { promptOf } from '../speech/describe/prompt.ts';
import type { SpaceMark } from '../board/board-options.ts';
import { NOTHING_SHOWN } from '../board/overlay.ts';
import { motionNow, settings } from '../storage/settings.ts';
import { createTable } from '../model/table-model.ts';
import { TokenSign } from '../art/Token.tsx';
import { followWithSound } from '../theatre/sound/sound.ts';
import { Boards } from '../table/board/Boards.tsx';
import type { TableLayout } from '../table/follow-window.ts';
import { deferred, startDeferred } from '../table/load-deferred.ts';
import { Party } from '../table/panels/Party.tsx';
import { Rack } from '../table/panels/Rack.tsx';
import { needPart } from '../text/say.ts';
import { createTheatre } from '../theatre/theatre.ts';
import type { AtTable } from './session/at-table.ts';
import { Invite } from './lobby/Invite.tsx';
import { JustHeard, followVoices } from './talk/JustHeard.tsx';
import { overBoardsOf } from './talk/OverBoards.tsx';
import type { Overheard } from './talk/overheard.ts';
import { followPointers } from './talk/pointers.ts';
import { refusalInWords } from './session/refusal-words.ts';
import { SeatList } from './lobby/SeatList.tsx';
import { stayAwake } from './session/stay-awake.ts';
import { talkingAt } from './talk/talking.ts';
import { waitingAt } from './session/waiting.ts';
import './talk/over-board.css';
import './talk/hand.css';
import './talk/talk.css';
import './board-view.css';

const t = needPart('together', 'talk', 'story');

/** A table in the middle of the table: the board, the wax and the rack, large, for all who sit around with their phones. */
export function BoardView(props: { readonly at: AtTable; readonly heard: Overheard }): JSX.Element {
  const { at, heard } = props;
  const game = createMemo(() => at.game());
  stayAwake();
  document.title = `${t('view.title')} · The Night Cage`;
  onCleanup(() => {
    document.title = 'The Night Cage';
  });
  return (
    <Show when={game()} keyed fallback={<BeforeTheGame at={at} />}>
      {(played) => <View at={at} heard={heard} game={played} />}
    </Show>
  );
}

function BeforeTheGame(props: { readonly at: AtTable }): JSX.Element {
  const { at } = props;
  const problem = (): string | null => {
    const why = at.closed();
    return why === null ? null : refusalInWords(why);
  };
  return (
    <main id="content" class="lobby">
      <h1>{t('view.title')}</h1>
      <p class="lobby-set-up" role="status">
        {problem() ?? t(at.table().seq === 0 ? 'lobby.looking' : 'view.lobby')}
      </p>
      <Show when={at.table().seq > 0}>
        <div class="lobby-halves">
          <section class="panel lobby-seats">
            <h2>{t('lobby.seats')}</h2>
            <SeatList at={at} deeds={() => null} />
          </section>
          <Show when={at.link() !== null}>
            <Invite at={at} />
          </Show>
        </div>
      </Show>
    </main>
  );
}

/** Both boards are large, and nothing is chosen here. */
const LAYOUT: TableLayout = {
  fit: () => ({ layout: 'wide', roomy: true, strip: 'beside', both: true }),
  front: () => 'main',
  bring: () => undefined,
  bringSpace: () => undefined,
};
const NO_MARKS: ReadonlyMap<Space, SpaceMark> = new Map();

function View(props: {
  readonly at: AtTable;
  readonly heard: Overheard;
  readonly game: OnlineGame;
}): JSX.Element {
  const { at, game } = props;
  const table = createTable(game);
  const theatre = createTheatre(table, deferred, () => settings.speed, motionNow);
  at.listen(({ what }) => what === 'caught-up' && theatre.skip());
  followWithSound(theatre, table, () => null);
  startDeferred();
  const people = waitingAt(at, game, () => null);
  const talking = talkingAt(at, props.heard);
  const told = followVoices(talking, ['signed', 'planned']);
  const pointers = followPointers(at, () => undefined);
  const overBoard = overBoardsOf({ talking, pointers });
  const { board } = tableFor(game.setup);
  let host!: HTMLElement;

  const isEnding = (): boolean => theatre.stage().outcome !== 'playing';
  const words = (): string => {
    const { outcome } = table.present();
    if (outcome !== 'playing') return isEnding() && !theatre.busy() ? t(`end.${outcome}`) : '';
    return people.prompt(promptOf(table.present()));
  };
  const asked = (): number | null =>
    table.present().outcome === 'playing' ? (table.present().asks?.prisoner ?? null) : null;
  return (
    <main
      id="content"
      class="board-view both"
      classList={{ 'with-hollow': board.hollow !== null, escaped: theatre.stage().outcome === 'won' }}
      style={{ '--across': board.main.columns + 1, '--down': board.main.rows + 1 }}
    >
      <header class="view-words">
        <Show when={asked() !== null}>
          <TokenSign prisoner={asked()!} />
        </Show>
        <h1>{words()}</h1>
        <p>{t('table.turn', { n: table.present().turns })}</p>
      </header>
      <div class="view-party" inert>
        <Party
          state={table.shown()}
          holderOf={table.holderOf}
          nameOf={people.holder}
          targets={[]}
          onTarget={() => undefined}
          onGo={() => undefined}
          onLook={() => undefined}
        />
      </div>
      <div class="view-boards" inert>
        <Boards
          onHost={(boards) => (host = boards)}
          overBoard={overBoard}
          table={table}
          theatre={theatre}
          dark={isEnding() && !theatre.busy() && theatre.stage().outcome !== 'won'}
          layout={LAYOUT}
          targets={[]}
          overlay={NOTHING_SHOWN}
          marks={NO_MARKS}
          focus={null}
          onFocus={() => undefined}
          onSpace={() => undefined}
          onTarget={() => undefined}
          onSettle={() => undefined}
        />
      </div>
      <div class="view-stack">
        <Show when={deferred()} keyed>
          {({ Wax }) => (
            <>
              <Wax
                left={theatre.wax().left}
                total={game.first.layout.total}
                moments={table.moments()}
                endbringer={theatre.wax().endbringer}
              />
              <Rack state={table.shown()} odds={settings.temperament !== 'purist'} />
            </>
          )}
        </Show>
      </div>
      <Show when={isEnding() && deferred()} keyed>
        {({ Ending }) => (
          <Ending
            stage={theatre.stage()}
            last={table.moments().at(-1) ?? null}
            playing={theatre.effects().find(({ drawn }) => drawn.is === 'end') ?? null}
            host={host}
          />
        )}
      </Show>
      <JustHeard told={told()} />
      <Show when={deferred()} keyed>
        {({ Announcer }) => <Announcer table={table} isMine={() => false} />}
      </Show>
    </main>
  );
}
