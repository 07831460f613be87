import type { Component } from 'solid-js';
import type { Game } from '@night-cage/client';
import type { BoardName } from '@night-cage/notation';
import type { Prisoner } from '@night-cage/rules';
import type { BoardsOnScreen } from './board/boards-on-screen.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Theatre } from '../theatre/theatre-model.ts';

/** The parts of the table that a component over it reads and moves the focus to. */
export interface TableParts {
  readonly boards: () => BoardsOnScreen;
  /** The prisoner whose card contains an event target, if any. */
  readonly prisonerOf: (target: EventTarget | null) => Prisoner | null;
}

/** The slots of the table screen. Online play, review, the nightly game and puzzles fill them. */
interface SlotComponents {
  /** Below the question above the board. */
  readonly belowPrompt: Component;
  /** Before the tools of the top bar. */
  readonly tools: Component;
  /** Over a board, positioned in units of its cells. */
  readonly overBoard: Component<{ readonly board: BoardName }>;
  /** Among the choices. */
  readonly choices: Component;
  /** Below the look-back controls. */
  readonly belowHistory: Component;
  /** The first entries of the menu. */
  readonly menu: Component<{ readonly close: () => void }>;
  /** Over the whole table: questions, sheets, verdicts. */
  readonly overTable: Component<TableParts>;
  /** At the end, below its cause. `mayAsk`: there is room for a question. */
  readonly endReport: Component<{ readonly mayAsk: boolean }>;
  /** At the end, instead of the default line on how the game was played. */
  readonly endFacts: Component;
  /** At the end, the first button. */
  readonly endFirst: Component;
  /** At the end, instead of the button to play again. */
  readonly endAgain: Component;
  /** At the end, further buttons. */
  readonly endActions: Component;
  /** At the end, instead of the buttons to replay the same game or start another. */
  readonly endMore: Component;
}

export type TableSlots = Partial<SlotComponents>;

/**
 * Loads what looking back says about a moment besides its turn; called after the game. No slot: a
 * screen has one.
 */
export type LoadMomentWords = () => Promise<(game: Game, at: number) => string>;

/**
 * Fills the slots of a table screen. Each screen calls it once, in its own reactive scope. What a
 * slot tells of the game follows the theatre.
 */
export type FillSlots = (table: TableModel, theatre: Theatre) => TableSlots;

/** Combines several fillers. Components for the same slot appear in the order of the fillers. */
export const combineSlots =
  (...fillers: readonly (FillSlots | null)[]): FillSlots =>
  (table, theatre) => {
    const all: Record<string, Component<never>> = {};
    for (const fill of fillers)
      for (const [place, part] of Object.entries(fill?.(table, theatre) ?? {}) as [
        string,
        Component<never>,
      ][]) {
        const before = all[place];
        all[place] = before === undefined ? part : (props) => [before(props), part(props)];
      }
    return all;
  };
