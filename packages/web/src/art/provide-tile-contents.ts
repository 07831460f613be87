import { hasKey } from '@night-cage/rules';
import { paintOtherGlow, paintOther } from './the-other.ts';
import { paintCreatureGlow, paintCreature } from './creature.ts';
import { paintCrackedGlow, paintCracked } from './cracked-tile.ts';
import { paintFlat } from './flat-art.ts';
import {
  createKeeperShape,
  createPathlessShape,
  createPitFiendShape,
  createWaxEaterShape,
} from './monsters.ts';
import { paintGateGlow, paintKeyGlow, paintGateFrame, paintPlinth } from './objects.ts';
import { unitOf } from './paper.ts';
import { paintDirgeGlow, paintDirge, paintPit } from './pits.ts';
import type { Creature } from './shape.ts';
import {
  createLightEaterShape,
  createOmenShape,
  createPathbreakerShape,
  createShriekShape,
} from './terrors.ts';
import { setTileContents, turnOf, type TileContent, type TileContents } from './tile-art.ts';

const ROOM = 0.375;
const PIT_ROOM = 0.43;

const creatureIn = (creature: Creature): TileContent => ({
  chamber: ROOM,
  creature,
  base: (ink, look) => paintCreature(ink, creature, turnOf(look)),
  glow: (ink, look) => paintCreatureGlow(ink, creature, turnOf(look), unitOf(ink)),
});

const contents = (): TileContents => ({
  kinds: {
    key: {
      chamber: ROOM,
      base: (ink, { tile }) => paintPlinth(ink, hasKey(tile)),
      glow: (ink, { tile }) => hasKey(tile) && paintKeyGlow(ink, unitOf(ink)),
    },
    gate: { chamber: ROOM, base: paintGateFrame, glow: (ink) => paintGateGlow(ink, unitOf(ink)) },
    'wax-eater': creatureIn(createWaxEaterShape()),
    keeper: creatureIn(createKeeperShape()),
    'pit-fiend': creatureIn(createPitFiendShape()),
    pathless: creatureIn(createPathlessShape()),
    omen: creatureIn(createOmenShape()),
    shriek: creatureIn(createShriekShape()),
    pathbreaker: creatureIn(createPathbreakerShape()),
    'light-eater': creatureIn(createLightEaterShape()),
    dirge: {
      chamber: 0,
      base: (ink, { joins, seed }) => paintDirge(ink, joins, seed),
      glow: (ink, { joins, seed }) => paintDirgeGlow(ink, joins, seed),
    },
    other: { chamber: 0, base: paintOther, glow: paintOtherGlow },
  },
  pit: { chamber: PIT_ROOM, base: (ink, { seed }) => paintPit(ink, seed) },
  paintCracked,
  glowCracked: paintCrackedGlow,
  paintFlat,
});

/**
 * Provides the contents of all tiles that are not plain corridors: keys, Gates, pits and monsters.
 */
export const provideTileContents = (): void => setTileContents(contents);
