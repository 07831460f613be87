import { describe, expect, test } from 'vitest';
import { positionState, reachOf, rulesetFor, type Space } from '@night-cage/rules';
import { formatSpace, parseScenario } from '@night-cage/notation';
import { strikeLinesOf, strikeLinesTo, strikeRouteOf } from '../../src/art/strike-routes.ts';

const scenario = (board: string, options = ''): ReturnType<typeof positionState> =>
  positionState(
    parseScenario(`title: x\nrules: [M2]\n${options}board: |\n${board}\nplay: []\nexpect: {turn: 1}\n`)
      .position,
  );
const WRAPPING = `  ┼@1  ┼  .  .  .  W
  .    .  .  .  .  .
  .    .  .  .  .  .
  .    .  .  .  .  .
  .    .  .  .  .  .
  .    .  .  .  .  .`;

describe('rays', () => {
  const state = scenario(
    WRAPPING,
    'state: {2: {falling: row 6}, 3: {falling: row 6}, 4: {falling: row 6}}\n',
  );
  const table = rulesetFor(state.setup);
  const from: Space = 5;
  const { spaces } = reachOf(table, state, from);
  const named = (line: readonly Space[]): string[] => line.map((space) => formatSpace(table.board, space));

  test('run along the passages over the edge, nearest space first', () => {
    expect(strikeLinesOf(table.board, from, spaces).map(named)).toEqual([['a1', 'b1']]);
  });

  test('leave and re-enter at the same height, in the same direction', () => {
    const { pieces, crossings } = strikeRouteOf(table.board, from, [0, 1]);
    expect(pieces).toHaveLength(2);
    expect(crossings).toHaveLength(1);
    const { exit, entry, heading } = crossings[0]!;
    expect(exit.y).toBe(entry.y);
    expect(exit.x).toBeGreaterThan(6);
    expect(entry.x).toBeLessThan(1);
    expect(heading).toBe(90);
    expect(pieces[1]!.at(-1)).toEqual({ x: 2, y: 1 });
  });

  test('end at the last prisoner they hit', () => {
    const lines = strikeLinesOf(table.board, from, spaces);
    expect(strikeLinesTo(lines, [0]).map(named)).toEqual([['a1']]);
    expect(strikeLinesTo(lines, [20])).toEqual([]);
  });

  test('reach every space of a whole row once, going both ways', () => {
    const row = [0, 1, 2, 3, 4];
    const lines = strikeLinesOf(table.board, from, row);
    expect(lines.flat().toSorted((a, b) => a - b)).toEqual(row);
    expect(lines.map((line) => line.length).toSorted((a, b) => a - b)).toEqual([2, 3]);
  });

  test('follow diagonals', () => {
    const lines = strikeLinesOf(table.board, 14, table.board.diagonals[14]!);
    expect(lines.flat().toSorted((a, b) => a - b)).toEqual(
      table.board.diagonals[14]!.toSorted((a, b) => a - b),
    );
    for (const line of lines) expect(strikeRouteOf(table.board, 14, line).pieces).toHaveLength(1);
  });
});
