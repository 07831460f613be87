import { hasKey } from '@night-cage/rules';
import { glowOther, paintOther } from './the-other.ts';
import { glowCreature, paintCreature } from './creature.ts';
import { glowCracked, paintCracked } from './cracked.ts';
import { paintFlat } from './flat-art.ts';
import { keeper, pathless, pitFiend, waxEater } from './monsters.ts';
import { glowGate, glowKey, paintGateFrame, paintPlinth } from './objects.ts';
import { unitOf } from './paper.ts';
import { glowDirge, paintDirge, paintPit } from './pits.ts';
import type { Creature } from './shape.ts';
import { lightEater, omen, pathbreaker, shriek } from './terrors.ts';
import { setTileContents, turnOf, type TileContent, type TileContents } from './tile-art.ts';

const ROOM = 0.375;
const PIT_ROOM = 0.43;

const creatureIn = (creature: Creature): TileContent => ({
  chamber: ROOM,
  creature,
  base: (ink, look) => paintCreature(ink, creature, turnOf(look)),
  glow: (ink, look) => glowCreature(ink, creature, turnOf(look), unitOf(ink)),
});

const contents = (): TileContents => ({
  kinds: {
    key: {
      chamber: ROOM,
      base: (ink, { tile }) => paintPlinth(ink, hasKey(tile)),
      glow: (ink, { tile }) => hasKey(tile) && glowKey(ink, unitOf(ink)),
    },
    gate: { chamber: ROOM, base: paintGateFrame, glow: (ink) => glowGate(ink, unitOf(ink)) },
    'wax-eater': creatureIn(waxEater()),
    keeper: creatureIn(keeper()),
    'pit-fiend': creatureIn(pitFiend()),
    pathless: creatureIn(pathless()),
    omen: creatureIn(omen()),
    shriek: creatureIn(shriek()),
    pathbreaker: creatureIn(pathbreaker()),
    'light-eater': creatureIn(lightEater()),
    dirge: {
      chamber: 0,
      base: (ink, { joins, seed }) => paintDirge(ink, joins, seed),
      glow: (ink, { joins, seed }) => glowDirge(ink, joins, seed),
    },
    other: { chamber: 0, base: paintOther, glow: glowOther },
  },
  pit: { chamber: PIT_ROOM, base: (ink, { seed }) => paintPit(ink, seed) },
  paintCracked,
  glowCracked,
  paintFlat,
});

/** Brings everything into the maze that is more than a corridor: keys, Gates, pits and all that looks back. */
export const provideTileContents = (): void => setTileContents(contents);
