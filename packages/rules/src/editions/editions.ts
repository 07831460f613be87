import type { Setup } from '../setup/setup.ts';
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

const tables = new WeakMap<Setup, Table>();
let lastSetup: Setup | null = null;
let lastTable: Table | null = null;

/** The edition and the board of a set-up. A game keeps its set-up object, so the last answer is nearly always the right one. */
export function tableFor(setup: Setup): Table {
  if (setup === lastSetup) return lastTable!;
  let table = tables.get(setup);
  if (table === undefined) {
    const edition = EDITIONS[setup.edition];
    table = { edition, board: edition.board(setup.prisoners), nerveLimit: edition.nerveLimit };
    tables.set(setup, table);
  }
  lastSetup = setup;
  lastTable = table;
  return table;
}
