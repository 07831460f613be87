import type * as keeping from './keeping.ts';
import { readLocal } from './local.ts';
import { ON_THE_TABLE } from './table-note.ts';

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

/** Is there a game that could be on the table, of this page or of the one before it had a store? */
export const mayBeKept = (): boolean =>
  [ON_THE_TABLE, 'night-cage/current', 'night-cage/shelf'].some((key) => readLocal(key) !== null);
