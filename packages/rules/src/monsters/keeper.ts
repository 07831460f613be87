import type { Space } from '../board/board.ts';
import { ALL_DIRECTIONS, EVERY_EXIT, exitBit, opposite, type Direction } from '../board/directions.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, decideOutcome, type Play } from '../game/turn-engine.ts';
import { facingOf, type Tile } from '../tiles/tile.ts';
import { contact } from './contact.ts';
import { FULL_COST } from './cost.ts';
import type { Monster } from './monster.ts';
import { ordinary } from './ordinary.ts';
import { pitsFormed } from '../changes/events.ts';

/** P4: a prisoner that moves the way the mouth points comes from behind. */
const fromBehind = (keeper: Tile, direction: Direction): boolean => facingOf(keeper) === direction;

/** Chapter 14: a Keeper never looks behind (P2), and can be robbed of its key from there (P4). */
export const keeper: Monster = {
  ...ordinary,
  looks: ALL_DIRECTIONS.map((mouth) => EVERY_EXIT & ~exitBit(opposite(mouth))),
  hits: { inContact: FULL_COST, atRange: 1 },
  wokenByStrikes: 'unless from behind',
  staysInTheDark: true,
  mayBeEntered: (tile, direction, holdsKey) => !holdsKey && fromBehind(tile, direction),
  // From behind, prisoners enter freely or not at all (P4, P7).
  mayBeCharged: (tile, direction) => !fromBehind(tile, direction),
  met(play, meeting) {
    const { prisoner, space, manner, direction } = meeting;
    const tile = play.state.tiles[space]!;
    if (manner === 'landing' || direction === undefined || !fromBehind(tile, direction)) {
      contact(play, meeting);
      return;
    }
    rob(play, prisoner, space);
    if (play.edition.afterContact === 'scramble') play.agenda.push({ do: 'scramble', prisoner });
  },
  // P5-P7, X6: a Keeper leaves only when its key is taken.
  afterContact(play, prisoner, space, isThere) {
    if (isThere && play.state.key[prisoner] === 0) rob(play, prisoner, space);
  },
};

/** X6: prisoners may enter it from any side without a Charge. */
export const openKeeper: Monster = { ...keeper, mayBeEntered: (_tile, _direction, holdsKey) => !holdsKey };

/** P6: a Keeper without its key becomes a pit at once. */
function rob(play: Play, prisoner: Prisoner, space: Space): void {
  commit(play, { type: 'key-taken', prisoner, space });
  pitsFormed(play, [space], 'key-taken');
  play.edition.keyEntered(play, prisoner, space);
  decideOutcome(play);
}
