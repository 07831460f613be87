import {
  Show,
  createSignal,
  lazy,
  onMount,
  createEffect,
  createMemo,
  onCleanup,
  untrack,
  type JSX,
} from 'solid-js';
import { Slot } from './Slot.tsx';
import type { Game } from '@night-cage/client';
import { EMPTY, rulesetFor, type Outcome, type Space, type Prisoner } from '@night-cage/rules';
import { afterPaint } from '../ui/after-paint.ts';
import type { TableExtras } from './table-extras.ts';
import type { Guide } from './guide.ts';
import { hasInstrument, showInstruments } from '../storage/instruments.ts';
import { isHighContrast, currentMotion, settings } from '../storage/settings.ts';
import { createTableModel, type TableModel } from '../model/table-model.ts';
import type { Target } from '../model/targets.ts';
import type { FillSlots, LoadMomentWords, TableParts, TableSlots } from './slots.ts';
import { resetSpeech } from '../speech/speech.ts';
import { ActionBar } from './choosing/ActionBar.tsx';
import { createChoiceController, type ChoiceController } from './choosing/choice-controller.ts';
import { loadSoundOnGesture } from '../theatre/sound/load-sound.ts';
import type { Theatre } from '../theatre/theatre-model.ts';
import { createTheatre } from '../theatre/theatre.ts';
import type { BoardsOnScreen } from './board/boards-on-screen.ts';
import { TableBoards } from './board/TableBoards.tsx';
import { boardOf } from '../art/board-layout.ts';
import { followWindow } from './follow-window.ts';
import {
  preloadDeferredParts,
  loadMazeThenDeferredParts,
  deferredPanels,
  deferredParts,
} from './load-deferred-parts.ts';
import { PrisonerCards } from './panels/PrisonerCards.tsx';
import type { ShownInstruments, SidePanelsProps } from './panels/SidePanels.tsx';
import { followPrompt } from './follow-prompt.ts';
import { TopBar } from './TopBar.tsx';
import type { KeyboardContext } from './keys/keyboard.ts';

const GuideBar = lazy(async () => ({ default: (await import('./choosing/GuideBar.tsx')).GuideBar }));

interface Props {
  readonly game: Game;
  readonly onAgain: (sameSeed: boolean) => void;
  /** Fills this screen's slots. */
  readonly slots?: FillSlots;
  readonly loadMomentWords?: LoadMomentWords;
  /** Leads the player through the game, as a lesson does. */
  readonly guide?: Guide;
  readonly onReady?: (table: TableModel) => void;
  /** What an online table adds. */
  readonly extras?: TableExtras;
}

export function TableScreen(props: Props): JSX.Element {
  const table = createTableModel(props.game);
  resetSpeech();
  const [focus, setFocus] = createSignal<Space | null>(null);
  const [inspected, setInspected] = createSignal<number | null>(null);
  const theatre = createStage(table, props.extras);
  loadSoundOnGesture(theatre, table, focus);
  const choosing = createChoiceController(table, props, { theatre, inspected, setFocus });
  const { targets, pointAt } = choosing;
  props.onReady?.(table);
  let boards!: BoardsOnScreen;
  let prisonerOf!: TableParts['prisonerOf'];
  let opener!: HTMLElement;
  const layout = followWindow(table, targets, focus, theatre);
  const go = followCandle(props.extras, (prisoner) => layout.bring(boardOf(table.shown(), prisoner)));
  const [menu, setMenu] = createSignal(false);
  const [sheet, setSheet] = createSignal(false);
  const [hintInSide, setHintInSide] = createSignal<JSX.Element>(null);
  const open = { openSheet: () => setSheet(true), openMenu: () => setMenu(true) };
  const instruments = instrumentsOf(props);
  const { prompt, asked } = followPrompt(table, theatre, choosing.isSilent, props.extras);
  followKeys(table, { ...choosing, ...theatre, ...open, focus, setFocus, boards: () => boards, prompt });
  loadRemainingParts(table);
  const slots = untrack(() => props.slots)?.(table, theatre) ?? {};
  const end = followEnd(table, theatre, props);

  return (
    <main
      class="table"
      classList={{
        back: table.lookedAt() !== null,
        'with-hollow': rulesetFor(props.game.setup).board.hollow !== null,
        both: layout.fit().both,
        'hollow-front': layout.front() === 'hollow',
        'ending-plays': end.isEnding() && theatre.busy(),
        escapes: end.isWon(),
        escaped: end.isWon() && !theatre.busy(),
        lost: end.isLost(),
      }}
    >
      <TopBar
        state={theatre.state()}
        prompt={prompt()}
        asked={asked()}
        onMenu={open.openMenu}
        onHelp={() => deferredParts()?.openMomentHelp(table, prompt)}
        onSheet={() => setSheet(instruments.openForTiles(sheet()))}
        onOpener={(button) => (opener = button)}
        sheet={sheet()}
        hasOdds={instruments.has('odds')}
        slots={slots}
      />
      <div class="left">
        <PrisonerCards
          state={theatre.state()}
          asked={asked()}
          holderOf={table.holderOf}
          nameOf={props.extras?.holderName}
          targets={theatre.busy() ? NO_TARGETS : targets()}
          onTarget={pointAt}
          onGo={go}
          onLook={setInspected}
          onFind={(find) => (prisonerOf = find)}
        />
        <Show when={deferredPanels()} keyed>
          {({ StackPanel }) => <StackPanel table={table} theatre={theatre} />}
        </Show>
      </div>
      <TableBoards
        onBoards={(made) => (boards = made)}
        table={table}
        theatre={theatre}
        dark={end.isLost()}
        layout={layout}
        choosing={choosing}
        focus={focus()}
        onFocus={setFocus}
        overBoard={slots.overBoard}
      />
      <Side
        table={table}
        theatre={theatre}
        choosing={choosing}
        focus={focus()}
        boards={boards}
        isOpen={sheet()}
        onClose={() => setSheet(false)}
        opener={opener}
        hint={hintInSide()}
        slots={slots}
        instruments={instruments}
        loadMomentWords={props.loadMomentWords}
      />
      <Choices
        table={table}
        theatre={theatre}
        guide={props.guide}
        extras={props.extras}
        choosing={choosing}
        boards={boards}
        hasSide={layout.fit().roomy}
        onHint={setHintInSide}
        slots={slots}
      />
      <OverTable
        table={table}
        theatre={theatre}
        end={end}
        boards={() => boards}
        prisonerOf={(target) => prisonerOf(target)}
        slots={slots}
        onAgain={props.onAgain}
        isTogether={props.extras !== undefined}
        menu={menu()}
        onSheet={open.openSheet}
        prompt={prompt}
        onMenuClose={() => setMenu(false)}
      />
    </main>
  );
}

