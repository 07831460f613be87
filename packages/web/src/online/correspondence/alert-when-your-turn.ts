import { createEffect, createMemo, onCleanup } from 'solid-js';
import { findAwaitedPlayer } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { playEarcon } from '../talk/earcons.ts';

const t = createTranslator('online');

/** Milliseconds without input before the player counts as looking away. */
const IDLE_AFTER = 20_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Browsers that can put a badge on the app's icon. */
interface Badged {
  setAppBadge?: () => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Alerts the player when it becomes their turn. The title changes once the stage shows it; a sound
 * and a badge come only if the player looks away, once per turn. `isPlaying`: the stage still shows
 * earlier choices.
 */
export function alertWhenYourTurn(session: TableSession, isPlaying: () => boolean): void {
  const navigatorWithBadge = navigator as Badged;
  // Not every system supports or allows it.
  const setBadge = (is: boolean): void =>
    void (is ? navigatorWithBadge.setAppBadge?.() : navigatorWithBadge.clearAppBadge?.())?.catch(
      () => undefined,
    );
  const waitingSince = createMemo<number | null>((last) => {
    const waits = findAwaitedPlayer(session.table());
    // A hidden window shows nothing.
    if (isPlaying() && !document.hidden) return last;
    return waits !== null && waits.person === session.you() ? waits.since : null;
  }, null);
  let lastInput = performance.now();
  let alertedFor: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = (): void => {
    clearTimeout(timer);
    const since = waitingSince();
    if (since === null || since === alertedFor) return;
    const left = document.hidden ? 0 : lastInput + IDLE_AFTER - performance.now();
    if (left > 0) {
      timer = setTimeout(check, left);
      return;
    }
    alertedFor = since;
    setBadge(true);
    playEarcon('call');
  };
  createEffect(() => {
    document.title = `${t(waitingSince() === null ? 'lobby.title' : 'title.yours')} · The Night Cage`;
    if (waitingSince() === null) setBadge(false);
    check();
  });
  const onInput = (): void => {
    lastInput = performance.now();
    setBadge(false);
  };
  const onVisibility = (): void => (document.hidden ? check() : setBadge(false));
  for (const name of INPUTS) addEventListener(name, onInput, { passive: true });
  document.addEventListener('visibilitychange', onVisibility);
  onCleanup(() => {
    clearTimeout(timer);
    setBadge(false);
    for (const name of INPUTS) removeEventListener(name, onInput);
    document.removeEventListener('visibilitychange', onVisibility);
    document.title = `${t('lobby.title')} · The Night Cage`;
  });
}
