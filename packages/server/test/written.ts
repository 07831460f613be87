import { USUAL_SETTINGS, type Deed } from '@night-cage/protocol';
import { FORMAT } from '@night-cage/rules';
import type { Append, Store } from '@night-cage/server';
import { keep } from '../src/table/keep.ts';

const WISH = { edition: 'base', players: 2, options: {} } as const;
const OPENED: Deed = { kind: 'opened', format: FORMAT, settings: { ...USUAL_SETTINGS, wish: WISH } };

/** The next entry of somebody at a table; it folds. */
export const deed = (table: string, after: number, one: Deed, more: Partial<Append> = {}): Append => ({
  table,
  after,
  at: 1_000 + after,
  entries: [keep(one, after + 1, 1_000 + after, 1, `deed-${after + 1}`)],
  ...more,
});

export const openTable = (store: Store, id: string): Promise<boolean> =>
  store.create(id, 'link', deed(id, 0, OPENED));
