import type { Direction } from '../board/directions.ts';
import type { Tile } from '../tiles/tile.ts';
import { VERBS, type Intent, type Prisoner, type Verb } from './intent.ts';

/**
 * An intent as one integer, so that lists of options need no objects.
 *
 *     bits 0-4 verb · 5-7 prisoner · 8-14 argument · 15-27 tile
 */
export type Option = number;

const VERB_BITS = 0b11111;
const PRISONER_AT = 5;
const ARGUMENT_AT = 8;
const TILE_AT = 15;
/** The argument of `devour none`. */
const NO_VICTIM = 7;
/** `emerge` packs its edge above its first line. */
const EDGE_AT = 4;
/** The largest tile that fits: a larger number would change other fields. */
export const MAX_TILE = 2 ** 13 - 1;
/** The largest first line of `emerge` that fits. */
export const MAX_FIRST = 2 ** EDGE_AT - 1;

/** Verbs without an argument. */
type PlainVerb = 'stay' | 'end' | 'block' | 'suffer' | 'sustain' | 'concede';

const NUMBER = Object.fromEntries(VERBS.map((verb, number) => [verb, number])) as Record<Verb, number>;
export const VERB_START = NUMBER.start;
export const VERB_PLACE = NUMBER.place;
export const VERB_MOVE = NUMBER.move;
export const VERB_CHARGE = NUMBER.charge;
export const VERB_STAY = NUMBER.stay;
export const VERB_SWAP = NUMBER.swap;
export const VERB_GIVE = NUMBER.give;
export const VERB_END = NUMBER.end;
export const VERB_FALL = NUMBER.fall;
export const VERB_LAND = NUMBER.land;
export const VERB_SCRAMBLE = NUMBER.scramble;
export const VERB_BLOCK = NUMBER.block;
export const VERB_SUFFER = NUMBER.suffer;
export const VERB_SNUFF = NUMBER.snuff;
export const VERB_SUSTAIN = NUMBER.sustain;
export const VERB_PASS = NUMBER.pass;
export const VERB_DIRGE = NUMBER.dirge;
export const VERB_SHRIEK = NUMBER.shriek;
const EMERGE = NUMBER.emerge;
const DEVOUR = NUMBER.devour;

export const ROW = 0;
export const COLUMN = 1;

/**
 * A list of options that is filled again and again without allocating. (Setting an array's length
 * to 0 frees its memory, which was measurably slower.)
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

/** Packs an intent into one integer. */
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

/** Reads an intent from its integer. */
export function unpackIntent(packed: Option): Intent {
  const prisoner = prisonerOf(packed);
  const argument = argumentOf(packed);
  switch (verbOf(packed)) {
    case VERB_START:
      return { verb: 'start', prisoner, space: argument, tile: tileOf(packed) };
    case VERB_PLACE:
      return { verb: 'place', prisoner, space: argument, tile: tileOf(packed) };
    case VERB_SWAP:
      return { verb: 'swap', prisoner, space: argument, tile: tileOf(packed) };
    case VERB_MOVE:
      return { verb: 'move', prisoner, direction: argument as Direction };
    case VERB_CHARGE:
      return { verb: 'charge', prisoner, direction: argument as Direction };
    case VERB_SCRAMBLE:
      return { verb: 'scramble', prisoner, direction: argument as Direction };
    case VERB_GIVE:
      return { verb: 'give', prisoner, to: argument };
    case VERB_PASS:
      return { verb: 'pass', prisoner, to: argument };
    case DEVOUR:
      return { verb: 'devour', prisoner, to: victimOf(packed) };
    case VERB_FALL:
      return { verb: 'fall', prisoner, line: argument === ROW ? 'row' : 'column' };
    case VERB_LAND:
      return { verb: 'land', prisoner, space: argument };
    case VERB_SNUFF:
      return { verb: 'snuff', prisoner, space: argument };
    case VERB_DIRGE:
      return { verb: 'dirge', prisoner, space: argument };
    case VERB_SHRIEK:
      return { verb: 'shriek', prisoner, space: argument };
    case EMERGE:
      return { verb: 'emerge', prisoner, edge: edgeOf(packed), first: firstOf(packed) };
    default:
      return { verb: VERBS[verbOf(packed)] as PlainVerb, prisoner };
  }
}
