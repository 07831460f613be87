import type { JSX } from 'solid-js';
import type { TableModel } from './table-model.ts';

/** Where at the table something of it stands: below the way back, among what can be done, at the end, over everything. */
export type WhatIfPlace = 'beside' | 'act' | 'end' | 'over';

/** What else could have been. It is given with a game by whoever shows it: a table without loads nothing of it. */
export interface WhatIf {
  /** A side path is on the table, not the game itself. */
  readonly isAside: boolean;
  readonly Part: (where: WhatIfPlace, table: TableModel) => JSX.Element;
}
