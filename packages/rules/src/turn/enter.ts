import { isInHollow, type Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, decideOutcome, record, type Play } from '../game/turn-engine.ts';
import type { Manner } from '../monsters/monster.ts';
import { KEY } from '../tiles/kinds.ts';
import { hasKey, isPit, kindOf } from '../tiles/tile.ts';
import { stepped } from '../changes/events.ts';

/** A prisoner steps onto a tile: by Move or Charge, by a blind step, or in a scramble. */
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

/** F2: a prisoner lands on a tile, and illuminates after the effect of the tile. */
export function land(play: Play, prisoner: Prisoner, space: Space): void {
  record(play, { type: 'landed', prisoner, space });
  if (play.edition.hollow) play.agenda.push({ do: 'end-landing' });
  play.agenda.push({ do: 'illuminate', purpose: 'light', prisoner, by: prisoner, begun: false });
  meet(play, prisoner, space, 'landing');
}

/**
 * M5: monsters that struck in a landing may strike again in the turn's Stay or Move, and the other
 * way round.
 */
export function endLanding(play: Play): void {
  commit(play, { type: 'landing-ended' });
}

/** The effect of the tile on the prisoner that came onto it, and the check of the outcome (T3). */
function meet(play: Play, prisoner: Prisoner, space: Space, manner: Manner, direction?: Direction): void {
  const tile = play.state.tiles[space]!;
  const kind = kindOf(tile);
  if (isPit(tile)) {
    decideOutcome(play);
    // V2: a prisoner that leaps into a pit falls in step 4; after a scramble or a landing there is
    // no step 4.
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

/**
 * K1: a prisoner without a key takes the key on its tile. H5, T3: the outcome is checked after
 * prisoners are ejected from the Hollow.
 */
function takeKey(play: Play, prisoner: Prisoner, space: Space): void {
  const { state, board, edition } = play;
  const throwsOut = !isInHollow(board, space) && state.at.some((at) => isInHollow(board, at));
  if (!throwsOut) decideOutcome(play);
  if (hasKey(state.tiles[space]!) && state.key[prisoner] === 0)
    record(play, { type: 'key-taken', prisoner, space });
  edition.keyEntered(play, prisoner, space);
  if (throwsOut) decideOutcome(play);
}
