import type { Direction } from '../board/directions.ts';
import type { Tile } from '../tiles/tile.ts';
import { VERBS, type Intent, type Prisoner, type Verb } from './intent.ts';

/**
 * An intent as one integer, for lists of options that cost nothing to make:
 *
 *     bits 0-4 verb · 5-7 prisoner · 8-14 argument · 15-27 tile
 */
export type Option = number;

const VERB_BITS = 0b11111;
const PRISONER_AT = 5;
const ARGUMENT_AT = 8;
const TILE_AT = 15;
/** `devour none`. */
const NO_VICTIM = 7;
/** `emerge` packs its edge above its first line. */
const EDGE_AT = 4;
/** The largest values that fit: what is larger would come out as another option. */
export const MOST_TILE = 2 ** 13 - 1;
export const MOST_FIRST = 2 ** EDGE_AT - 1;

/** Verbs that need nothing but the prisoner. */
type PlainVerb = 'stay' | 'end' | 'block' | 'suffer' | 'sustain' | 'concede';

const NUMBER = Object.fromEntries(VERBS.map((verb, number) => [verb, number])) as Record<Verb, number>;
export const START = NUMBER.start;
export const PLACE = NUMBER.place;
export const MOVE = NUMBER.move;
export const CHARGE = NUMBER.charge;
export const STAY = NUMBER.stay;
export const SWAP = NUMBER.swap;
export const GIVE = NUMBER.give;
export const END = NUMBER.end;
export const FALL = NUMBER.fall;
export const LAND = NUMBER.land;
export const SCRAMBLE = NUMBER.scramble;
export const BLOCK = NUMBER.block;
export const SUFFER = NUMBER.suffer;
export const SNUFF = NUMBER.snuff;
export const SUSTAIN = NUMBER.sustain;
export const PASS = NUMBER.pass;
export const DIRGE = NUMBER.dirge;
export const SHRIEK = NUMBER.shriek;
const EMERGE = NUMBER.emerge;
const DEVOUR = NUMBER.devour;

export const ROW = 0;
export const COLUMN = 1;

/**
 * A list of options that is filled again and again without new memory. (Setting an array's length to 0 throws its memory
 * away, which was measurable.)
 */
export class OptionList {
  count = 0;
  private readonly items: Option[] = [];

  clear(): this {
    this.count = 0;
    return this;
  }

  add(added: Option): void {
    this.items[this.count++] = added;
  }

  at(index: number): Option {
    return this.items[index]!;
  }

  toArray(): Option[] {
    return this.items.slice(0, this.count);
  }
}

export const option = (verb: number, prisoner: Prisoner, argument = 0, tile: Tile = 0): Option =>
  verb | (prisoner << PRISONER_AT) | (argument << ARGUMENT_AT) | (tile << TILE_AT);
export const emergeOption = (prisoner: Prisoner, edge: Direction, first: number): Option =>
  option(EMERGE, prisoner, (edge << EDGE_AT) | first);
export const devourOption = (prisoner: Prisoner, victim: Prisoner | null): Option =>
  option(DEVOUR, prisoner, victim ?? NO_VICTIM);

export const verbOf = (packed: Option): number => packed & VERB_BITS;
export const prisonerOf = (packed: Option): Prisoner => (packed >> PRISONER_AT) & 7;
export const argumentOf = (packed: Option): number => (packed >> ARGUMENT_AT) & 127;
export const tileOf = (packed: Option): Tile => packed >> TILE_AT;
export const edgeOf = (packed: Option): Direction => ((argumentOf(packed) >> EDGE_AT) & 3) as Direction;
export const firstOf = (packed: Option): number => argumentOf(packed) & 15;
export const victimOf = (packed: Option): Prisoner | null => {
  const victim = argumentOf(packed);
  return victim === NO_VICTIM ? null : victim;
};

export function packIntent(intent: Intent): Option {
  const { prisoner } = intent;
  const verb = NUMBER[intent.verb];
  switch (intent.verb) {
    case 'start':
    case 'place':
    case 'swap':
      return option(verb, prisoner, intent.space, intent.tile);
    case 'move':
    case 'charge':
    case 'scramble':
      return option(verb, prisoner, intent.direction);
    case 'give':
    case 'pass':
      return option(verb, prisoner, intent.to);
    case 'devour':
      return devourOption(prisoner, intent.to);
    case 'fall':
      return option(verb, prisoner, intent.line === 'row' ? ROW : COLUMN);
    case 'land':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return option(verb, prisoner, intent.space);
    case 'emerge':
      return emergeOption(prisoner, intent.edge, intent.first);
    default:
      return option(verb, prisoner);
  }
}

export function unpackIntent(packed: Option): Intent {
  const prisoner = prisonerOf(packed);
  const argument = argumentOf(packed);
  switch (verbOf(packed)) {
    case START:
      return { verb: 'start', prisoner, space: argument, tile: tileOf(packed) };
    case PLACE:
      return { verb: 'place', prisoner, space: argument, tile: tileOf(packed) };
    case SWAP:
      return { verb: 'swap', prisoner, space: argument, tile: tileOf(packed) };
    case MOVE:
      return { verb: 'move', prisoner, direction: argument as Direction };
    case CHARGE:
      return { verb: 'charge', prisoner, direction: argument as Direction };
    case SCRAMBLE:
      return { verb: 'scramble', prisoner, direction: argument as Direction };
    case GIVE:
      return { verb: 'give', prisoner, to: argument };
    case PASS:
      return { verb: 'pass', prisoner, to: argument };
    case DEVOUR:
      return { verb: 'devour', prisoner, to: victimOf(packed) };
    case FALL:
      return { verb: 'fall', prisoner, line: argument === ROW ? 'row' : 'column' };
    case LAND:
      return { verb: 'land', prisoner, space: argument };
    case SNUFF:
      return { verb: 'snuff', prisoner, space: argument };
    case DIRGE:
      return { verb: 'dirge', prisoner, space: argument };
    case SHRIEK:
      return { verb: 'shriek', prisoner, space: argument };
    case EMERGE:
      return { verb: 'emerge', prisoner, edge: edgeOf(packed), first: firstOf(packed) };
    default:
      return { verb: VERBS[verbOf(packed)] as PlainVerb, prisoner };
  }
}