/** A guide, and a table that one only watches, need all instruments at once. */
function instrumentsOf(props: Props): ShownInstruments & {
  /** Whether the sheet is open after a press on the numbers, which asks for the tiles behind them. */
  readonly openForTiles: (isOpen: boolean) => boolean;
} {
  const showsAll = (): boolean => props.guide !== undefined || props.extras?.isSpectator() === true;
  return {
    showsAll,
    has: (name) => showsAll() || hasInstrument(name),
    openForTiles: (isOpen) => {
      if (!isOpen && !showsAll()) showInstruments('odds');
      return !isOpen;
    },
  };
}

/** The theatre of a table: input skips to its end. */
function createStage(table: TableModel, extras: TableExtras | undefined): Theatre {
  const theatre = createTheatre(table, deferredParts, () => settings.speed, currentMotion);
  createEffect(() => deferredParts()?.skipOnInput(theatre));
  extras?.onStage(theatre);
  return theatre;
}

/**
 * Brings the board of a prisoner to the front when their card is pressed. A spectator then follows
 * that prisoner.
 */
function followCandle(
  extras: TableExtras | undefined,
  bring: (prisoner: Prisoner) => void,
): (prisoner: Prisoner) => void {
  createEffect(() => {
    const followed = extras?.followed() ?? null;
    if (followed !== null) bring(followed);
  });
  return (prisoner) => {
    extras?.follow(prisoner);
    bring(prisoner);
  };
}

/** Handles keys at the table. Keys pressed before the handler has loaded are replayed then. */
function followKeys(table: TableModel, context: KeyboardContext): void {
  const keyboard = createMemo(() => deferredParts()?.createKeyboardHandler(table, context));
  const early: KeyboardEvent[] = [];
  const onKey = (event: KeyboardEvent): void => {
    const handle = keyboard();
    if (handle === undefined) early.push(event);
    else handle(event);
  };
  createEffect(() => {
    const handle = keyboard();
    if (handle !== undefined) untrack(() => early.splice(0).forEach(handle));
  });
  addEventListener('keydown', onKey);
  onCleanup(() => removeEventListener('keydown', onKey));
}

/** The column beside the boards; in small windows, a sheet over them. */
function Side(props: Omit<SidePanelsProps, 'sheet'>): JSX.Element {
  let sheet!: HTMLElement;
  return (
    <aside ref={sheet} class="side" classList={{ open: props.isOpen }}>
      <Show when={deferredPanels()} keyed>
        {({ SidePanels }) => <SidePanels {...props} sheet={sheet} />}
      </Show>
    </aside>
  );
}

/**
 * Loads the maze first for a game under way. A new game starts in the dark and does not need it
 * yet.
 */
function loadRemainingParts(table: TableModel): void {
  if (untrack(table.shown).tiles.every((tile) => tile === EMPTY) && !isHighContrast())
    onMount(() => afterPaint(preloadDeferredParts));
  else loadMazeThenDeferredParts();
}

/**
 * Tracks the ending: the game is over at once, but the ending is played before the result appears.
 */
