import { onCleanup } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { settings } from '../../storage/settings.ts';
import { spaceUnder } from '../../board/space-at-event.ts';
import { listenFirst } from '../../ui/listen-first.ts';
import { gridCursor, isDialogOpen } from '../../ui/page-focus.ts';
import type { TalkSession } from './talk-session.ts';

/** Milliseconds after which a space that is held down is pointed at. */
const HELD = 450;
/** A pointer that rests is told again before it fades. */
const AGAIN = 1_200;

/** The prisoner whose card is under an event. */
function prisonerUnder(target: EventTarget | null): number | null {
  const card = target instanceof Element ? target.closest('.party > li') : null;
  return card === null ? null : [...card.parentElement!.children].indexOf(card);
}

/** What opens the panel: at the words, or at the signs. */
export interface TalkPanelOpeners {
  readonly openWords: () => void;
  readonly openSigns: () => void;
  readonly openPlan: () => void;
}

/**
 * Pointer and keys while somebody points, signs or plans. It listens before the table does: what the hand holds something for
 * is no choice of the game.
 */
export function followTalkTool(talking: TalkSession, doors: TalkPanelOpeners): void {
  const { stop, ...byPointer } = handByPointer(talking);
  listenFirst({ ...byPointer, keydown: handByKey(talking, doors) });
  onCleanup(stop);
}

/** A space that is held down is pointed at; what the hand holds goes where it is pressed. */
function handByPointer(talking: TalkSession) {
  const { state, hand } = talking;
  let holding: ReturnType<typeof setTimeout> | undefined;
  let again: ReturnType<typeof setInterval> | undefined;
  let isPointing = false;
  let at: Space | null = null;

  const pointAt = (space: Space | null): void => {
    if (space === at) return;
    at = space;
    talking.point(space);
  };
  const begin = (space: Space): void => {
    isPointing = true;
    pointAt(space);
    again = setInterval(() => at !== null && talking.point(at), AGAIN);
  };
  const end = (): void => {
    clearTimeout(holding);
    clearInterval(again);
    at = null;
  };
  const onDown = (event: PointerEvent): void => {
    isPointing = false;
    const space = spaceUnder(state(), event.target);
    if (space === null || !event.isPrimary || event.button !== 0) return;
    if (hand()?.holds === 'pointer') begin(space);
    else if (hand() === null && talking.why('point') === null) holding = setTimeout(() => begin(space), HELD);
  };
  const onMove = (event: PointerEvent): void => {
    const isFree = hand()?.holds === 'pointer' && event.pointerType === 'mouse';
    if (!isPointing && !isFree) return;
    // A finger keeps the element it came down on.
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const space = spaceUnder(state(), under);
    if (space !== null) pointAt(space);
  };
  /** A press that became a pointer is no choice, nor is what the hand held something for. */
  const onClick = (event: MouseEvent): void => {
    const wasPointing = isPointing;
    isPointing = false;
    const space = spaceUnder(state(), event.target);
    const prisoner = prisonerUnder(event.target);
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

function handByKey(talking: TalkSession, doors: TalkPanelOpeners): (event: KeyboardEvent) => void {
  const { state, hand, take } = talking;
  const keys: Readonly<Record<string, () => void>> = {
    c: doors.openWords,
    a: doors.openSigns,
    d: doors.openPlan,
    v: () => {
      const space = spaceUnder(state(), gridCursor());
      if (space !== null) talking.point(space);
    },
  };
  return (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (isDialogOpen()) return;
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')) return;
    const held = hand();
    if (held !== null && (key === 'Escape' || key === 'Enter' || key === 'Backspace')) {
      const space = spaceUnder(state(), target);
      const prisoner = prisonerUnder(target);
      if (key === 'Enter' && space === null && prisoner === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key === 'Escape') take(null);
      else if (key === 'Enter') talking.put(space === null ? { prisoner: prisoner! } : { space });
      else if (held.holds === 'plan') take({ ...held, spaces: held.spaces.slice(0, -1) });
      return;
    }
    const does = settings.letterKeys ? keys[key] : undefined;
    if (does === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    does();
  };
}
