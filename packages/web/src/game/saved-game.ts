import { LocalGame, botSeats, holdersWith, replay, type Deal } from '@night-cage/client';
import {
  packIntent,
  unflattenState,
  unpackIntent,
  type FlatState,
  type Option,
  type Setup,
  type State,
} from '@night-cage/rules';
import { freshId } from './begin.ts';

/** A set-up as it was kept when bots were part of it. */
type SavedSetup = Setup & { readonly bots?: readonly number[] };

/** A game as localStorage keeps it: enough to play it again. */
export interface SavedGame extends Deal {
  readonly version: 1;
  readonly setup: SavedSetup;
  readonly choices: readonly Option[];
  /** Games kept by earlier versions do not say. */
  readonly hintsSpent?: number;
}

export function saveGame({ setup, dealt, moments, hintsSpent, holders }: LocalGame): SavedGame {
  const bots = botSeats(setup.players, (seat) => holders[seat]!);
  const choices = moments.map(({ intent }) => packIntent(intent));
  return { version: 1, setup: { ...setup, bots }, ...dealt, choices, hintsSpent };
}

const withoutBots = ({ edition, players, prisoners, options }: SavedSetup): Setup => ({
  edition,
  players,
  prisoners,
  options,
});
/** The position a game began at: kept as it is now, or as it was kept when steps had numbers. */
const fromState = (from: State | FlatState): State =>
  typeof from.step === 'number' ? unflattenState(from) : from;

/** A saved game, played again up to where it was. Null if it does not replay: then it was not saved by these rules. */
export function openSaved(saved: SavedGame): LocalGame | null {
  const { seed, from, told, choices, hintsSpent = 0 } = saved;
  try {
    const setup = withoutBots(saved.setup);
    const game = new LocalGame({
      id: freshId(),
      setup,
      deal: { seed, from: from === null ? null : fromState(from), told },
      holders: holdersWith(setup.players, saved.setup.bots ?? []),
      hintsSpent,
    });
    return replay(game, choices.map(unpackIntent)) === choices.length ? game : null;
  } catch {
    return null;
  }
}
