import { AWAY, EMPTY, exitsOf, spacesTowards, rulesetFor, type State } from '@night-cage/rules';
import { formatSpace } from '../position/spaces.ts';
import { refuseIf } from './assert-possible.ts';

/**
 * L4: when a turn begins with Stay or Move, the spaces that candles light are filled while the
 * stack has tiles. With the Hollow, The Other may have left gaps at the end of the last turn.
 */
export function checkLight({ setup, asks, tiles, at, lit, left, hollow }: State): void {
  if (asks?.asks !== 'act' || hollow !== null || left === 0) return;
  const { board } = rulesetFor(setup);
  at.forEach((space, prisoner) => {
    if (space === AWAY || lit[prisoner] === 0) return;
    const gap = spacesTowards(board, space, exitsOf(tiles[space]!)).find((to) => tiles[to] === EMPTY);
    refuseIf(
      gap !== undefined,
      () => `${formatSpace(board, gap!)} is empty beside the candle of prisoner ${prisoner + 1}`,
    );
  });
}