function followEnd(table: TableModel, theatre: Theatre, props: Pick<Props, 'guide' | 'extras'>) {
  /** Screens with `tellsEnd` show the ending themselves; a lesson shows only wins. */
  const hasEnd = (outcome: Outcome): boolean =>
    props.extras?.tellsEnd !== true && (props.guide === undefined || outcome === 'won');
  /** True once the stage shows the ending; false while the player looks back. */
  const isEnding = (): boolean => {
    const { outcome } = theatre.stage();
    return outcome !== 'playing' && hasEnd(outcome) && table.lookedAt() === null;
  };
  /** The result appears after the ending; a lesson tells it in its guide. */
  const isOver = (): boolean => {
    const { outcome } = table.present();
    return outcome !== 'playing' && hasEnd(outcome) && props.guide === undefined && !theatre.busy();
  };
  const isWon = (): boolean => isEnding() && theatre.stage().outcome === 'won';
  return { isEnding, isOver, isWon, isLost: (): boolean => isEnding() && isOver() && !isWon() };
}

/** Shown during an animation. Input skips it, so that all targets can be chosen at any time. */
const NO_TARGETS: readonly Target[] = [];

interface ChoicesProps {
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly choosing: ChoiceController;
  readonly guide: Guide | undefined;
  readonly extras: TableExtras | undefined;
  readonly boards: BoardsOnScreen;
  /** The hint fits beside the board. */
  readonly hasSide: boolean;
  readonly onHint: (hint: JSX.Element) => void;
  readonly slots: TableSlots;
}

/** The choices, and help with them: a guide, or hints on request. */
function Choices(props: ChoicesProps): JSX.Element {
  const { table, theatre, choosing } = props;
  const { targets, pointAt } = choosing;
  let choices!: HTMLElement;
  const hasCoach = (): boolean => settings.assist === 'coach' && props.extras?.mayHint() !== false;
  return (
    <Show
      when={props.guide}
      fallback={
        <ActionBar
          isWatched={props.extras?.isSpectator()}
          table={table}
          isPlaying={theatre.busy()}
          keepsQuestion={theatre.staged().asking !== theatre.staged().state}
          buttons={theatre.busy() ? NO_TARGETS : choosing.buttons()}
          onTarget={pointAt}
          onConfirm={choosing.confirm}
          refused={choosing.refused() ?? choosing.warning()}
          onChoices={(row) => (choices = row)}
          extra={[
            <Slot of={props.slots.choices} />,
            <Show when={hasCoach() && deferredParts()} keyed>
              {({ Coach }) => (
                <Coach
                  table={table}
                  targets={targets()}
                  boards={props.boards}
                  choices={() => choices}
                  hasSide={props.hasSide}
                  onSide={props.onHint}
                  onAsk={choosing.clearRefused}
                />
              )}
            </Show>,
          ]}
        />
      }
    >
      {(guide) => (
        <GuideBar
          table={table}
          isPlaying={theatre.busy()}
          guide={guide()}
          targets={targets()}
          refused={choosing.refused()}
          boards={props.boards}
        />
      )}
    </Show>
  );
}

interface OverProps extends TableParts {
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly end: ReturnType<typeof followEnd>;
  readonly slots: TableSlots;
  readonly onAgain: (sameSeed: boolean) => void;
  readonly isTogether: boolean;
  /** Whether the menu is open. */
  readonly menu: boolean;
  readonly onMenuClose: () => void;
  /** The text above the board. */
  readonly prompt: () => string;
  /** Opens the sheet, if the layout has one. */
  readonly onSheet: () => void;
}

/**
 * Everything over the table: the ending, the menu, the `overTable` slot, announcements and the
 * legend.
 */
const OverTable = (props: OverProps): JSX.Element => (
  <>
    <Show when={deferredParts()} keyed>
      {({ EndOfGame }) => (
        <EndOfGame
          table={props.table}
          theatre={props.theatre}
          isEnding={props.end.isEnding()}
          isOver={props.end.isOver()}
          boards={props.boards()}
          slots={props.slots}
          onAgain={props.onAgain}
        />
      )}
    </Show>
    <Show when={props.menu && deferredParts()} keyed>
      {({ TableMenu }) => (
        <TableMenu
          table={props.table}
          isTogether={props.isTogether}
          slots={props.slots}
          onClose={props.onMenuClose}
          onSheet={props.onSheet}
          prompt={props.prompt}
        />
      )}
    </Show>
    <Slot of={props.slots.overTable} boards={props.boards} prisonerOf={props.prisonerOf} />
    <Show when={deferredPanels()} keyed>
      {({ Announcer, SignTooltip }) => (
        <>
          <Announcer
            table={props.table}
            theatre={props.theatre}
            isMine={(seat) => props.table.mySeats().includes(seat)}
          />
          <SignTooltip state={props.theatre.state()} />
        </>
      )}
    </Show>
  </>
);
