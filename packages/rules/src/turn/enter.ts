import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, type Play } from '../game/play.ts';

import { fromBehind } from '../prisoners/moving.ts';

import { KEY, KEEPER, LIGHT_EATER, OMEN, PATHBREAKER, PIT_FIEND, SHRIEK } from '../tiles/kinds.ts';
import { hasKey, isMonster, isPit, kindOf } from '../tiles/tile.ts';

/** How a prisoner comes to stand on a space. */
export type Manner = 'move' | 'charge' | 'step' | 'scramble' | 'landing';

/** A prisoner steps onto a tile: by Move or Charge, blindly, or in a scramble. */
export function enter(
  play: Play,
  prisoner: Prisoner,
  space: Space,
  manner: Manner,
  direction?: Direction,
): void {
  const from = play.state.at[prisoner]!;
  commit(play, { type: 'stepped', prisoner, from, to: space, scramble: manner === 'scramble' });
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
  const { state } = play;
  const tile = state.tiles[space]!;
  const kind = kindOf(tile);
  if (isPit(tile)) {
    // V2: who leaps into a pit falls in step 4; a scramble or a landing has no such step ahead.
    if (manner === 'scramble' || manner === 'landing') play.agenda.push({ do: 'fall', prisoner });
  } else if (kind === KEY) takeKey(play, prisoner, space);
  else if (kind === SHRIEK) play.agenda.push({ do: 'scramble', prisoner });
  else if (isMonster(tile)) meetMonster(play, prisoner, space, manner, direction);
}

function meetMonster(
  play: Play,
  prisoner: Prisoner,
  space: Space,
  manner: Manner,
  direction?: Direction,
): void {
  const tile = play.state.tiles[space]!;
  switch (kindOf(tile)) {
    case PIT_FIEND:
      play.agenda.push({ do: 'pit-fiend', space, rider: prisoner });
      return;
    case OMEN:
      play.agenda.push({ do: 'dirge', cover: space, turnComesLast: false });
      return;
    case LIGHT_EATER:
      commit(play, { type: 'pits-formed', spaces: [space], cause: 'light-eater' });
      play.agenda.push({ do: 'fall', prisoner });
      return;
    case PATHBREAKER: {
      // It strikes along the line of the step; landed on, along the axis it was laid in.
      const turned = direction === undefined ? null : { space, axis: direction % 2 };
      play.agenda.push(
        { do: 'end-pathbreaker', prisoner, space },
        { do: 'strike', spaces: [space], turned },
        { do: 'hit', prisoner, by: PATHBREAKER, cost: 3 },
      );
      return;
    }
    case KEEPER:
      if (manner !== 'landing' && direction !== undefined && fromBehind(tile, direction)) {
        robKeeper(play, prisoner, space);
        if (play.edition.afterContact === 'scramble') play.agenda.push({ do: 'scramble', prisoner });
        return;
      }
  }
  contact(play, prisoner, space, manner);
}

/** F4, N5, O3: the monster strikes at once, the prisoner in contact first; then it is seen what becomes of both. */
function contact(play: Play, prisoner: Prisoner, space: Space, manner: Manner): void {
  // In the prototype a prisoner that came by foot falls in step 4, like any other on a pit.
  const fallsNow = manner === 'landing' || manner === 'scramble';
  play.agenda.push(
    { do: 'settle-contact', prisoner, space, fallsNow },
    { do: 'strike', spaces: [space], turned: null },
  );
}

/** K1: an empty-handed prisoner takes the key that lies on its tile. */
function takeKey(play: Play, prisoner: Prisoner, space: Space): void {
  const { state } = play;
  if (hasKey(state.tiles[space]!) && state.key[prisoner] === 0)
    commit(play, { type: 'key-taken', prisoner, space });
  play.edition.keyEntered(play, prisoner, space);
}

/** P6: with its key the Keeper loses its hold, and becomes a pit at once. */
export function robKeeper(play: Play, prisoner: Prisoner, space: Space): void {
  commit(play, { type: 'key-taken', prisoner, space });
  commit(play, { type: 'pits-formed', spaces: [space], cause: 'key-taken' });
  play.edition.keyEntered(play, prisoner, space);
}
