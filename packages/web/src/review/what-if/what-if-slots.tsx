import { Show, Suspense, lazy, type Component } from 'solid-js';
import type { LocalGame, OtherTabGame } from '@night-cage/client';
import type { BoardName } from '@night-cage/notation';
import type { FillSlots } from '../../table/slots.ts';
import { loadWithTexts } from '../../text/translator.ts';
import type { PlayedPath } from './path.ts';
import type { WhatIfSlot } from './WhatIf.tsx';

const WhatIf = lazy(async () => ({ default: (await loadWithTexts(import('./WhatIf.tsx'))).WhatIf }));

export interface WhatIfContext {
  readonly whole: LocalGame | OtherTabGame;
  /** The side path that is on the table. */
  readonly path: PlayedPath | null;
  readonly onBegin: (game: LocalGame) => void;
  /** Puts a side path on the table, or the game itself, to be looked at after so many moments. */
  readonly onGo: (path: PlayedPath | null, at: number | null) => void;
}

/** What else could have been: loaded once something was chosen, or on a side path. */
export const whatIfSlots =
  (around: WhatIfContext): FillSlots =>
  (table) => {
    const at =
      (place: WhatIfSlot): Component<{ readonly board?: BoardName; readonly boards?: unknown }> =>
      (props) => (
        <Show when={table.moments().length > 0 || around.path !== null}>
          <Suspense>
            <WhatIf place={place} table={table} around={around} board={props.board} />
          </Suspense>
        </Show>
      );
    return {
      choices: at('choices'),
      belowLookBack: at('belowLookBack'),
      endWays: at('endWays'),
      overBoard: at('overBoard'),
      overTable: at('overTable'),
      // A path has its own way to begin once more.
      ...(around.path !== null && { endAgain: () => null }),
    };
  };
