import type { Space } from '../board/board.ts';
import type { Direction } from '../board/directions.ts';
import type { Purpose } from '../game/decision.ts';
import type { DiscardCause, NerveUse, PitCause, RemovalCause } from '../game/event.ts';
import type { Prisoner } from '../game/intent.ts';
import { commit, decideOutcome, isUnlogged, record, type Play } from '../game/turn-engine.ts';
import type { Kind } from '../tiles/kinds.ts';
import type { Tile } from '../tiles/tile.ts';
import { beginAction, beginTurn, layTile, noteStrike, openPits, stepOnto, takeInHand } from './turn.ts';
import { discardFromTop, discardTiles } from './tiles.ts';

/**
 * The events of nearly every turn, a function for each. While a log is kept, the function makes the
 * event and commits it. Searches play without a log: then the function changes the state directly
 * and creates no event.
 */

export function turnBegan(play: Play, prisoner: Prisoner, insteadOf: Prisoner): void {
  if (isUnlogged(play)) beginTurn(play.state, prisoner, insteadOf);
  else commit(play, { type: 'turn-began', prisoner, insteadOf });
}

export function drew(play: Play, kind: Kind, purpose: Purpose, subject: Prisoner): void {
  if (isUnlogged(play)) takeInHand(play.state, kind);
  else commit(play, { type: 'drew', kind, purpose, subject });
}

/** Does not check the outcome: a prisoner may come onto this tile with it (T3). */
export function placed(play: Play, space: Space, tile: Tile): void {
  if (isUnlogged(play)) layTile(play.state, space, tile);
  else record(play, { type: 'placed', space, tile });
}

/** Does not check the outcome: an Omen among the tiles may call the Dirge (W2). */
export function discarded(play: Play, kinds: readonly Kind[], cause: DiscardCause, prisoner: Prisoner): void {
  if (isUnlogged(play)) discardFromTop(play.state, kinds);
  else record(play, { type: 'discarded', kinds, cause, prisoner });
}

export function removed(play: Play, spaces: readonly Space[], cause: RemovalCause): void {
  if (isUnlogged(play)) {
    discardTiles(play.state, spaces);
    decideOutcome(play);
  } else commit(play, { type: 'removed', spaces, cause });
}

export function pitsFormed(play: Play, spaces: readonly Space[], cause: PitCause): void {
  if (isUnlogged(play)) {
    openPits(play.state, spaces, cause);
    decideOutcome(play);
  } else commit(play, { type: 'pits-formed', spaces, cause });
}

export function hasSetOut(
  play: Play,
  prisoner: Prisoner,
  direction: Direction,
  seenBy: readonly Space[],
): void {
  if (isUnlogged(play)) beginAction(play.state, 'moved', play.state.at[prisoner]!, seenBy);
  else commit(play, { type: 'set-out', prisoner, direction, seenBy });
}

/** Does not check the outcome: the effect of the tile is part of the same change (T3). */
export function stepped(play: Play, prisoner: Prisoner, to: Space, scramble: boolean): void {
  if (isUnlogged(play)) stepOnto(play.state, prisoner, to, scramble);
  else record(play, { type: 'stepped', prisoner, from: play.state.at[prisoner]!, to, scramble });
}

export function nerveSpent(play: Play, prisoner: Prisoner, use: NerveUse): void {
  if (isUnlogged(play)) play.state.nerve[prisoner]!--;
  else commit(play, { type: 'nerve-spent', prisoner, use });
}

export function struck(
  play: Play,
  space: Space,
  kind: Kind,
  reached: readonly Space[],
  hits: readonly Prisoner[],
): void {
  if (isUnlogged(play)) noteStrike(play.state, space);
  else commit(play, { type: 'struck', space, kind, reached, hits });
}

export function wasHit(play: Play, prisoner: Prisoner, by: Kind, cost: number, dark: boolean): void {
  if (!isUnlogged(play)) commit(play, { type: 'hit', prisoner, by, cost, dark });
  else if (dark) play.state.lit[prisoner] = 0;
}
