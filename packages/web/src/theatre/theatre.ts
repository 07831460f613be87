import { createComputed, createMemo, untrack, onCleanup, type Accessor } from 'solid-js';
import { currentMotion } from '../storage/settings.ts';
import type { TableModel } from '../model/table-model.ts';
import type { MotionLevel } from '../board/create-board.tsx';
import type { StagedGame } from './beat.ts';
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
  const staged = createMemo(
    (): StagedGame =>
      playing()?.staged() ?? {
        state: table.shown(),
        asking: table.shown(),
        moments: table.moments().length,
        events: 0,
      },
  );
  const shownMoments = createMemo(() => staged().moments);
  return {
    stage,
    staged,
    state: createMemo(() => staged().state),
    moments: createMemo(() => table.moments().slice(0, shownMoments())),
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

/** Speech follows the stage, except with reduced motion. */
export const isSpeechWaiting = (theatre: Theatre): boolean => theatre.busy() && currentMotion() === 'full';

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
  // Assistive technology and voice control click without a pointer.
  const onClick = ({ detail }: MouseEvent): void => {
    if (detail === 0) theatre.skip();
  };
  addEventListener('pointerdown', theatre.skip, true);
  addEventListener('keydown', onKey, true);
  addEventListener('click', onClick, true);
  onCleanup(() => {
    removeEventListener('click', onClick, true);
    removeEventListener('pointerdown', theatre.skip, true);
    removeEventListener('keydown', onKey, true);
  });
}
