import { liveGames, confirmLeave } from './live-games.ts';

/** Milliseconds that a store has to take what is not in it yet. */
const PATIENCE = 3000;

/** Loads the page anew, with everything that was chosen kept before; where that cannot be, whoever plays is asked. */
export async function saveAndReload(): Promise<void> {
  const saved = Promise.all([...liveGames].map(async ({ flush }) => flush()));
  // What a store that does not answer has not taken is in the journal.
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  if (confirmLeave()) location.reload();
}
