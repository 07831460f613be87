import type { Space } from '../board/board.ts';
import type { Play } from '../game/turn-engine.ts';
import type { Kind } from '../tiles/kinds.ts';

/** What a tile laid on a board does by itself, with nobody on it. Most do nothing (M1). */
export function arrive(play: Play, kind: Kind, space: Space): void {
  play.edition.monsters[kind]?.laid?.(play, space);
}
