import { createComputed, createMemo, untrack, onCleanup, type Accessor } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import type { MotionLevel } from '../board/create-board.tsx';
import type { Effect } from './effect.ts';
import type { Cue } from './cue.ts';
import type { createPlayback } from './playback.ts';
import type { Theatre } from './theatre-model.ts';

/** The deferred code that plays the animations. */
interface PlaybackModule {
  readonly createPlayback: typeof createPlayback;
}

const NO_EFFECTS: readonly Effect[] = [];

/** The playback code loads after the table: choices made before that show without animation. */
export function createTheatre(
  table: TableModel,
  playbackModule: Accessor<PlaybackModule | null>,
  pace: () => 0 | 1 | 2,
  motion: () => MotionLevel,
): Theatre {
  const listeners = new Set<(cue: Cue) => void>();
  const playing = createMemo(() => playbackModule()?.createPlayback(table, pace, motion) ?? null);
  createComputed(() => playing()?.onCue((cue) => listeners.forEach((listener) => listener(cue))));
  const stage = (): ReturnType<Theatre['stage']> => (playing()?.stage ?? table.shown)();
  return {
    stage,
    effects: () => playing()?.effects() ?? NO_EFFECTS,
    busy: () => playing()?.busy() ?? false,
    skip: () => untrack(playing)?.skip(),
    wax: () => playing()?.wax() ?? { left: stage().left, peeled: [], endbringer: 'away' },
    caption: () => playing()?.caption() ?? null,
    chain: () => playing()?.chain() ?? [],
    showAgain: () => untrack(playing)?.showAgain(),
    replay: (from) => untrack(playing)?.replay(from),
    onCue: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Keys that do not skip. */
const IGNORED_KEYS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Tab'];
/** Replays the last moment. */
const REPLAY_KEY = 'h';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;

/**
 * Skips the animation on any input, which then has its usual effect. A key replays the last moment.
 */
export function skipOnInput(theatre: Theatre): void {
  const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
    if (IGNORED_KEYS.includes(key)) return;
    theatre.skip();
    if (key === REPLAY_KEY && !ctrlKey && !metaKey && !altKey && !isTyping(target)) theatre.showAgain();
  };
  addEventListener('pointerdown', theatre.skip, true);
  addEventListener('keydown', onKey, true);
  onCleanup(() => {
    removeEventListener('pointerdown', theatre.skip, true);
    removeEventListener('keydown', onKey, true);
  });
}
