import { isInHollow } from '../board/board.ts';
import { omensIn, terrorIn } from '../setup/night-terrors.ts';
import { DIRGE_COMES, commit, decideOutcome, record, type Play } from '../game/turn-engine.ts';
import type { DrawingTask } from '../game/task.ts';
import { replaceable } from '../prisoners/staying.ts';
import { AWAY } from '../prisoners/whereabouts.ts';
import { OMEN } from '../tiles/kinds.ts';
import type { Monster } from './monster.ts';
import { LOOKS_NOWHERE, ordinary } from './ordinary.ts';

/**
 * Chapter 15: it announces the Dirge, the Endbringer or both; only the last Omen is laid on the
 * board.
 */
export const omen: Monster = {
  ...ordinary,
  looks: LOOKS_NOWHERE,
  // An Omen never strikes.
  wokenByStrikes: 'never',
  mayBeCharged: () => false,
  // W2: the Dirge it calls may fill a line, so the game is not lost before the Dirge is on its way.
  judgedWithItsEffect: true,
  met: (play, { space }) => {
    play.agenda.push({ ...DIRGE_COMES, cover: space });
  },
  laid: (play, space) => {
    play.agenda.push({ ...DIRGE_COMES, cover: space });
  },
  revealed: revealOmen,
  discarded: omenDiscarded,
};

const isLast = (play: Play): boolean => play.state.omens === omensIn(play.state.setup.options);

/** A discarded Omen counts; the last one calls what it announces (D2, NT5). */
function omenDiscarded(play: Play): void {
  commit(play, { type: 'omen-revealed', inHand: false, count: play.state.omens + 1 });
  if (!isLast(play)) return;
  const { options } = play.state.setup;
  if (terrorIn(options, 'endbringer')) commit(play, { type: 'endbringer-arrived' });
  if (terrorIn(options, 'dirge')) commit(play, { type: 'dirge-due' });
}

/** Is the tile drawn for a space of the Hollow, or by a prisoner in the Hollow? */
export function drawnInTheHollow(play: Play, self: DrawingTask): boolean {
  const space = self.purpose === 'landing' ? self.space : play.state.at[self.prisoner]!;
  return space !== AWAY && isInHollow(play.board, space);
}

/**
 * D2: an Omen in hand is set aside and another tile is drawn, up to the last Omen. With the
 * Endbringer, or drawn in the Hollow, the last Omen is set aside too (NT5, NT8); otherwise it is
 * laid like any tile, and the Dirge comes onto it.
 */
function revealOmen(play: Play, self: DrawingTask): boolean {
  const { state, agenda } = play;
  const { options } = state.setup;
  const count = state.omens + 1;
  const last = count === omensIn(options);
  const endbringer = terrorIn(options, 'endbringer');
  if (last && !endbringer && !drawnInTheHollow(play, self)) {
    commit(play, { type: 'omen-revealed', inHand: false, count });
    return self.purpose === 'stay' && lostForLackOfATile(play, self);
  }
  record(play, { type: 'omen-revealed', inHand: true, count });
  agenda.push(self);
  if (last && endbringer) commit(play, { type: 'endbringer-arrived' });
  if (last && terrorIn(options, 'dirge')) agenda.push(DIRGE_COMES);
  decideOutcome(play);
  return true;
}

/** In a Stay without a tile to replace, the last Omen counts as discarded by a penalty. */
function lostForLackOfATile(play: Play, self: DrawingTask): boolean {
  if (replaceable(play.ruleset, play.state, self.prisoner).length > 0) return false;
  record(play, { type: 'hand-discarded', kind: OMEN });
  commit(play, { type: 'dirge-due' });
  decideOutcome(play);
  return true;
}
