import type { Space } from '../board/board.ts';
import { decideOutcome, type Play } from '../game/turn-engine.ts';
import type { Kind } from '../tiles/kinds.ts';

/**
 * A tile was laid on a board without a prisoner on it: the outcome is checked (T3), and the tile
 * has its effect. Most tiles have none (M1).
 */
export function arrive(play: Play, kind: Kind, space: Space): void {
  const monster = play.edition.monsters[kind];
  const together = monster?.judgedWithItsEffect;
  if (!together) decideOutcome(play);
  monster?.laid?.(play, space);
  if (together) decideOutcome(play);
}
