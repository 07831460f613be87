import {
  KINDS,
  VERBS,
  exitsOf,
  kindOf,
  rulesetFor,
  waysToTurn,
  type Board,
  type Direction,
  type Intent,
  type Kind,
  type Prisoner,
  type Setup,
  type Space,
  type Tile,
} from '@night-cage/rules';
import { codeCount, codeNumber, type BitCoder } from './bit-coder.ts';
import { CodecError } from './codec.ts';

/** A choice of a game, and the tiles it drew; null if a seed determines them. */
export interface LinkedChoice {
  readonly intent: Intent;
  readonly drew: readonly Kind[] | null;
}

const MAX_DRAWN = 40;
const VERB_BITS = 5;
const PRISONER_BITS = 3;
const SPACE_BITS = 7;
const KIND_BITS = 5;
const EXIT_BITS = 4;
const REST_AT = 9;
const REST_BITS = 4;
const DIRECTION_BITS = 2;
const FIRST_BITS = 4;
/** The argument of `devour none`. */
const NO_VICTIM = 7;

/**
 * Writes or reads the choices of a game in order: the intent itself (verb, prisoner, space, tile),
 * never an index into a list of legal moves, so a link keeps its meaning when the rules change. The
 * contexts depend only on earlier choices and on which spaces are neighbours.
 */
export class ChoicesCodec {
  readonly #coder: BitCoder;
  readonly #board: Board;
  readonly #prisoners: number;
  readonly #withDraws: boolean;
  /**
   * Where each prisoner is, as far as its choices show. Only a guess, for predicting neighbouring
   * spaces.
   */
  readonly #at: Space[];
  #last: Intent = { verb: 'end', prisoner: 0 };
  #lastWay = 4;
  #lastDrawn: Kind = 0;

  constructor(coder: BitCoder, setup: Setup, withDraws: boolean) {
    this.#coder = coder;
    this.#board = rulesetFor(setup).board;
    this.#prisoners = setup.prisoners;
    this.#withDraws = withDraws;
    this.#at = Array<Space>(setup.prisoners).fill(0);
  }

  /** A writer passes the choice; a reader passes null. Returns the choice. */
  code(choice: LinkedChoice | null): LinkedChoice {
    const given = choice?.intent ?? null;
    const number = this.#number(`verb ${this.#last.verb}`, VERB_BITS, given && VERBS.indexOf(given.verb));
    const verb = VERBS[number];
    if (verb === undefined) throw new CodecError('it has an unknown choice');
    const prisoner = this.#prisoner(verb, given?.prisoner ?? null);
    const intent = this.#argumentsOf({ verb, prisoner }, given);
    this.#last = intent;
    return { intent, drew: this.#withDraws ? this.#draws(verb, choice?.drew ?? null) : null };
  }

  #number(context: string, bits: number, value: number | null): number {
    return codeNumber(this.#coder, context, bits, value ?? 0);
  }

  #is(context: string, value: boolean): boolean {
    return this.#coder.code(context, value ? 1 : 0) === 1;
  }

