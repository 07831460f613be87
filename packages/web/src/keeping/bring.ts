import type * as keeping from './keeping.ts';
import { readLocal } from './local.ts';
import { tableNote } from './table-note.ts';

type Keeping = typeof keeping;

let release: () => void;
const wanted = new Promise<void>((resolve) => {
  release = resolve;
});

/** Brings what keeps games, now: somebody waits for a kept game, or the table has been painted and nobody waits. */
export function bringKeeping(): Promise<Keeping> {
  release();
  return import('./keeping.ts');
}

/** The same, once somebody else wants it: what is new can stay in the journal until the table was seen. */
export async function keepingLater(): Promise<Keeping> {
  await wanted;
  return import('./keeping.ts');
}

const hasOldGames = (): boolean =>
  ['night-cage/current', 'night-cage/shelf'].some((key) => readLocal(key) !== null);

/** Is there a game that could be on the table? */
export const mayBeKept = (): boolean => tableNote() !== null || hasOldGames();

/** Games of a page before this one are brought over before anybody asks what is kept. */
export async function withOldGames(): Promise<void> {
  if (tableNote() === null && hasOldGames()) await (await bringKeeping()).ready;
}
