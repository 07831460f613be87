import { createComputed, createMemo, untrack, type Accessor } from 'solid-js';
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
