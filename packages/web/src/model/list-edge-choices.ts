import {
  EMPTY,
  OTHER_WIDTH,
  mainColumn,
  mainRow,
  rulesetFor,
  type Space,
  type State,
} from '@night-cage/rules';
import type { EdgeChoice } from '../board/create-board.tsx';
import type { Target } from './targets.ts';

const MARGIN = 0.5;

/** The targets chosen at the edge of the board, which is always the main board. */
export function listEdgeChoices(state: State, targets: readonly Target[]): EdgeChoice[] {
  return targets.flatMap((target) => {
    const intent = target.intents[0]!;
    if (intent.verb === 'fall') return [rail(state, target, intent.line)];
    return intent.verb === 'emerge' ? [lane(state, target, intent.edge, intent.first)] : [];
  });
}

const gapsIn = (state: State, line: readonly Space[]): number =>
  line.filter((space) => state.tiles[space] === EMPTY).length;

/** F2: the choice of the pit's row or column. */
function rail(state: State, target: Target, line: 'row' | 'column'): EdgeChoice {
  const { board } = rulesetFor(state.setup);
  const { columns, rows } = board.main;
  const { asks } = state;
  const space = asks?.asks === 'fall' ? asks.from : 0;
  const column = board.columnOf[space]!;
  const row = board.rowOf[space]!;
  const common = { key: target.key, isRail: true };
  if (line === 'row') {
    const y = row + MARGIN;
    return {
      ...common,
      strips: [
        { x: 0, y, width: MARGIN, height: 1 },
        { x: columns + MARGIN, y, width: MARGIN, height: 1 },
      ],
      band: { x: MARGIN, y, width: columns, height: 1 },
      headings: [90, 270],
      gaps: gapsIn(state, mainRow(board, row)),
    };
  }
  const x = column + MARGIN;
  return {
    ...common,
    strips: [
      { x, y: 0, width: 1, height: MARGIN },
      { x, y: rows + MARGIN, width: 1, height: MARGIN },
    ],
    band: { x, y: MARGIN, width: 1, height: rows },
    headings: [180, 0],
    gaps: gapsIn(state, mainColumn(board, column)),
  };
}

/**
 * H8: a lane, four spaces wide, that covers the prisoner; its button is in the middle of its edge.
 */
function lane(state: State, target: Target, edge: number, first: number): EdgeChoice {
  const { columns, rows } = rulesetFor(state.setup).board.main;
  const isVertical = edge % 2 === 0;
  const middle = first + OTHER_WIDTH / 2;
  const edgePosition = edge === 1 ? columns + MARGIN : edge === 2 ? rows + MARGIN : 0;
  return {
    key: target.key,
    isRail: false,
    strips: [
      isVertical
        ? { x: middle, y: edgePosition, width: 1, height: MARGIN }
        : { x: edgePosition, y: middle, width: MARGIN, height: 1 },
    ],
    band: isVertical
      ? { x: first + MARGIN, y: MARGIN, width: OTHER_WIDTH, height: rows }
      : { x: MARGIN, y: first + MARGIN, width: columns, height: OTHER_WIDTH },
    headings: [(edge * 90 + 180) % 360],
    gaps: null,
  };
}
