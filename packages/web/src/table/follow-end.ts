import type { TableModel } from '../model/table-model.ts';
import type { Theatre } from '../theatre/seen.ts';

/** How far the end of a game is told. */
export interface End {
  /** From the moment on in which the end is seen to begin; looking back is before it. */
  readonly isEnding: () => boolean;
  readonly isOver: () => boolean;
  readonly isWon: () => boolean;
  readonly isLost: () => boolean;
}

/** The end as people see it: the game is over at once, its end is played first. */
export function followEnd(table: TableModel, theatre: Theatre, isToldHere: () => boolean): End {
  const isEnding = (): boolean =>
    theatre.stage().outcome !== 'playing' && isToldHere() && table.lookedAt() === null;
  const isOver = (): boolean => table.present().outcome !== 'playing' && isToldHere() && !theatre.busy();
  const isWon = (): boolean => isEnding() && theatre.stage().outcome === 'won';
  return { isEnding, isOver, isWon, isLost: () => isEnding() && isOver() && !isWon() };
}
