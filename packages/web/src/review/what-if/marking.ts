import { createSignal, onCleanup } from 'solid-js';
import { MARK_MEANINGS, type Mark, type MarkMeaning } from '@night-cage/notation';
import type { Space, State } from '@night-cage/rules';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import { announce } from '../../speech/speech.ts';
import type { BoardsOnScreen } from '../../table/board/boards-on-screen.ts';
import { spaceName } from '../../text/names.ts';
import { listenFirst, type CaptureHandlers } from '../../ui/listen-first.ts';
import { isDialogOpen } from '../../ui/page-focus.ts';
import { createTranslator } from '../../text/translator.ts';
import { describeMark, type Notes } from './notes.ts';
import { setSheet } from './sheets.ts';

const t = createTranslator('what-if');

/** The meaning of new marks; null outside the marking mode. */
const [marking, setMarking] = createSignal<MarkMeaning | null>(null);
const [draft, setDraft] = createSignal<Mark | null>(null);
export { draft, marking, setMarking };

const MOUSE_RIGHT = 2;

/**
 * Marking by pointer and keyboard. In marking mode, a tap marks a space and a drag draws an arrow;
 * the right mouse button does so at any time. Keys: `y` marks the space at the cursor, changes the
 * mark's meaning, and finally removes it; `Y` starts and ends an arrow.
 */
export function followMarking(
  table: TableModel,
  notes: Notes,
  boards: () => BoardsOnScreen,
  canBranch: () => boolean,
): void {
  const state = (): State => table.shown();
  const pen: Pen = { state, boards, notes, putMark: (mark) => putMark(table, notes, mark) };
  // Capture phase: before the table handles the event.
  listenFirst({ ...markingByPointer(pen), keydown: markingByKey(pen, canBranch) });
  onCleanup(() => {
    setDraft(null);
    setMarking(null);
  });
}

interface Pen {
  readonly state: () => State;
  readonly boards: () => BoardsOnScreen;
  readonly notes: Notes;
  /** Draws a mark, or removes the same mark, and announces it. */
  readonly putMark: (mark: Mark) => void;
}

function putMark(table: TableModel, notes: Notes, mark: Mark): void {
  const state = table.shown();
  const countBefore = notes.here()?.marks.length ?? 0;
  const problem = notes.mark(mark);
  const isRemoved = (notes.here()?.marks.length ?? 0) < countBefore;
  announce(
    problem ??
      (isRemoved ? t('mark.gone', { space: spaceName(state, mark.space) }) : describeMark(state, mark)),
  );
}

function markingByPointer({ boards, notes, putMark }: Pen): CaptureHandlers {
  let from: Space | null = null;
  let isStroke = false;
  const end = (): void => {
    from = null;
    setDraft(null);
  };
  const isMine = (event: PointerEvent | MouseEvent): boolean =>
    (marking() !== null && event.button === 0) || event.button === MOUSE_RIGHT;
  const onDown = (event: PointerEvent): void => {
    const space = boards().spaceOf(event.target);
    isStroke = false;
    if (space === null || !event.isPrimary || !isMine(event) || notes.here() === null) return;
    from = space;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onMove = (event: PointerEvent): void => {
    if (from === null) return;
    // Touch events keep their first target, so look up the element.
    const to = boards().spaceAt(event);
    setDraft(to === null || to === from ? null : { meaning: marking() ?? 'look', space: from, to });
  };
  const onUp = (event: PointerEvent): void => {
    if (from === null) return;
    const to = boards().spaceAt(event);
    // The right mouse button fires no click event.
    isStroke = event.button === 0;
    if (to !== null) putMark({ meaning: marking() ?? 'look', space: from, to: to === from ? null : to });
    end();
  };
  /** Suppresses the click after marking, so that it chooses nothing. */
  const onClick = (event: MouseEvent): void => {
    const isPress = isStroke || (marking() !== null && boards().spaceOf(event.target) !== null);
    isStroke = false;
    if (!isPress) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A click without a pointer: Enter on a space, or a screen reader.
    const space = event.detail === 0 ? boards().spaceOf(event.target) : null;
    if (space !== null && marking() !== null) putMark({ meaning: marking()!, space, to: null });
  };
  const onMenu = (event: Event): void => {
    if (boards().spaceOf(event.target) !== null && notes.here() !== null) event.preventDefault();
  };
  return {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: end,
    click: onClick,
    contextmenu: onMenu,
  };
}

function markingByKey(
  { state, boards, notes, putMark }: Pen,
  canBranch: () => boolean,
): (event: KeyboardEvent) => void {
  let arrowFrom: Space | null = null;
  /** Sets the next meaning; after the last one, removes the mark. */
  const markOn = (space: Space): void => {
    if (marking() !== null) return putMark({ meaning: marking()!, space, to: null });
    const old = notes.here()?.marks.find((mark) => mark.space === space && mark.to === null);
    const next = old === undefined ? MARK_MEANINGS[0] : MARK_MEANINGS[MARK_MEANINGS.indexOf(old.meaning) + 1];
    putMark({ meaning: next ?? old!.meaning, space, to: null });
  };
  const arrowOn = (space: Space): void => {
    if (arrowFrom === null) {
      arrowFrom = space;
      return announce(t('mark.arrow-from', { space: spaceName(state(), space) }));
    }
    const start = arrowFrom;
    arrowFrom = null;
    if (start !== space) putMark({ meaning: marking() ?? 'look', space: start, to: space });
  };
  const atCursor = (action: (space: Space) => void) => (): void => action(boards().cursor());
  const keys: Readonly<Record<string, () => void>> = {
    y: atCursor(markOn),
    Y: atCursor(arrowOn),
    c: () => setSheet('note'),
    j: () => (canBranch() ? setSheet('new-path') : announce(t('typed.go-on.how'))),
    J: () => setSheet('paths'),
  };
  return (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (isDialogOpen()) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
    const isDone = key === 'Escape' && (marking() !== null || arrowFrom !== null);
    const action = settings.letterKeys ? keys[key] : undefined;
    if (!isDone && action === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isDone) return action!();
    arrowFrom = null;
    setMarking(null);
  };
}
