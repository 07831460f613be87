import { createComputed, createMemo, untrack, type Accessor } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import type { MotionLevel } from '../board/picture/picture.ts';
import type { Effect } from './effect.ts';
import type { Cue } from './cue.ts';
import type { createPlayback } from './playback.ts';
import type { Theatre } from './theatre-model.ts';

/** How everything is played and told. */
interface Script {
  readonly createPlayback: typeof createPlayback;
}

const NO_EFFECTS: readonly Effect[] = [];

/** The script comes after the table: a choice made before it is there is seen at once. */
export function createTheatre(
  table: TableModel,
  script: Accessor<Script | null>,
  pace: () => 0 | 1 | 2,
  motion: () => MotionLevel,
): Theatre {
  const ears = new Set<(cue: Cue) => void>();
  const playing = createMemo(() => script()?.createPlayback(table, pace, motion) ?? null);
  createComputed(() => playing()?.onCue((cue) => ears.forEach((ear) => ear(cue))));
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
    onCue: (heard) => {
      ears.add(heard);
      return () => ears.delete(heard);
    },
  };
}
