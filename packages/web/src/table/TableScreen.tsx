import {
  Show,
  batch,
  createEffect,
  createMemo,
  createSignal,
  lazy,
  onMount,
  untrack,
  type JSX,
} from 'solid-js';
import type { Game } from '@night-cage/client';
import { EMPTY, tableFor, type Space } from '@night-cage/rules';
import { afterPaint } from '../ui/after-paint.ts';
import type { Company } from './company.ts';
import { openDialog } from '../ui/dialogs.ts';
import { allowedBy, type Guide } from './guide.ts';
import { NOTHING_SHOWN } from '../model/overlay.ts';
import { tap } from '../model/pointing.ts';
import { contrastNow, motionNow, settings } from '../storage/settings.ts';
import { createTable, type TableModel } from '../model/table-model.ts';
import type { Target } from '../model/targets.ts';
import type { WhatIf } from './slots.ts';
import { trouble as keepingTrouble } from '../storage/trouble.ts';
import { t, withTexts } from '../text/say.ts';
import { resetSpeech, focusCommandLine } from '../speech/voice.ts';
import { ActionBar } from './choosing/ActionBar.tsx';
import { followWithSound } from '../theatre/sound/sound.ts';
import { followInput } from '../theatre/input.ts';
import { createTheatre } from '../theatre/theatre.ts';
import { Boards, targetAt } from './board/Boards.tsx';
import { boardOf } from '../art/board-places.ts';
import { followCandle } from './follow-candle.ts';
import { followWindow } from './follow-window.ts';
import { followKeys } from './keys/follow-keys.ts';
import { deferred, startDeferred, startWithMaze } from './load-deferred.ts';
import { marksOf } from '../model/marks.ts';
import { Party } from './panels/Party.tsx';
import { pressSpace } from './choosing/press-space.ts';
import { promptAt } from './prompt-at.ts';
import type { ShownRefusal } from './choosing/refusals.ts';
import { TopBar } from './TopBar.tsx';

const Coach = lazy(async () => ({ default: (await withTexts(import('./choosing/Coach.tsx'))).Coach }));
const GuideBar = lazy(async () => ({ default: (await import('./choosing/GuideBar.tsx')).GuideBar }));
const TableMenu = lazy(async () => ({ default: (await withTexts(import('./TableMenu.tsx'))).TableMenu }));

interface Props {
  readonly game: Game;
  readonly onAgain: (sameSeed: boolean) => void;
  readonly whatIf?: WhatIf;
  /** Leads through the game: a lesson. */
  readonly guide?: Guide;
  readonly onReady?: (table: TableModel) => void;
  /** The way on from the end of a game that belongs to a nightly table. */
  readonly EndNight?: (() => JSX.Element) | undefined;
  /** The people at a table elsewhere. */
  readonly company?: Company;
}

const BOT_BEAT = [0, 450, 220] as const;