  /** The prisoner that chose before, the next one, or another. */
  #prisoner(verb: string, prisoner: Prisoner | null): Prisoner {
    const before = this.#last.prisoner;
    if (this.#is(`same ${verb} ${this.#last.verb}`, prisoner === before)) return before;
    const next = (before + 1) % this.#prisoners;
    if (this.#is(`next ${verb}`, prisoner === next)) return next;
    return this.#anyPrisoner('prisoner', prisoner);
  }

  #anyPrisoner(context: string, prisoner: Prisoner | null): Prisoner {
    const found = this.#number(context, PRISONER_BITS, prisoner);
    if (found >= this.#prisoners) throw new CodecError(`it has no prisoner ${found + 1}`);
    return found;
  }

  #argumentsOf({ verb, prisoner }: Pick<Intent, 'verb' | 'prisoner'>, given: Intent | null): Intent {
    // Has the fields of the verb, since the intent to write has the same verb.
    const written = given as Readonly<Record<string, number | string | null>> | null;
    const value = (field: string): number | null => (written?.[field] as number | null | undefined) ?? null;
    switch (verb) {
      case 'start':
      case 'place':
      case 'swap': {
        const space = this.#space(verb, prisoner, value('space'));
        const tile = this.#tile(verb, value('tile'));
        if (verb === 'start') this.#at[prisoner] = space;
        return { verb, prisoner, space, tile };
      }
      case 'move':
      case 'charge':
      case 'scramble': {
        const direction = this.#direction(`${verb} ${this.#last.verb}`, value('direction'));
        this.#lastWay = direction;
        const next = this.#board.next[this.#at[prisoner]! * 4 + direction]!;
        if (next >= 0) this.#at[prisoner] = next;
        return { verb, prisoner, direction };
      }
      case 'land': {
        const space = this.#space(verb, prisoner, value('space'));
        this.#at[prisoner] = space;
        return { verb, prisoner, space };
      }
      case 'snuff':
      case 'dirge':
      case 'shriek':
        return { verb, prisoner, space: this.#space(verb, prisoner, value('space')) };
      case 'give':
      case 'pass':
        return { verb, prisoner, to: this.#anyPrisoner(verb, value('to')) };
      case 'devour': {
        const victim = this.#number(verb, PRISONER_BITS, value('to') ?? NO_VICTIM);
        return { verb, prisoner, to: victim === NO_VICTIM ? null : victim };
      }
      case 'fall':
        return { verb, prisoner, line: this.#is(verb, written?.['line'] === 'row') ? 'row' : 'column' };
      case 'emerge': {
        const edge = this.#direction(verb, value('edge'));
        return { verb, prisoner, edge, first: this.#number(`${verb} first`, FIRST_BITS, value('first')) };
      }
      default:
        return { verb, prisoner };
    }
  }

  #direction(context: string, direction: number | null): Direction {
    return this.#number(context, DIRECTION_BITS, direction) as Direction;
  }

  /** Usually a neighbour of the prisoner's space. */
  #space(verb: string, prisoner: Prisoner, space: Space | null): Space {
    const here = this.#at[prisoner]!;
    const { next, spaces } = this.#board;
    const way = [0, 1, 2, 3].findIndex((direction) => next[here * 4 + direction] === space);
    if (this.#is(`near ${verb}`, way >= 0)) {
      const found = this.#direction(`way ${verb} ${this.#last.verb} ${this.#lastWay}`, way);
      this.#lastWay = found;
      const there = next[here * 4 + found]!;
      if (there < 0) throw new CodecError('it has a space beyond the edge');
      return there;
    }
    this.#lastWay = 4;
    const found = this.#number(`space ${verb}`, SPACE_BITS, space);
    if (found >= spaces) throw new CodecError('it has a space that is not on the board');
    return found;
  }

  #tile(verb: string, tile: Tile | null): Tile {
    const hint = verb === 'start' ? 'start' : `${this.#lastDrawn}`;
    const kind = this.#number(`kind ${hint}`, KIND_BITS, tile && kindOf(tile));
    const exits = this.#number(`exits ${kind} ${this.#lastWay}`, EXIT_BITS, tile && exitsOf(tile));
    const rest = this.#number(`rest ${kind}`, REST_BITS, tile && tile >> REST_AT);
    const found = kind | (exits << KIND_BITS) | (rest << REST_AT);
    if (kind >= KINDS.length || !waysToTurn(kind).includes(found))
      throw new CodecError('it has a tile that cannot be laid');
    return found;
  }

  #draws(verb: string, drew: readonly Kind[] | null): Kind[] {
    const count = codeCount(this.#coder, `drew ${verb}`, MAX_DRAWN, drew?.length ?? 0);
    return Array.from({ length: count }, (_, n) => {
      const kind = this.#number('drawn', KIND_BITS, drew?.[n] ?? 0);
      if (kind >= KINDS.length) throw new CodecError('it has a tile that no stack holds');
      this.#lastDrawn = kind;
      return kind;
    });
  }
}
