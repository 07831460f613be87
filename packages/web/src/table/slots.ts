import type { Component } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { BoardName } from '@night-cage/notation';
import type { TableModel } from '../model/table-model.ts';

/** The places that the table screen holds open for others: online play, review, a nightly table, puzzles. */
interface SlotComponents {
  /** Below the question above the board. */
  readonly belowPrompt: Component;
  /** Before the tools of the top bar. */
  readonly tools: Component;
  /** Over a board, in cells of that board. */
  readonly overBoard: Component<{ readonly board: BoardName }>;
  /** Among what can be done. */
  readonly choices: Component;
  /** Below the way back through the game. */
  readonly belowLookBack: Component;
  /** The first entries of the menu. */
  readonly menu: Component<{ readonly close: () => void }>;
  /** Over the whole table: questions, sheets, verdicts. */
  readonly overTable: Component<{ readonly boards: () => HTMLElement }>;
  /** At the end, below its cause. `mayAsk`: there is room for a question. */
  readonly endReport: Component<{ readonly mayAsk: boolean }>;
  /** At the end, instead of what this page knows of how it was played. */
  readonly endFacts: Component;
  /** At the end, the way on that comes before all others. */
  readonly endFirst: Component;
  /** At the end, instead of playing again. */
  readonly endAgain: Component;
  /** At the end, further ways on. */
  readonly endWays: Component;
  /** At the end, instead of the same game again or another one. */
  readonly endMore: Component;
}

export interface TableSlots extends Partial<SlotComponents> {
  /** What the way back says of a moment besides its turn; asked for once the game is over. From one side only. */
  readonly loadMomentWords?: () => Promise<(game: Game, at: number) => string>;
}

/** Fills the slots of a table screen. Called once by each screen: what it creates lives as long as the screen. */
export type FillSlots = (table: TableModel) => TableSlots;

/** Fills the slots from several sides. What two put into one place stands there in the order given. */
export const combineSlots =
  (...fillers: readonly (FillSlots | null)[]): FillSlots =>
  (table) => {
    const all: Record<string, Component<never>> = {};
    for (const fill of fillers)
      for (const [place, part] of Object.entries(fill?.(table) ?? {}) as [string, Component<never>][]) {
        const before = all[place];
        all[place] = before === undefined ? part : (props) => [before(props), part(props)];
      }
    return all;
  };
