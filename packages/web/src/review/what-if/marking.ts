import { createSignal, onCleanup } from 'solid-js';
import { MARK_MEANINGS, type Mark, type MarkMeaning } from '@night-cage/notation';
import type { Space, State } from '@night-cage/rules';
import { settings } from '../../storage/settings.ts';
import type { TableModel } from '../../model/table-model.ts';
import { announce } from '../../speech/speech.ts';
import { spaceUnder } from '../../board/space-at-event.ts';
import { spaceName } from '../../text/names.ts';
import { listenFirst, type CaptureHandlers } from '../../ui/listen-first.ts';
import { gridCursor, isDialogOpen } from '../../ui/page-focus.ts';
import { createTranslator } from '../../text/translator.ts';
import { describeMark, type Notes } from './notes.ts';
import { setSheet } from './sheets.ts';

const t = createTranslator('what-if');

/** The meaning that is marked with; null while nobody marks. */
const [marking, setMarking] = createSignal<MarkMeaning | null>(null);
const [draft, setDraft] = createSignal<Mark | null>(null);
export { draft, marking, setMarking };

const MOUSE_RIGHT = 2;

/**
 * Marks by hand. While somebody marks, a press marks a space and a stroke draws an arrow; the right button of a mouse does so at any
 * time. By keys: `y` marks the space of the cursor, once more otherwise, and at last not at all; `Y` begins an arrow and ends it.
 */
export function followMarking(table: TableModel, notes: Notes, mayGoOn: () => boolean): void {
  const pen: Pen = { state: () => table.shown(), notes, put: (mark) => put(table, notes, mark) };
  // Before the table does anything else with what was pressed.
  listenFirst({ ...markingByPointer(pen), keydown: markingByKey(pen, mayGoOn) });
  onCleanup(() => {
    setDraft(null);
    setMarking(null);
  });
}

interface Pen {
  readonly state: () => State;
  readonly notes: Notes;
  /** Draws a mark, or takes it away where it was; says which. */
  readonly put: (mark: Mark) => void;
}

function put(table: TableModel, notes: Notes, mark: Mark): void {
  const state = table.shown();
  const had = notes.here()?.marks.length ?? 0;
  const why = notes.mark(mark);
  const isGone = (notes.here()?.marks.length ?? 0) < had;
  announce(
    why ?? (isGone ? t('mark.gone', { space: spaceName(state, mark.space) }) : describeMark(state, mark)),
  );
}

function markingByPointer({ state, notes, put }: Pen): CaptureHandlers {
  let from: Space | null = null;
  let isStroke = false;
  const end = (): void => {
    from = null;
    setDraft(null);
  };
  const isMine = (event: PointerEvent | MouseEvent): boolean =>
    (marking() !== null && event.button === 0) || event.button === MOUSE_RIGHT;
  const onDown = (event: PointerEvent): void => {
    const space = spaceUnder(state(), event.target);
    isStroke = false;
    if (space === null || !event.isPrimary || !isMine(event) || notes.here() === null) return;
    from = space;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onMove = (event: PointerEvent): void => {
    if (from === null) return;
    // A finger keeps the element it came down on.
    const to = spaceUnder(state(), document.elementFromPoint(event.clientX, event.clientY));
    setDraft(to === null || to === from ? null : { meaning: marking() ?? 'look', space: from, to });
  };
  const onUp = (event: PointerEvent): void => {
    if (from === null) return;
    const to = spaceUnder(state(), document.elementFromPoint(event.clientX, event.clientY));
    // The right button of a mouse makes no click.
    isStroke = event.button === 0;
    if (to !== null) put({ meaning: marking() ?? 'look', space: from, to: to === from ? null : to });
    end();
  };
  /** A press that marked is no choice. */
  const onClick = (event: MouseEvent): void => {
    const isPress = isStroke || (marking() !== null && spaceUnder(state(), event.target) !== null);
    isStroke = false;
    if (!isPress) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // A click without a pointer: Enter on a space, or a screen reader.
    const space = event.detail === 0 ? spaceUnder(state(), event.target) : null;
    if (space !== null && marking() !== null) put({ meaning: marking()!, space, to: null });
  };
  const onMenu = (event: Event): void => {
    if (spaceUnder(state(), event.target) !== null && notes.here() !== null) event.preventDefault();
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

function markingByKey({ state, notes, put }: Pen, mayGoOn: () => boolean): (event: KeyboardEvent) => void {
  let arrowFrom: Space | null = null;
  const cursor = (): Space | null => spaceUnder(state(), gridCursor());
  /** The next meaning in turn; after the last, none. */
  const markOn = (space: Space): void => {
    if (marking() !== null) return put({ meaning: marking()!, space, to: null });
    const old = notes.here()?.marks.find((mark) => mark.space === space && mark.to === null);
    const next = old === undefined ? MARK_MEANINGS[0] : MARK_MEANINGS[MARK_MEANINGS.indexOf(old.meaning) + 1];
    put({ meaning: next ?? old!.meaning, space, to: null });
  };
  const arrowOn = (space: Space): void => {
    if (arrowFrom === null) {
      arrowFrom = space;
      return announce(t('mark.arrow-from', { space: spaceName(state(), space) }));
    }
    const begun = arrowFrom;
    arrowFrom = null;
    if (begun !== space) put({ meaning: marking() ?? 'look', space: begun, to: space });
  };
  const atCursor = (deed: (space: Space) => void) => (): void => {
    const space = cursor();
    if (space !== null) deed(space);
  };
  const keys: Readonly<Record<string, () => void>> = {
    y: atCursor(markOn),
    Y: atCursor(arrowOn),
    c: () => setSheet('note'),
    j: () => (mayGoOn() ? setSheet('go-on') : announce(t('typed.go-on.how'))),
    J: () => setSheet('paths'),
  };
  return (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (isDialogOpen()) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
    const isDone = key === 'Escape' && (marking() !== null || arrowFrom !== null);
    const does = settings.letterKeys ? keys[key] : undefined;
    if (!isDone && does === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!isDone) return does!();
    arrowFrom = null;
    setMarking(null);
  };
}
