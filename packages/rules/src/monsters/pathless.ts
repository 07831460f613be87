import type { Monster } from './monster.ts';
import { ordinary } from './ordinary.ts';

const COST = 5;

/** D1: it looks all around, but strikes its whole row and column. */
export const pathless: Monster = {
  ...ordinary,
  hits: { inContact: COST, atRange: COST },
  runsOver: (board, space) =>
    [...board.rowSpaces[space]!, ...board.columnSpaces[space]!].filter((s) => s !== space),
};
