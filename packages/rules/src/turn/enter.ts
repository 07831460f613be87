import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, type Play } from '../game/turn-engine.ts';
import type { Manner } from '../monsters/monster.ts';
import { KEY } from '../tiles/kinds.ts';
import { hasKey, isPit, kindOf } from '../tiles/tile.ts';
import { stepped } from '../happen/happen.ts';

/** A prisoner steps onto a tile: by Move or Charge, blindly, or in a scramble. */
export function enter(
  play: Play,
  prisoner: Prisoner,
  space: Space,
  manner: Manner,
  direction?: Direction,
): void {
  stepped(play, prisoner, space, manner === 'scramble');
  meet(play, prisoner, space, manner, direction);
}

/** F2: a prisoner lands on a tile; it lights what it can once the tile has done its worst. */
export function land(play: Play, prisoner: Prisoner, space: Space): void {
  commit(play, { type: 'landed', prisoner, space });
  play.agenda.push({ do: 'illuminate', purpose: 'light', prisoner, by: prisoner, begun: false });
  meet(play, prisoner, space, 'landing');
}

/** What the tile does to the prisoner that has come. */
function meet(play: Play, prisoner: Prisoner, space: Space, manner: Manner, direction?: Direction): void {
  const tile = play.state.tiles[space]!;
  const kind = kindOf(tile);
  if (isPit(tile)) {
    // V2: who leaps into a pit falls in step 4; a scramble or a landing has no such step ahead.
    if (manner === 'scramble' || manner === 'landing') play.agenda.push({ do: 'fall', prisoner });
  } else if (kind === KEY) takeKey(play, prisoner, space);
  else play.edition.monsters[kind]?.met(play, { prisoner, space, manner, direction });
}

/** K1: an empty-handed prisoner takes the key that lies on its tile. */
function takeKey(play: Play, prisoner: Prisoner, space: Space): void {
  const { state } = play;
  if (hasKey(state.tiles[space]!) && state.key[prisoner] === 0)
    commit(play, { type: 'key-taken', prisoner, space });
  play.edition.keyEntered(play, prisoner, space);
}
