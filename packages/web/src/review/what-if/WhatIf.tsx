import {
  Match,
  Show,
  Suspense,
  Switch,
  createEffect,
  createMemo,
  createSignal,
  lazy,
  on,
  onCleanup,
  onMount,
  type JSX,
} from 'solid-js';
import { LocalGame, listBotSeats, type BranchIndex } from '@night-cage/client';
import { beginGameAt } from '../../storage/begin-game.ts';
import { hasInstrument } from '../../storage/instruments.ts';
import type { BoardName } from '@night-cage/notation';
import type { TableModel } from '../../model/table-model.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import type { BoardsOnScreen } from '../../table/board/boards-on-screen.ts';
import { announce } from '../../speech/speech.ts';
import { createTranslator, loadWithTexts } from '../../text/translator.ts';
import { listLineFacts } from './lines.ts';
import { draft, followMarking, marking } from './marking.ts';
import { MarksOverlay } from './MarksOverlay.tsx';
import { describeNote, createNotes, type Notes } from './notes.ts';
import { beginPath, pathLimitExceeded, openPath, type PlayedPath } from './path.ts';
import { unusedPathName } from './path-name.ts';
import { saveCurrentPath, loadCurrentPath } from './current-path.ts';
import { PathsDrawing } from './PathsDrawing.tsx';
import { setSheet, sheet } from './sheets.ts';
import { registerNoteCommands } from './note-commands.ts';
import type { WhatIfContext } from './what-if-slots.tsx';
import './marks.css';
import './paths.css';

const t = createTranslator('what-if');
const TryFromHereButton = lazy(async () => ({
  default: (await loadWithTexts(import('../../table/panels/TryFromHereButton.tsx'))).TryFromHereButton,
}));
const NewPathSheet = lazy(async () => ({
  default: (await loadWithTexts(import('./NewPathSheet.tsx'))).NewPathSheet,
}));
const NoteSheet = lazy(async () => ({ default: (await loadWithTexts(import('./NoteSheet.tsx'))).NoteSheet }));
const MarkBar = lazy(async () => ({ default: (await loadWithTexts(import('./MarkBar.tsx'))).MarkBar }));
const EscapeSheet = lazy(async () => ({
  default: (await loadWithTexts(import('./EscapeSheet.tsx'))).EscapeSheet,
}));
const PathsSheet = lazy(async () => ({
  default: (await loadWithTexts(import('./PathsSheet.tsx'))).PathsSheet,
}));

/** The table slots that this feature fills. */
export type WhatIfSlot = 'choices' | 'belowHistory' | 'endActions' | 'overBoard' | 'overTable';

interface Props extends Pick<WhatIfContext, 'path' | 'onGo'> {
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly mainGame: LocalGame;
}

/**
 * Side paths, notes and escape search, one table slot each. If another tab plays the game, only
 * "try here" as a separate game.
 */
export function WhatIf(props: {
  readonly slot: WhatIfSlot;
  /** The board, in the slot over a board. */
  readonly board: BoardName | undefined;
  /** The boards, in the slot over the table. */
  readonly boards: (() => BoardsOnScreen) | undefined;
  readonly table: TableModel;
  readonly theatre: Theatre;
  readonly around: WhatIfContext;
}): JSX.Element {
  const { table, theatre, slot } = props;
  const { mainGame, path, onGo, onBegin } = props.around;
  if (!(mainGame instanceof LocalGame)) {
    const bots = listBotSeats(mainGame.setup.players, (seat) => mainGame.holderOf(seat));
    return (
      <Show when={slot === 'belowHistory'}>
        <TryFromHereButton table={table} onTry={(from) => onBegin(beginGameAt(from, bots))} />
      </Show>
    );
  }
  const slots: Readonly<Record<WhatIfSlot, (slotProps: Props) => JSX.Element>> = {
    choices: (slotProps) => path && <LeavePath {...slotProps} path={path} />,
    belowHistory: BelowHistory,
    endActions: EndActions,
    overBoard: (slotProps) => <OverBoard {...slotProps} board={props.board ?? 'main'} />,
    overTable: (slotProps) => <OverTable {...slotProps} boards={props.boards!} />,
  };
  return slots[slot]({ table, theatre, mainGame, path, onGo });
}

