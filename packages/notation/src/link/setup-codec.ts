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
import { converted, fields, flag, integer, list, oneOf, row, type Codec } from './codec.ts';

const MAX_PLAYERS = 6;
const MAX_TILES = 255;
const MAX_PILES = 8;

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

/** A setup, and the seats that bots hold, so that the link opens with the same seats. */
export interface LinkedSetup {
  readonly setup: Setup;
  readonly bots: readonly number[];
}

const flatTable = fields<Setup & Pick<LinkedSetup, 'bots'>>({
  edition: oneOf(EDITION_NAMES),
  players: integer(1, MAX_PLAYERS),
  prisoners: integer(1, MAX_PLAYERS),
  bots: list(integer(0, MAX_PLAYERS - 1), MAX_PLAYERS),
  options,
});

export const setupCodec: Codec<LinkedSetup> = {
  write: (out, { setup, bots }) => flatTable.write(out, { ...setup, bots }),
  read: (from) => {
    const { bots, ...setup } = flatTable.read(from);
    return { setup, bots };
  },
};

export const tileCount = integer(0, MAX_TILES);

/** Writes and reads the number of tiles by kind. */
export type CountsCodec = Codec<number[]>;

/** Version 1 wrote one number for each of its kinds. */
const KINDS_OF_VERSION_1 = 19;

const widened =
  (kinds: number) =>
  (counts: readonly number[]): number[] => [...counts, ...Array<number>(kinds - counts.length).fill(0)];

export const countsCodecVersion1: CountsCodec = converted(
  row(tileCount, KINDS_OF_VERSION_1),
  (counts: number[]) => counts.slice(0, KINDS_OF_VERSION_1),
  widened(KINDS.length),
);

/** Writes counts up to the last kind that occurs, so kinds added later do not change links. */
export const createCountsCodec = (kinds: number = KINDS.length): CountsCodec =>
  converted(
    list(tileCount, kinds),
    (counts: number[]) => counts.slice(0, counts.findLastIndex((count) => count > 0) + 1),
    widened(kinds),
  );

export function createLayoutCodec(byKind: CountsCodec): Codec<Layout> {
  const pile: Codec<Pile> = fields<Pile>({
    size: tileCount,
    sure: byKind,
    passages: tileCount,
    extras: tileCount,
    common: tileCount,
  });
  return fields<Layout>({
    piles: list(pile, MAX_PILES),
    tiles: byKind,
    total: tileCount,
    extras: byKind,
  });
}
