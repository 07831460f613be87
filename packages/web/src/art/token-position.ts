import {
  AWAY,
  EMPTY,
  mainColumn,
  mainRow,
  rulesetFor,
  whereabouts,
  type Prisoner,
  type Space,
  type State,
} from '@night-cage/rules';
import type { BoardName } from '@night-cage/notation';
import { centreOf, type BoardLayout } from './board-layout.ts';

const ALONE = 20;
const IN_COMPANY = 14;
/** The position of a falling prisoner in the half cell around the board. */
const MARGIN_AT = 0.26;
const SHELF = 0.5;

/** The position of a prisoner's token in cells, and its radius in hundredths of a cell. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** For a falling prisoner: the number of empty spaces in the line to land on. */
  readonly gaps: number | null;
}

/** Places several prisoners on a Gate in a ring. */
function inRing(at: { x: number; y: number }, place: number, group: number): TokenPosition {
  if (group === 1) return { ...at, radius: ALONE, gaps: null };
  const angle = (place / group) * Math.PI * 2;
  return {
    x: at.x + Math.sin(angle) * 0.24,
    y: at.y - Math.cos(angle) * 0.24,
    radius: IN_COMPANY,
    gaps: null,
  };
}

export function tokenPositionOf(
  state: State,
  board: BoardName,
  places: BoardLayout,
  prisoner: Prisoner,
): TokenPosition | null {
  const where = whereabouts(state, prisoner);
  const isHere = (space: Space): boolean =>
    space >= places.first && space < places.first + places.columns * places.rows;
  /** Several prisoners falling in a line wait at both its ends, stacked. */
  const inMargin = (across: boolean, index: number, line: readonly Space[]): TokenPosition => {
    const group = state.off.flatMap((off, other) =>
      state.at[other] === AWAY && off === state.off[prisoner] ? [other] : [],
    );
    const n = group.indexOf(prisoner);
    const shelves = Math.ceil(group.length / 2);
    const along = index + 1 + (Math.floor(n / 2) - (shelves - 1) / 2) * SHELF;
    const length = across ? places.columns : places.rows;
    const aside = n % 2 === 0 ? MARGIN_AT : length + 1 - MARGIN_AT;
    return {
      ...(across ? { x: aside, y: along } : { x: along, y: aside }),
      radius: IN_COMPANY + (shelves === 1 ? 2 : -2),
      gaps: n === 2 * (shelves - 1) ? line.filter((space) => state.tiles[space] === EMPTY).length : null,
    };
  };
  const main = rulesetFor(state.setup).board;
  switch (where.is) {
    case 'on': {
      if (!isHere(where.space)) return null;
      const group = state.at.flatMap((space, other) => (space === where.space ? [other] : []));
      return inRing(centreOf(places, where.space), group.indexOf(prisoner), group.length);
    }
    case 'row':
      return board === 'main' ? inMargin(true, where.index, mainRow(main, where.index)) : null;
    case 'column':
      return board === 'main' ? inMargin(false, where.index, mainColumn(main, where.index)) : null;
    case 'fallen':
      return isHere(where.from) ? { ...centreOf(places, where.from), radius: IN_COMPANY, gaps: null } : null;
    case 'between':
      return where.to === board
        ? {
            x: prisoner + 1,
            y: where.to === 'hollow' ? MARGIN_AT : places.rows + 1 - MARGIN_AT,
            radius: 17,
            gaps: null,
          }
        : null;
    case 'waiting':
      return null;
  }
}
