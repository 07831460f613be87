import { onCleanup } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { settings } from '../../storage/settings.ts';
import type { TableParts } from '../../table/slots.ts';
import { listenFirst } from '../../ui/listen-first.ts';
import { isDialogOpen } from '../../ui/page-focus.ts';
import type { TalkSession } from './talk-session.ts';

/** Milliseconds of holding down a space before pointing at it. */
const HOLD_TIME = 450;
/** Milliseconds between repeats of a resting pointer, before it fades for others. */
const REPEAT_INTERVAL = 1_200;

/** Opens the panel at the messages or at the signs, or begins a plan. */
export interface TalkPanelOpeners {
  readonly openWords: () => void;
  readonly openSigns: () => void;
  readonly openPlan: () => void;
}

/**
 * Pointer and keyboard input for pointing, signs and plans. Listens before the table does: a click
 * that uses a talk tool is no choice in the game.
 */
export function followTalkTool(talking: TalkSession, parts: TableParts, openers: TalkPanelOpeners): void {
  const { stop, ...pointerHandlers } = createPointerHandlers(talking, parts);
  listenFirst({ ...pointerHandlers, keydown: createKeyHandler(talking, parts, openers) });
  onCleanup(stop);
}

/** Holding down a space points at it; a click uses the present tool. */
function createPointerHandlers(talking: TalkSession, { boards, prisonerOf }: TableParts) {
  const { hand } = talking;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setInterval> | undefined;
  let isPointing = false;
  let pointedAt: Space | null = null;

  const pointAt = (space: Space | null): void => {
    if (space === pointedAt) return;
    pointedAt = space;
    talking.point(space);
  };
  const begin = (space: Space): void => {
    isPointing = true;
    pointAt(space);
    again = setInterval(() => pointedAt !== null && talking.point(pointedAt), REPEAT_INTERVAL);
  };
  const end = (): void => {
    clearTimeout(holding);
    clearInterval(again);
    pointedAt = null;
  };
  const onDown = (event: PointerEvent): void => {
    isPointing = false;
    const space = boards().spaceOf(event.target);
    if (space === null || !event.isPrimary || event.button !== 0) return;
    if (hand()?.holds === 'pointer') begin(space);
    else if (hand() === null && talking.why('point') === null)
      holding = setTimeout(() => begin(space), HOLD_TIME);
  };
  const onMove = (event: PointerEvent): void => {
    const isFree = hand()?.holds === 'pointer' && event.pointerType === 'mouse';
    if (!isPointing && !isFree) return;
    // Touch events keep the element where the finger came down.
    const space = boards().spaceAt(event);
    if (space !== null) pointAt(space);
  };
  /** A click that pointed or used a tool is no choice in the game. */
  const onClick = (event: MouseEvent): void => {
    const wasPointing = isPointing;
    isPointing = false;
    const space = boards().spaceOf(event.target);
    const prisoner = prisonerOf(event.target);
    if (space === null && prisoner === null) return;
    if (hand() === null && !(wasPointing && space !== null)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (hand() !== null) talking.put(space === null ? { prisoner: prisoner! } : { space });
  };
  const onMenu = (event: Event): void => {
    if (isPointing) event.preventDefault();
  };
  return {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: end,
    pointercancel: end,
    click: onClick,
    contextmenu: onMenu,
    stop: end,
  };
}

function createKeyHandler(
  talking: TalkSession,
  { boards, prisonerOf }: TableParts,
  openers: TalkPanelOpeners,
): (event: KeyboardEvent) => void {
  const { hand, take } = talking;
  const keys: Readonly<Record<string, () => void>> = {
    c: openers.openWords,
    a: openers.openSigns,
    d: openers.openPlan,
    v: () => {
      talking.point(boards().cursor());
    },
  };
  return (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (isDialogOpen()) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
    const held = hand();
    if (held !== null && (key === 'Escape' || key === 'Enter' || key === 'Backspace')) {
      const space = boards().spaceOf(target);
      const prisoner = prisonerOf(target);
      if (key === 'Enter' && space === null && prisoner === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Escape') take(null);
      else if (key === 'Enter') talking.put(space === null ? { prisoner: prisoner! } : { space });
      else if (held.holds === 'plan') take({ ...held, spaces: held.spaces.slice(0, -1) });
      return;
    }
    const action = settings.letterKeys ? keys[key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    action();
  };
}
