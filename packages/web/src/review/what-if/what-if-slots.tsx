import { Show, Suspense, lazy, type Component } from 'solid-js';
import type { LocalGame, OtherTabGame } from '@night-cage/client';
import type { BoardName } from '@night-cage/notation';
import type { FillSlots, TableParts } from '../../table/slots.ts';
import { loadWithTexts } from '../../text/translator.ts';
import type { PlayedPath } from './path.ts';
import type { WhatIfSlot } from './WhatIf.tsx';

const WhatIf = lazy(async () => ({ default: (await loadWithTexts(import('./WhatIf.tsx'))).WhatIf }));

export interface WhatIfContext {
  readonly mainGame: LocalGame | OtherTabGame;
  /** The side path on the table. */
  readonly path: PlayedPath | null;
  readonly onBegin: (game: LocalGame) => void;
  /** Shows a side path or the game itself, at a moment or at its end. */
  readonly onGo: (path: PlayedPath | null, at: number | null) => void;
}

/**
 * Fills the table's slots with side paths and notes: loaded after the first choice, or on a side
 * path.
 */
export const whatIfSlots =
  (around: WhatIfContext): FillSlots =>
  (table, theatre) => {
    const slotFor =
      (slot: WhatIfSlot): Component<{ readonly board?: BoardName; readonly boards?: TableParts['boards'] }> =>
      (props) => (
        <Show when={table.moments().length > 0 || around.path !== null}>
          <Suspense>
            <WhatIf
              slot={slot}
              table={table}
              theatre={theatre}
              around={around}
              board={props.board}
              boards={props.boards}
            />
          </Suspense>
        </Show>
      );
    return {
      choices: slotFor('choices'),
      belowHistory: slotFor('belowHistory'),
      endActions: slotFor('endActions'),
      overBoard: slotFor('overBoard'),
      overTable: slotFor('overTable'),
      // A side path has its own button to play again.
      ...(around.path !== null && { endAgain: () => null }),
    };
  };