export function TableScreen(props: Props): JSX.Element {
  const table = createTable(props.game);
  resetSpeech();
  const [focus, setFocus] = createSignal<Space | null>(null);
  const theatre = createTheatre(table, deferred, () => settings.speed, motionNow);
  followInput(theatre);
  props.company?.onStage(theatre);
  followWithSound(theatre, table, focus);
  const refusals = createMemo(() => deferred()?.createRefusals(table, props.company));
  const [isSilent, setSilent] = createSignal(false);
  const [menu, setMenu] = createSignal(false);
  const [sheet, setSheet] = createSignal(false);
  const [looked, setLooked] = createSignal<number | null>(null);
  const helps = (): boolean => settings.temperament !== 'purist';
  /** Somebody here must choose: for one's own seat, or for a bot that does not answer. */
  const isMyChoice = (): boolean => {
    const seat = table.seat();
    return seat === null || table.mySeats().includes(seat) || (isBot(seat) && isSilent());
  };
  const isBot = (seat: number): boolean => table.holderOf(seat) === 'bot';
  const targets = createMemo(() => {
    const { guide, company } = props;
    if (!isMyChoice() || company?.isHeld() === true) return [];
    return guide === undefined ? table.targets() : allowedBy(guide, table.targets());
  });
  const marks = createMemo(() => marksOf(table.present(), targets(), helps()));
  const overlay = createMemo(() => {
    const full =
      deferred()?.overlayOf(
        table.present(),
        table.intent(),
        table.previewed(),
        looked() ?? props.company?.followed() ?? null,
      ) ?? NOTHING_SHOWN;
    return helps() ? full : { ...full, rays: [], hits: [] };
  });
  // Where The Other comes in is chosen at the edges of the board.
  const buttons = createMemo(() =>
    targets().filter(({ place, intents }) => place.on !== 'space' && intents[0]!.verb !== 'emerge'),
  );

  createEffect(() =>
    deferred()?.driveBots(table, {
      pause: () => BOT_BEAT[settings.speed],
      busy: theatre.busy,
      silent: () => setSilent(true),
    }),
  );
  createEffect(() => deferred()?.endByItself(table, targets, theatre.busy));
  /** What a player has to know besides the game. */
  const trouble = (): ShownRefusal | null => {
    if (isSilent()) return { text: t('error.bot'), rule: null };
    const text = keepingTrouble();
    return text === null ? null : { text: text(), rule: null };
  };
  createEffect(() => {
    table.moments();
    setSilent(false);
  });
  props.onReady?.(table);
  let boardsHost!: HTMLElement;
  let side!: HTMLElement;
  const layout = followWindow(table, targets, focus, theatre.busy);

  const go = followCandle(props.company, (prisoner) => layout.bring(boardOf(table.shown(), prisoner)));
  // A harmless choice is shown and done in one: then only what it led to is drawn.
  const pointAt = (target: Target): void => batch(() => tap(table, target, settings.confirmHarm));
  const onSpace = (space: Space): void => {
    const target = targetAt(targets(), space);
    const isLesson = props.guide !== undefined;
    setFocus(space);
    pressSpace(table, space, { target, isTooSoon: isTooSoon(), isLesson, refusals: refusals() });
  };

  const inHand = createMemo(() => deferred()?.showTileInHand(table, targets, theatre.busy));
  const isTooSoon = (): boolean => inHand()?.() ?? false;
  const confirm = (): void => (isTooSoon() ? undefined : table.confirm());

  const openCommands = (): void => {
    setSheet(true);
    focusCommandLine();
  };
  const keyboard = createMemo(() =>
    deferred()?.keyboardOf(table, { targets, focus, setFocus, pointAt, confirm, openCommands }),
  );
  followKeys(keyboard);
  // A game under way needs all of the maze to be seen; a new one begins in the dark.
  if (untrack(table.shown).tiles.every((tile) => tile === EMPTY) && !contrastNow())
    onMount(() => afterPaint(startDeferred));
  else startWithMaze();

  const hasEnd = (): boolean => props.guide === undefined && props.company?.tellsEnd !== true;
  /** From the moment on in which the end is seen to begin; looking back is before it. */
  const isEnding = (): boolean =>
    theatre.stage().outcome !== 'playing' && hasEnd() && table.lookedAt() === null;
  const isOver = (): boolean => table.present().outcome !== 'playing' && hasEnd() && !theatre.busy();
  const isWon = (): boolean => isEnding() && theatre.stage().outcome === 'won';
  const isLost = (): boolean => isEnding() && isOver() && !isWon();

  return (
    <main
      class="table"
      classList={{
        back: table.lookedAt() !== null,
        'with-hollow': tableFor(props.game.setup).board.hollow !== null,
        both: layout.fit().both,
        'hollow-front': layout.front() === 'hollow',
        'ending-plays': isEnding() && theatre.busy(),
        escapes: isWon(),
        escaped: isWon() && !theatre.busy(),
        lost: isLost(),
      }}
    >
      <TopBar
        state={table.shown()}
        prompt={promptAt(table, isSilent(), props.company)}
        onMenu={() => setMenu(true)}
        onHelp={() => openDialog({ shows: 'rules', rule: null })}
        onSheet={() => setSheet((open) => !open)}
        sheet={sheet()}
      />
      <div class="left">
        <Party
          state={table.shown()}
          holderOf={table.holderOf}
          nameOf={props.company?.holder}
          targets={targets()}
          onTarget={pointAt}
          onGo={go}
          onLook={setLooked}
        />
        <Show when={deferred()} keyed>
          {({ Silence, Wax }) => (
            <>
              <Silence state={table.shown()} />
              <Wax
                left={theatre.wax().left}
                total={props.game.first.layout.total}
                moments={table.moments()}
                endbringer={theatre.wax().endbringer}
              />
            </>
          )}
        </Show>
      </div>
      <Boards
        onHost={(host) => (boardsHost = host)}
        table={table}
        theatre={theatre}
        dark={isLost()}
        layout={layout}
        targets={targets()}
        overlay={overlay()}
        marks={marks()}
        focus={focus()}
        onFocus={setFocus}
        onSpace={onSpace}
        onTarget={pointAt}
        onSettle={confirm}
      />
      <aside ref={side} class="side" classList={{ open: sheet() }}>
        <Show when={deferred()} keyed>
          {({ Side }) => (
            <Side
              table={table}
              targets={targets()}
              focus={focus()}
              odds={helps()}
              isOpen={sheet()}
              onClose={() => setSheet(false)}
              whatIf={props.whatIf}
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
            buttons={buttons()}
            onTarget={pointAt}
            onConfirm={confirm}
            refused={refusals()?.shown() ?? trouble()}
            extra={[
              props.whatIf?.Part('act', table),
              <Show when={settings.temperament === 'coach' && props.company?.mayHint() !== false}>
                <Coach
                  table={table}
                  targets={targets()}
                  side={layout.fit().roomy ? side : null}
                  onAsk={() => refusals()?.clear()}
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
            targets={targets()}
            onTarget={pointAt}
            refused={refusals()?.shown() ?? null}
            host={boardsHost}
          />
        )}
      </Show>
      <Show when={isEnding() && deferred()} keyed>
        {({ Ending }) => (
          <Ending
            stage={theatre.stage()}
            last={table.moments().at(-1) ?? null}
            playing={theatre.effects().find(({ drawn }) => drawn.is === 'end') ?? null}
            host={boardsHost}
          />
        )}
      </Show>
      <Show when={isOver() && deferred()} keyed>
        {({ EndPanel }) => <EndPanel {...props} table={table} host={boardsHost} />}
      </Show>
      <Show when={menu()}>
        <TableMenu table={table} company={props.company} onClose={() => setMenu(false)} />
      </Show>
      {[props.company?.Notices(), props.whatIf?.Part('over', table)]}
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