/** The game's tree as a signal. */
function followTree(mainGame: LocalGame): () => LocalGame['tree'] {
  const [tree, setTree] = createSignal(mainGame.tree);
  onCleanup(mainGame.listen(() => setTree(mainGame.tree)));
  return tree;
}

const lineOn = ({ path }: Props): BranchIndex => path?.line() ?? null;
/** A new path without choices is not in the tree yet. */
const isUnsaved = ({ path }: Props): boolean => path !== null && path.line() === null;
const notesOn = (props: Props, tree: () => LocalGame['tree']): Notes =>
  createNotes({ ...props, tree, line: () => (isUnsaved(props) ? undefined : lineOn(props)) });
/** Side paths begin where there is a choice to make. */
const canBranch = (props: Props): boolean => props.theatre.state().outcome === 'playing' && !isUnsaved(props);

/** Opens a line, unless it is already on the table. */
function go(props: Props, line: BranchIndex): void {
  setSheet(null);
  if (line === lineOn(props) && !isUnsaved(props)) return;
  if (line === null) leave(props, null);
  else props.onGo(openPath(props.mainGame, line), null);
}

/** Returns to the game itself, at the moment where the path left it (if it left the main line). */
function leave({ mainGame, path, onGo }: Props, at = path?.plan.of === null ? path.plan.from : null): void {
  saveCurrentPath(mainGame, null);
  onGo(null, at);
}

/** Paths, notes, and the buttons for the moment on screen. */
function BelowHistory(props: Props): JSX.Element {
  const tree = followTree(props.mainGame);
  const lines = createMemo(() => (tree().branches.length === 0 ? [] : listLineFacts(props.mainGame)));
  const at = (): number => props.table.lookedAt() ?? props.table.moments().length;
  const notes = notesOn(props, tree);
  return (
    <div class="what-if" role="group" aria-label={t('what-if.title')}>
      <Show when={lines().length > 0}>
        <PathsDrawing
          lines={lines()}
          chosen={lineOn(props)}
          at={isUnsaved(props) ? null : at()}
          onChoose={(line) => go(props, line)}
        />
      </Show>
      <Show when={notes.here()?.comment}>
        {(comment) => (
          <p class="note-text" tabIndex={0}>
            {comment()}
          </p>
        )}
      </Show>
      <Show when={canBranch(props) && hasInstrument('side-paths')}>
        <button type="button" class="button quiet" onClick={() => setSheet('new-path')}>
          {t('path.go-on')}
        </button>
      </Show>
      <Show when={tree().branches.length > 0}>
        <button type="button" class="button quiet" onClick={() => setSheet('paths')}>
          {t('paths.count', { n: tree().branches.length })}
        </button>
      </Show>
      <Show when={notes.here() && hasInstrument('side-paths')}>
        <button type="button" class="button quiet" onClick={() => setSheet('note')}>
          {t('note.do')}
        </button>
      </Show>
      <AskEscape {...props} />
    </div>
  );
}

/** A button that asks whether a lost game could have been escaped. */
function AskEscape(props: Props): JSX.Element {
  /** A loss is told once the stage has shown it. */
  const isLost = (): boolean => {
    const { table, theatre } = props;
    const { outcome } = table.lookedAt() === null ? theatre.state() : table.present();
    return !['playing', 'won'].includes(outcome);
  };
  return (
    <Show when={isLost() && !isUnsaved(props)}>
      <button type="button" class="button quiet escape-ask" onClick={() => setSheet('escape')}>
        {t('escape.ask')}
      </button>
    </Show>
  );
}

