import {
  DIALS,
  EDITION_NAMES,
  KINDS,
  NIGHT_TERRORS,
  type Layout,
  type Options,
  type Pile,
  type Setup,
} from '@night-cage/rules';
import { fields, flag, integer, list, oneOf, row, type Codec } from './codec.ts';

const MOST_PLAYERS = 6;
const MOST_TILES = 255;
const MOST_PILES = 8;

const options: Codec<Options> = fields<Options>({
  advanced: flag,
  pathless: oneOf<number>(DIALS.pathless),
  dirge: flag,
  pitFiends: oneOf<number>(DIALS.pitFiends),
  keys: oneOf<number>(DIALS.keys),
  gates: oneOf<number>(DIALS.gates),
  crackedT: flag,
  spread: flag,
  silence: flag,
  nightTerrors: list(oneOf(NIGHT_TERRORS), NIGHT_TERRORS.length),
});

/** A set-up, and the seats that bots hold: a link names them, so that whoever opens it finds the same table. */
export interface LinkedTable {
  readonly setup: Setup;
  readonly bots: readonly number[];
}

const flatTable = fields<Setup & Pick<LinkedTable, 'bots'>>({
  edition: oneOf(EDITION_NAMES),
  players: integer(1, MOST_PLAYERS),
  prisoners: integer(1, MOST_PLAYERS),
  bots: list(integer(0, MOST_PLAYERS - 1), MOST_PLAYERS),
  options,
});

export const tableCodec: Codec<LinkedTable> = {
  write: (out, { setup, bots }) => flatTable.write(out, { ...setup, bots }),
  read: (from) => {
    const { bots, ...setup } = flatTable.read(from);
    return { setup, bots };
  },
};

export const tileCount = integer(0, MOST_TILES);
export const byKind = row(tileCount, KINDS.length);

const pile: Codec<Pile> = fields<Pile>({
  size: tileCount,
  sure: byKind,
  passages: tileCount,
  extras: tileCount,
  common: tileCount,
});

export const layoutCodec: Codec<Layout> = fields<Layout>({
  piles: list(pile, MOST_PILES),
  tiles: byKind,
  total: tileCount,
  extras: byKind,
});
