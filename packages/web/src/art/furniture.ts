import { hasKey } from '@night-cage/rules';
import { glowOther, paintOther } from './accordion.ts';
import { glowCreature, paintCreature } from './creature.ts';
import { paintFlat } from './flat-art.ts';
import { keeper, pathless, pitFiend, waxEater } from './monsters.ts';
import { glowGate, glowKey, paintGateFrame, paintPlinth } from './objects.ts';
import { unitOf } from './paper.ts';
import { glowDirge, paintDirge, paintPit } from './pits.ts';
import type { Creature } from './shape.ts';
import { lightEater, omen, pathbreaker, shriek } from './terrors.ts';
import { furnish, turnOf, type Furnishing, type Furniture } from './tile-art.ts';

const ROOM = 0.375;
const PIT_ROOM = 0.43;

const lair = (creature: Creature): Furnishing => ({
  chamber: ROOM,
  creature,
  base: (ink, look) => paintCreature(ink, creature, turnOf(look)),
  glow: (ink, look) => glowCreature(ink, creature, turnOf(look), unitOf(ink)),
});

const furniture = (): Furniture => ({
  kinds: {
    key: {
      chamber: ROOM,
      base: (ink, { tile }) => paintPlinth(ink, hasKey(tile)),
      glow: (ink, { tile }) => hasKey(tile) && glowKey(ink, unitOf(ink)),
    },
    gate: { chamber: ROOM, base: paintGateFrame, glow: (ink) => glowGate(ink, unitOf(ink)) },
    'wax-eater': lair(waxEater()),
    keeper: lair(keeper()),
    'pit-fiend': lair(pitFiend()),
    pathless: lair(pathless()),
    omen: lair(omen()),
    shriek: lair(shriek()),
    pathbreaker: lair(pathbreaker()),
    'light-eater': lair(lightEater()),
    dirge: {
      chamber: 0,
      base: (ink, { joins, seed }) => paintDirge(ink, joins, seed),
      glow: (ink, { joins, seed }) => glowDirge(ink, joins, seed),
    },
    other: { chamber: 0, base: paintOther, glow: (ink, look) => glowOther(ink, look, unitOf(ink)) },
  },
  pit: { chamber: PIT_ROOM, base: (ink, { seed }) => paintPit(ink, seed) },
  paintFlat,
});

/** Brings everything into the maze that is more than a corridor: keys, Gates, pits and all that looks back. */
export const furnishMaze = (): void => furnish(furniture);
