import { createEffect, createRoot, createSignal, onCleanup, type Accessor } from 'solid-js';
import { unpackIntent, type Option } from '@night-cage/rules';
import type { StageControls } from '../table/table-extras.ts';
import { settings } from '../storage/settings.ts';
import type { PuzzleGame } from './puzzle-game.ts';

/** Plays a line of choices on the board, each after the animation of the previous one. */
export interface LinePlayer {
  /** The choices still to play. */
  readonly ahead: Accessor<readonly Option[]>;
  readonly play: (line: readonly Option[]) => void;
  readonly stop: () => void;
  /** Plays the rest at once. */
  readonly skip: () => void;
  readonly onStage: (stage: StageControls) => void;
  /** Resolves once the board has shown every choice. */
  readonly whenShown: () => Promise<void>;
}

/** Milliseconds between choices, by the table's speed. */
const BEAT = [0, 700, 350] as const;

export function createLinePlayer(game: PuzzleGame): LinePlayer {
  const [ahead, setAhead] = createSignal<readonly Option[]>([]);
  const [stage, setStage] = createSignal<StageControls | null>(null);
  const playNext = (): void => {
    const [next, ...rest] = ahead();
    if (next === undefined) return;
    setAhead(game.follow(unpackIntent(next)).done ? rest : []);
  };
  createEffect(() => {
    if (ahead().length === 0 || stage()?.busy() !== false) return;
    const timer = setTimeout(playNext, BEAT[settings.speed]);
    onCleanup(() => clearTimeout(timer));
  });
  return {
    ahead,
    play: (line) => void setAhead(line),
    stop: () => void setAhead([]),
    skip: () => {
      while (ahead().length > 0) playNext();
      stage()?.skip();
    },
    onStage: setStage,
    whenShown: async () =>
      new Promise((resolve) => {
        createRoot((end) => {
          createEffect(() => {
            if (stage()?.busy() === true) return;
            resolve();
            queueMicrotask(end);
          });
        });
      }),
  };
}