/** The button back from a side path, labelled with its name. */
function LeavePath(props: Props & { readonly path: PlayedPath }): JSX.Element {
  const name = (): string => {
    const line = props.path.line();
    return line === null ? props.path.plan.name : (props.mainGame.tree.branches[line]?.name ?? '');
  };
  onMount(() => announce(t('path.is', { path: name() })));
  return (
    <>
      <button
        type="button"
        class="button quiet path-leave"
        aria-label={t('path.leave.named', { path: name() })}
        onClick={() => leave(props)}
      >
        ‹ {name()}
      </button>
      <Show when={props.path.excess()}>
        {(excess) => <span role="alert">{t(`path.excess.${excess()}`, { n: '' })}</span>}
      </Show>
    </>
  );
}

/** The buttons at the end of a path or a lost game. */
const EndActions = (props: Props): JSX.Element => (
  <>
    <Show when={props.path}>{(path) => <FromPath {...props} path={path()} />}</Show>
    <AskEscape {...props} />
  </>
);

function FromPath(props: Props & { readonly path: PlayedPath }): JSX.Element {
  const again = (): void => {
    const { mainGame, path } = props;
    const plan = { ...path.plan, name: unusedPathName(mainGame, path.game.first.turns) };
    if (pathLimitExceeded(mainGame, plan) === null)
      props.onGo(beginPath(mainGame, plan, path.game.holders), null);
    else setSheet('paths');
  };
  return (
    <>
      <button type="button" class="button primary" onClick={() => leave(props)}>
        {t('path.leave')}
      </button>
      <button type="button" class="button" onClick={again}>
        {t('path.again')}
      </button>
      <button type="button" class="button" onClick={() => setSheet('paths')}>
        {t('paths.title')}
      </button>
    </>
  );
}

/** The marks of the moment on screen, and the mark being drawn. */
function OverBoard(props: Props & { readonly board: BoardName }): JSX.Element {
  const notes = notesOn(props, followTree(props.mainGame));
  return (
    <MarksOverlay
      board={props.board}
      state={props.table.shown()}
      marks={notes.here()?.marks ?? []}
      draft={draft()}
    />
  );
}

/** Marking, commands and the sheets. Only one sheet is open at a time. */
function OverTable(props: Props & { readonly boards: () => BoardsOnScreen }): JSX.Element {
  const tree = followTree(props.mainGame);
  const notes = notesOn(props, tree);
  const { table, boards } = props;
  onCleanup(() => setSheet(null));
  followMarking(table, notes, boards, () => canBranch(props));
  registerNoteCommands(table, notes, () => canBranch(props));
  // Announce the note when the player comes to its moment.
  createEffect(
    on(table.lookedAt, () => {
      const note = notes.here();
      if (note !== null) announce(describeNote(table.shown(), note));
    }),
  );
  // After a reload, return to the path that was on the table.
  const last = props.path === null ? loadCurrentPath(props.mainGame) : null;
  if (last !== null) queueMicrotask(() => props.onGo(openPath(props.mainGame, last), null));
  else createEffect(() => saveCurrentPath(props.mainGame, lineOn(props)));
  return (
    <Suspense>
      <Switch>
        <Match when={sheet() === 'new-path'}>
          <NewPathSheet
            table={props.table}
            mainGame={props.mainGame}
            line={lineOn(props)}
            onBegin={(path) => props.onGo(path, null)}
          />
        </Match>
        <Match when={sheet() === 'paths'}>
          <PathsSheet
            mainGame={props.mainGame}
            tree={tree()}
            line={lineOn(props)}
            isAside={props.path !== null}
            onOpen={(line) => go(props, line)}
          />
        </Match>
        <Match when={sheet() === 'note' && notes.here()}>
          <NoteSheet table={props.table} notes={notes} />
        </Match>
        <Match when={sheet() === 'escape'}>
          <EscapeSheet
            mainGame={props.mainGame}
            game={props.path?.game ?? props.mainGame}
            line={lineOn(props)}
            onShow={(line) => {
              setSheet(null);
              props.onGo(openPath(props.mainGame, line), 0);
            }}
          />
        </Match>
      </Switch>
      <Show when={marking()}>{(meaning) => <MarkBar meaning={meaning()} />}</Show>
    </Suspense>
  );
}
