import { createEffect, createMemo, onCleanup } from 'solid-js';
import { findAwaitedPlayer } from '@night-cage/protocol';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { playEarcon } from '../talk/earcons.ts';

const t = createTranslator('together');

/** Milliseconds without any input after which somebody may look elsewhere. */
const ELSEWHERE = 20_000;
const INPUTS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Browsers that can put a sign on the icon of the page. */
interface Badged {
  setAppBadge?: () => Promise<void>;
  clearAppBadge?: () => Promise<void>;
}

/**
 * Calls somebody in the page itself when it becomes their choice: the title says so at once; a sound and a sign on the icon come
 * only if they look elsewhere, and once for every wait.
 */
export function alertWhenYourTurn(at: TableSession): void {
  const badged = navigator as Badged;
  // Not every system lets it, and nobody can do anything about that.
  const badge = (is: boolean): void =>
    void (is ? badged.setAppBadge?.() : badged.clearAppBadge?.())?.catch(() => undefined);
  const wait = createMemo(() => {
    const waits = findAwaitedPlayer(at.table());
    return waits !== null && waits.person === at.you() ? waits.since : null;
  });
  let last = performance.now();
  let called: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    const since = wait();
    if (since === null || since === called) return;
    const left = document.hidden ? 0 : last + ELSEWHERE - performance.now();
    if (left > 0) {
      timer = setTimeout(look, left);
      return;
    }
    called = since;
    badge(true);
    playEarcon('call');
  };
  createEffect(() => {
    document.title = `${t(wait() === null ? 'lobby.title' : 'title.yours')} · The Night Cage`;
    if (wait() === null) badge(false);
    look();
  });
  const act = (): void => {
    last = performance.now();
    badge(false);
  };
  const turn = (): void => (document.hidden ? look() : badge(false));
  for (const name of INPUTS) addEventListener(name, act, { passive: true });
  document.addEventListener('visibilitychange', turn);
  onCleanup(() => {
    clearTimeout(timer);
    badge(false);
    for (const name of INPUTS) removeEventListener(name, act);
    document.removeEventListener('visibilitychange', turn);
    document.title = `${t('lobby.title')} · The Night Cage`;
  });
}
