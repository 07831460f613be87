import { Show, createMemo, createSignal, lazy, onMount, untrack, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import type { Game } from '@night-cage/client';
import { EMPTY, tableFor, type Space } from '@night-cage/rules';
import { afterPaint } from '../ui/after-paint.ts';
import type { Company } from './company.ts';
import { openDialog } from '../ui/dialogs.ts';
import type { Guide } from './guide.ts';
import { contrastNow, motionNow, settings } from '../storage/settings.ts';
import { createTable, type TableModel } from '../model/table-model.ts';
import type { FillSlots } from './slots.ts';
import { withTexts } from '../text/say.ts';
import { spaceName } from '../text/names.ts';
import { resetSpeech, focusCommandLine } from '../speech/voice.ts';
import { ActionBar } from './choosing/ActionBar.tsx';
import { createChoosing } from './choosing/choosing.ts';
import { followWithSound } from '../theatre/sound/sound.ts';
import { followInput } from '../theatre/input.ts';
import { createTheatre } from '../theatre/theatre.ts';
import { Boards } from './board/Boards.tsx';
import type { BoardsHost } from './board/boards-host.ts';
import { boardOf } from '../art/board-places.ts';
import { followCandle } from './follow-candle.ts';
import { followEnd } from './follow-end.ts';
import { followWindow } from './follow-window.ts';
import { followKeys } from './keys/follow-keys.ts';
import { deferred, startDeferred, startWithMaze } from './load-deferred.ts';
import { Party } from './panels/Party.tsx';
import { promptAt } from './prompt-at.ts';
import { TopBar } from './TopBar.tsx';

const Coach = lazy(async () => ({ default: (await withTexts(import('./choosing/Coach.tsx'))).Coach }));
const GuideBar = lazy(async () => ({ default: (await import('./choosing/GuideBar.tsx')).GuideBar }));
const TableMenu = lazy(async () => ({ default: (await withTexts(import('./TableMenu.tsx'))).TableMenu }));

interface Props {
  readonly game: Game;
  readonly onAgain: (sameSeed: boolean) => void;
  /** What others put in the places that this screen holds open for them. */
  readonly slots?: FillSlots;
  /** Leads through the game: a lesson. */
  readonly guide?: Guide;
  readonly onReady?: (table: TableModel) => void;
  /** The people at a table elsewhere. */
  readonly company?: Company;
}

export function TableScreen(props: Props): JSX.Element {
  const screen = createScreen(props);
  const { table, theatre, choosing, layout, end } = screen;
  const slots = untrack(() => props.slots)?.(table) ?? {};
  const [menu, setMenu] = createSignal(false);
  const [sheet, setSheet] = screen.sheet;
  const [hintInSide, setHintInSide] = createSignal<JSX.Element>(null);
  let opener!: HTMLElement;
  let choices!: HTMLElement;
  return (
    <main
      class="table"
      classList={{
        back: table.lookedAt() !== null,
        'with-hollow': tableFor(props.game.setup).board.hollow !== null,
        both: layout.fit().both,
        'hollow-front': layout.front() === 'hollow',
        'ending-plays': end.isEnding() && theatre.busy(),
        escapes: end.isWon(),
        escaped: end.isWon() && !theatre.busy(),
        lost: end.isLost(),
      }}
    >
      <TopBar
        state={table.shown()}
        prompt={promptAt(table, choosing.isSilent(), props.company)}
        onMenu={() => setMenu(true)}
        onHelp={() => openDialog({ shows: 'rules', rule: null })}
        onSheet={() => setSheet((open) => !open)}
        onOpener={(button) => (opener = button)}
        sheet={sheet()}
        slots={slots}
      />
      <Left screen={screen} company={props.company} />
      <Boards
        onHost={screen.setBoards}
        table={table}
        theatre={theatre}
        dark={end.isLost()}
        layout={layout}
        targets={choosing.targets()}
        overlay={choosing.overlay()}
        marks={choosing.marks()}
        focus={screen.focus()}
        onFocus={screen.setFocus}
        onSpace={choosing.press}
        onTarget={choosing.pointAt}
        onSettle={choosing.confirm}
        overBoard={slots.overBoard}
      />
      <aside class="side" classList={{ open: sheet() }}>
        <Show when={deferred()} keyed>
          {({ Side }) => (
            <Side
              table={table}
              targets={choosing.targets()}
              focus={screen.focus()}
              odds={choosing.helps()}
              isOpen={sheet()}
              onClose={() => setSheet(false)}
              opener={opener}
              hint={hintInSide()}
              slots={slots}
            />
          )}
        </Show>
      </aside>
      <Show
        when={props.guide}
        fallback={
          <ActionBar
            isWatched={props.company?.isWatching()}
            table={table}
            buttons={choosing.buttons()}
            onTarget={choosing.pointAt}
            onConfirm={choosing.confirm}
            refused={choosing.refused() ?? choosing.trouble()}
            onChoices={(row) => (choices = row)}
            extra={[
              <Dynamic component={slots.choices} />,
              <Show when={settings.temperament === 'coach' && props.company?.mayHint() !== false}>
                <Coach
                  table={table}
                  targets={choosing.targets()}
                  boards={screen.boards()}
                  choices={() => choices}
                  hasSide={layout.fit().roomy}
                  onSide={setHintInSide}
                  onAsk={choosing.clearRefused}
                />
              </Show>,
            ]}
          />
        }
      >
        {(guide) => (
          <GuideBar
            table={table}
            guide={guide()}
            targets={choosing.targets()}
            onTarget={choosing.pointAt}
            refused={choosing.refused()}
            boards={screen.boards()}
          />
        )}
      </Show>
      <Show when={end.isEnding() && deferred()} keyed>
        {({ Ending }) => (
          <Ending
            stage={theatre.stage()}
            last={table.moments().at(-1) ?? null}
            playing={theatre.effects().find(({ drawn }) => drawn.is === 'end') ?? null}
            host={screen.boards().element}
          />
        )}
      </Show>
      <Show when={end.isOver() && deferred()} keyed>
        {({ EndPanel }) => (
          <EndPanel table={table} boards={screen.boards()} slots={slots} onAgain={props.onAgain} />
        )}
      </Show>
      <Show when={menu()}>
        <TableMenu
          table={table}
          isTogether={props.company !== undefined}
          slots={slots}
          onClose={() => setMenu(false)}
        />
      </Show>
      <Dynamic component={slots.overTable} boards={screen.boards} />
      <Show when={deferred()} keyed>
        {({ Announcer, Legend }) => (
          <>
            <Announcer table={table} isMine={(seat) => table.mySeats().includes(seat)} />
            <Legend state={table.shown()} />
          </>
        )}
      </Show>
    </main>
  );
}

type Screen = ReturnType<typeof createScreen>;

/** What stands behind the screen: the game to be chosen in, the theatre that shows it, the window it lies in and the keys. */
function createScreen(props: Props) {
  const table = createTable(props.game);
  resetSpeech();
  const [focus, setFocus] = createSignal<Space | null>(null);
  const theatre = createTheatre(table, deferred, () => settings.speed, motionNow);
  followInput(theatre);
  props.company?.onStage(theatre);
  followWithSound(theatre, table, focus);
  const sheet = createSignal(false);
  const [looked, setLooked] = createSignal<number | null>(null);
  const { company } = props;
  const choosing = createChoosing(table, { theatre, company, guide: () => props.guide, looked, setFocus });
  props.onReady?.(table);
  let boards!: BoardsHost;
  const layout = followWindow(table, choosing.targets, focus, theatre.busy);
  const go = followCandle(props.company, (prisoner) => layout.bring(boardOf(table.shown(), prisoner)));

  const [, setSheet] = sheet;
  const { targets, pointAt, confirm } = choosing;
  const openCommands = (): void => {
    setSheet(true);
    focusCommandLine();
  };
  const focusSpace = (space: Space): void => boards.cell(spaceName(table.shown(), space))?.focus();
  const keyboard = createMemo(() =>
    deferred()?.keyboardOf(table, {
      targets,
      focus,
      setFocus,
      focusSpace,
      pointAt,
      confirm,
      openCommands,
    }),
  );
  followKeys(keyboard);
  // A game under way needs all of the maze to be seen; a new one begins in the dark.
  if (untrack(table.shown).tiles.every((tile) => tile === EMPTY) && !contrastNow())
    onMount(() => afterPaint(startDeferred));
  else startWithMaze();
  const end = followEnd(table, theatre, () => props.guide === undefined && props.company?.tellsEnd !== true);
  return {
    table,
    theatre,
    choosing,
    layout,
    end,
    focus,
    setFocus,
    setLooked,
    go,
    sheet,
    boards: () => boards,
    setBoards: (host: BoardsHost) => void (boards = host),
  };
}

/** Who is in the maze, and how much wax is left. */
function Left(props: { readonly screen: Screen; readonly company: Company | undefined }): JSX.Element {
  const { table, theatre, choosing, go, setLooked } = props.screen;
  return (
    <div class="left">
      <Party
        state={table.shown()}
        holderOf={table.holderOf}
        nameOf={props.company?.holder}
        targets={choosing.targets()}
        onTarget={choosing.pointAt}
        onGo={go}
        onLook={setLooked}
      />
      <Show when={deferred()} keyed>
        {({ Silence, Wax }) => (
          <>
            <Silence state={table.shown()} />
            <Wax
              left={theatre.wax().left}
              total={table.game.first.layout.total}
              moments={table.moments()}
              endbringer={theatre.wax().endbringer}
            />
          </>
        )}
      </Show>
    </div>
  );
}
