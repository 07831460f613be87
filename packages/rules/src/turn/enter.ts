import { isInHollow, type Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, decideOutcome, record, type Play } from '../game/turn-engine.ts';
import type { Manner } from '../monsters/monster.ts';
import { KEY } from '../tiles/kinds.ts';
import { hasKey, isPit, kindOf } from '../tiles/tile.ts';
import { stepped } from '../changes/events.ts';

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
  record(play, { type: 'landed', prisoner, space });
  if (play.edition.hollow) play.agenda.push({ do: 'end-landing' });
  play.agenda.push({ do: 'illuminate', purpose: 'light', prisoner, by: prisoner, begun: false });
  meet(play, prisoner, space, 'landing');
}

/** M5: what struck in a landing may strike again in the turn's Stay or Move, and the other way round. */
export function endLanding(play: Play): void {
  commit(play, { type: 'landing-ended' });
}

/** What the tile does to the prisoner that has come, and whether that decides the game (T3). */
function meet(play: Play, prisoner: Prisoner, space: Space, manner: Manner, direction?: Direction): void {
  const tile = play.state.tiles[space]!;
  const kind = kindOf(tile);
  if (isPit(tile)) {
    decideOutcome(play);
    // V2: who leaps into a pit falls in step 4; a scramble or a landing has no such step ahead.
    if (manner === 'scramble' || manner === 'landing') play.agenda.push({ do: 'fall', prisoner });
  } else if (kind === KEY) takeKey(play, prisoner, space);
  else {
    const monster = play.edition.monsters[kind];
    const together = monster?.judgedWithItsEffect === true;
    if (!together) decideOutcome(play);
    monster?.met(play, { prisoner, space, manner, direction });
    if (together) decideOutcome(play);
  }
}

/** K1: an empty-handed prisoner takes the key that lies on its tile; H5, T3: whom that throws out of the Hollow is judged with it. */
function takeKey(play: Play, prisoner: Prisoner, space: Space): void {
  const { state, board, edition } = play;
  const throwsOut = !isInHollow(board, space) && state.at.some((at) => isInHollow(board, at));
  if (!throwsOut) decideOutcome(play);
  if (hasKey(state.tiles[space]!) && state.key[prisoner] === 0)
    record(play, { type: 'key-taken', prisoner, space });
  edition.keyEntered(play, prisoner, space);
  if (throwsOut) decideOutcome(play);
}
