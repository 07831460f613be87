import { KINDS, crumbles, exitsOf, facingOf, hasKey, isPit, kindOf, type ByKind } from '@night-cage/rules';
import { glowOther, paintOther } from './accordion.ts';
import { crackPath, paintCracks } from './cracks.ts';
import { glowCreature, paintCreature } from './creature.ts';
import { keeper, pathless, pitFiend, waxEater } from './monsters.ts';
import { glowGate, glowKey, paintGateFrame, paintPlinth, paintStartMark } from './objects.ts';
import { FLOOR, outlines, type Corridor, type Outline } from './outline.ts';
import { paintSheets, unitOf, type Ink } from './paper.ts';
import { glowDirge, paintDirge, paintPit } from './pits.ts';
import { spreads, type Look } from './places.ts';
import { PAPER } from './palette.ts';
import type { Creature } from './shape.ts';
import { lightEater, omen, pathbreaker, shriek } from './terrors.ts';

/** What lies on a tile besides its corridor. */
interface Furnishing {
  /** The radius of the round room in its middle; 0: a plain corridor. */
  readonly chamber: number;
  readonly creature?: Creature;
  /** Painted into the paper, under the light. */
  readonly base?: (ink: Ink, look: Look) => void;
  /** Painted above the darkness: information is never drawn under the light. */
  readonly glow?: (ink: Ink, look: Look) => void;
}

const ROOM = 0.375;
const PIT_ROOM = 0.43;
const corridor: Furnishing = { chamber: 0 };
const lair = (creature: Creature): Furnishing => ({ chamber: ROOM, creature });

let furnishings: ByKind<Furnishing> | null = null;
/** Made when first asked for: outlines need a browser, this module does not. */
const allFurnishings = (): ByKind<Furnishing> =>
  (furnishings ??= {
    none: corridor,
    straight: corridor,
    t: corridor,
    'four-way': corridor,
    'cracked-t': corridor,
    'cracked-four-way': corridor,
    start: { chamber: 0, base: paintStartMark },
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
  });

const pit: Furnishing = { chamber: PIT_ROOM, base: (ink, { seed }) => paintPit(ink, seed) };

export const furnishingOf = ({ tile }: Look): Furnishing =>
  isPit(tile) && !spreads(tile) ? pit : allFurnishings()[KINDS[kindOf(tile)]!];

/** The corridor of a tile: the light is cut by the same outlines as the paper. */
export const corridorOf = (look: Look): Corridor => ({
  exits: exitsOf(look.tile),
  chamber: furnishingOf(look).chamber,
  seed: look.seed,
});

const QUARTER = Math.PI / 2;
export const turnOf = ({ tile }: Look): number => facingOf(tile) * QUARTER;

/** How far from the middle the cracks begin: they must show around what stands or lies there. */
const CRACKS_FROM = { plain: 0.012, furnished: 0.19 } as const;
export const cracksOf = (look: Look): Path2D => {
  const from = furnishingOf(look).base === undefined ? CRACKS_FROM.plain : CRACKS_FROM.furnished;
  return crackPath(exitsOf(look.tile), look.seed, from);
};

/** Everything of a tile that lies under the light. */
export function paintBase(ink: Ink, look: Look): void {
  const { creature, base } = furnishingOf(look);
  if (spreads(look.tile)) {
    ink.fillStyle = PAPER[0];
    ink.fillRect(0, 0, 1, 1);
  } else {
    const sheets: readonly Outline[] = outlines(corridorOf(look));
    paintSheets(ink, sheets, look.seed);
    if (crumbles(look.tile)) paintCracks(ink, sheets[FLOOR]!.opening, cracksOf(look));
  }
  base?.(ink, look);
  if (creature !== undefined) paintCreature(ink, creature, turnOf(look));
}

/** The cracks of a tile nobody lights: they matter most to the one who stands there in the dark (C1). */
const EMBER = 'rgba(214,104,48,0.62)';

/** All of a tile but what lies in its middle, which covers the cracks. */
function aroundTheMiddle(): Path2D {
  const path = new Path2D();
  path.rect(0, 0, 1, 1);
  path.arc(0.5, 0.5, 0.3, 0, Math.PI * 2, true);
  return path;
}

/** Whether there is anything to see of it above the darkness. */
export function glows(look: Look): boolean {
  const { creature, glow } = furnishingOf(look);
  return creature !== undefined || glow !== undefined || crumbles(look.tile);
}

/** Everything of a tile that shines by itself, and its cracks, which the glow of a flame must not wash out. */
export function paintGlow(ink: Ink, look: Look, lit: boolean): void {
  const { creature, glow } = furnishingOf(look);
  if (crumbles(look.tile)) paintCracksAbove(ink, look, lit ? 'rgba(24,11,3,0.7)' : EMBER);
  glow?.(ink, look);
  if (creature !== undefined) glowCreature(ink, creature, turnOf(look), unitOf(ink));
}

function paintCracksAbove(ink: Ink, look: Look, colour: string): void {
  ink.save();
  ink.clip(outlines(corridorOf(look))[FLOOR]!.opening);
  if (furnishingOf(look).base !== undefined) ink.clip(aroundTheMiddle());
  ink.fillStyle = colour;
  ink.fill(cracksOf(look));
  ink.restore();
}
