import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Purpose } from '../game/decision.ts';
import type { DiscardCause, NerveUse, PitCause, RemovalCause } from '../game/event.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, decide, isSilent, record, type Play } from '../game/turn-engine.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Tile } from '../tiles/tile.ts';
import {
  beginTurn,
  land,
  layTile,
  leaveTheBoard,
  noteStrike,
  openPits,
  resumeStrikes,
  setOut,
  startOn,
  stay,
  stepOnto,
  takeInHand,
} from './changes.ts';
import { discardFromTop, discardTiles } from './tiles.ts';

/**
 * What happens in nearly every turn, by the names of the events. Where a log is kept, the event is made and committed like
 * any other. Inside a tree nobody reads it: then the state is changed at once, and no event is made.
 */

export function turnBegan(play: Play, prisoner: Prisoner, insteadOf: Prisoner): void {
  if (isSilent(play)) beginTurn(play.state, prisoner, insteadOf);
  else commit(play, { type: 'turn-began', prisoner, insteadOf });
}

export function started(play: Play, prisoner: Prisoner, space: Space, tile: Tile): void {
  if (isSilent(play)) {
    startOn(play.state, prisoner, space, tile);
    decide(play);
  } else commit(play, { type: 'started', prisoner, space, tile });
}

export function drew(play: Play, kind: Kind, purpose: Purpose, subject: Prisoner): void {
  if (isSilent(play)) takeInHand(play.state, kind);
  else commit(play, { type: 'drew', kind, purpose, subject });
}

/** Not judged: somebody may come to stand on it with it (T3). */
export function placed(play: Play, space: Space, tile: Tile): void {
  if (isSilent(play)) layTile(play.state, space, tile);
  else record(play, { type: 'placed', space, tile });
}

export function discarded(play: Play, kinds: readonly Kind[], cause: DiscardCause, prisoner: Prisoner): void {
  if (isSilent(play)) {
    discardFromTop(play.state, kinds);
    decide(play);
  } else commit(play, { type: 'discarded', kinds, cause, prisoner });
}

export function removed(play: Play, spaces: readonly Space[], cause: RemovalCause): void {
  if (isSilent(play)) {
    discardTiles(play.state, spaces);
    decide(play);
  } else commit(play, { type: 'removed', spaces, cause });
}

export function pitsFormed(play: Play, spaces: readonly Space[], cause: PitCause): void {
  if (isSilent(play)) {
    openPits(play.state, spaces, cause);
    decide(play);
  } else commit(play, { type: 'pits-formed', spaces, cause });
}

export function hasSetOut(
  play: Play,
  prisoner: Prisoner,
  direction: Direction,
  seenBy: readonly Space[],
): void {
  if (isSilent(play)) setOut(play.state, prisoner, seenBy);
  else commit(play, { type: 'set-out', prisoner, direction, seenBy });
}

export function stayed(play: Play, prisoner: Prisoner): void {
  if (isSilent(play)) stay(play.state, prisoner);
  else commit(play, { type: 'stayed', prisoner });
}

export function stepped(play: Play, prisoner: Prisoner, to: Space, scramble: boolean): void {
  if (isSilent(play)) {
    stepOnto(play.state, prisoner, to, scramble);
    decide(play);
  } else commit(play, { type: 'stepped', prisoner, from: play.state.at[prisoner]!, to, scramble });
}

export function landed(play: Play, prisoner: Prisoner, space: Space): void {
  if (isSilent(play)) {
    land(play.state, prisoner, space);
    decide(play);
  } else commit(play, { type: 'landed', prisoner, space });
}

export function fell(play: Play, prisoner: Prisoner, off: number): void {
  if (isSilent(play)) {
    leaveTheBoard(play.state, prisoner, off);
    decide(play);
  } else commit(play, { type: 'fell', prisoner, from: play.state.at[prisoner]!, off });
}

export function lineChosen(play: Play, prisoner: Prisoner, off: number): void {
  if (isSilent(play)) {
    play.state.off[prisoner] = off;
    decide(play);
  } else commit(play, { type: 'line-chosen', prisoner, off });
}

export function nerveSpent(play: Play, prisoner: Prisoner, use: NerveUse): void {
  if (isSilent(play)) play.state.nerve[prisoner]!--;
  else commit(play, { type: 'nerve-spent', prisoner, use });
}

export function triggered(play: Play, spaces: readonly Space[]): void {
  if (isSilent(play)) resumeStrikes(play.state);
  else commit(play, { type: 'triggered', spaces });
}

export function struck(
  play: Play,
  space: Space,
  kind: Kind,
  reached: readonly Space[],
  hits: readonly Prisoner[],
): void {
  if (isSilent(play)) noteStrike(play.state, space);
  else commit(play, { type: 'struck', space, kind, reached, hits });
}

export function wasHit(play: Play, prisoner: Prisoner, by: Kind, cost: number, dark: boolean): void {
  if (!isSilent(play)) commit(play, { type: 'hit', prisoner, by, cost, dark });
  else if (dark) play.state.lit[prisoner] = 0;
}
