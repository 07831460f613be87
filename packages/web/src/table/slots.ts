import type { Component, JSX } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { TableModel } from '../model/table-model.ts';

/** Where at the table something of it stands: below the way back, among what can be done, at the end, over everything. */
export type WhatIfPlace = 'beside' | 'act' | 'end' | 'over';

/** What review adds to a game that is over. */
export interface ReviewSlots {
  readonly EndReport: Component<{ readonly game: Game; readonly mayAsk: boolean }>;
  /** Below the scrubber. */
  readonly Review: Component<{ readonly table: TableModel }>;
  /** What the scrubber says of a moment besides its turn. */
  readonly loadMomentWords: () => Promise<(game: Game, at: number) => string>;
}

/** What else could have been. It is given with a game by whoever shows it: a table without loads nothing of it. */
export interface WhatIf {
  /** A side path is on the table, not the game itself. */
  readonly isAside: boolean;
  readonly Part: (where: WhatIfPlace, table: TableModel) => JSX.Element;
  readonly review?: ReviewSlots;
}
