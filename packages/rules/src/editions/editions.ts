import type { Setup } from '../game/setup.ts';
import { base } from './base.ts';
import type { Edition, Table } from './edition.ts';
import type { EditionName } from './names.ts';
import { piegeObscur } from './piege-obscur.ts';
import { prototype } from './prototype.ts';
import { shriekingHollow } from './shrieking-hollow.ts';

export const EDITIONS: Readonly<Record<EditionName, Edition>> = {
  base,
  'piege-obscur': piegeObscur,
  prototype,
  'shrieking-hollow': shriekingHollow,
};

/** The edition and the board of a set-up. */
const tables = new Map<string, Table>();
export function tableFor(setup: Setup): Table {
  const name = `${setup.edition} ${setup.prisoners}`;
  let table = tables.get(name);
  if (table === undefined) {
    const edition = EDITIONS[setup.edition];
    table = { edition, board: edition.board(setup.prisoners) };
    tables.set(name, table);
  }
  return table;
}
