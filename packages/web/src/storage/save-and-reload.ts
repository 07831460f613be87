import { liveGames, confirmLeave } from './live-games.ts';

/** Milliseconds to wait for the database before reloading. */
const TIMEOUT = 3000;

/** Reloads the page after everything is saved; if it cannot be, asks the player first. */
export async function saveAndReload(): Promise<void> {
  const saved = Promise.all([...liveGames].map(async ({ flush }) => flush()));
  // If the database does not answer, the journal has the entries.
  await Promise.race([saved, new Promise((resolve) => setTimeout(resolve, TIMEOUT))]);
  if (confirmLeave()) location.reload();
}
