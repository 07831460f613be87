import {
  KINDS,
  cloneState,
  evolve,
  deriveDealSeed,
  dealStack,
  oddsOfNext,
  secretRandom,
  seededRandom,
  type Kind,
  type Random,
  type Setup,
  type State,
} from '@night-cage/rules';
import { NotationError, type TextLocation } from '../error.ts';
import { formatKind, parseKind } from '../position/stacks.ts';
import { describeKind } from '../text/describe-question.ts';
import type { RecordHeader } from './header.ts';
import type { MoveText } from './split-line.ts';

/** What is known about the stack of a line, before its own moves. */
export interface KnownStack {
  /**
   * Its tiles from the top: all of them if a seed determines it, else those that another line drew
   * from it.
   */
  readonly laid: readonly Kind[];
  readonly bySeed: boolean;
  /** The tiles drawn before the line begins. */
  readonly drawn: readonly Kind[];
}

/**
 * The stack of the game, laid by the seed, or by the secret and the contributions; without either,
 * nothing is known.
 */
export function toKnownStack(setup: Setup, source: Pick<RecordHeader, 'seed' | 'shared'>): KnownStack {
  const random = randomBy(source);
  return random === null
    ? { laid: [], bySeed: false, drawn: [] }
    : { laid: dealStack(setup, random), bySeed: true, drawn: [] };
}

/**
 * All tiles of a game's stack, top first, if the record has the seed or the shared deal; else null.
 */
export function rebuildStack({
  setup,
  seed,
  shared,
}: Pick<RecordHeader, 'setup' | 'seed' | 'shared'>): readonly Kind[] | null {
  const { laid, bySeed } = toKnownStack(setup, { seed, shared });
  return bySeed ? laid : null;
}

function randomBy({ seed, shared }: Pick<RecordHeader, 'seed' | 'shared'>): Random | null {
  if (shared !== null) return secretRandom(deriveDealSeed(shared.secret, shared.contributions));
  return seed === null ? null : seededRandom(seed);
}

/**
 * The tiles that each move drew. They must come from one stack, top first, even if the moves are
 * illegal: from the known stack, or below it from any stack of this setup. Refuses other draws.
 */
export function parseDraws(begun: State, stack: KnownStack, moves: readonly MoveText[]): Kind[][] {
  const check = checkDraws(begun, stack);
  return moves.map(({ drew }) =>
    drew.map((word) => {
      const kind = parseKind(word);
      check(kind, word.place);
      return kind;
    }),
  );
}

/** Called with the tiles in the order of the draws; throws for a tile that cannot be next. */
type Check = (kind: Kind, place: TextLocation) => void;

export function checkDraws(begun: State, stack: KnownStack): Check {
  const known = fromStack(stack);
  if (stack.bySeed) return known;
  const any = fromAny(begun, stack.drawn);
  return (kind, place) => {
    known(kind, place);
    any(kind, place);
  };
}

function fromStack({ laid, bySeed, drawn: before }: KnownStack): Check {
  let drawn = before.length;
  return (kind, place) => {
    const known = laid[drawn++];
    if (known === kind || (known === undefined && !bySeed)) return;
    const instead = known === undefined ? 'no tile is left' : `it is ${formatKind(known)}`;
    throw new NotationError(
      `tile ${drawn} of the stack is given as ${formatKind(kind)}, but by the ${bySeed ? 'seed' : 'line it leaves'} ${instead}`,
      place,
    );
  };
}

function fromAny(begun: State, drawn: readonly Kind[]): Check {
  const known = cloneState(begun);
  const take = (kind: Kind): void => {
    evolve(known, { type: 'drew', kind, purpose: 'light', subject: 0 });
  };
  for (const kind of drawn) take(kind);
  return (kind, place) => {
    if (!(known.bag[kind]! > 0)) throw new NotationError(`the stack has no ${KINDS[kind]!} left`, place);
    if (!(oddsOfNext(known)[kind]! > 0))
      throw new NotationError(`${describeKind(kind)} cannot come next: the pile on top holds none`, place);
    take(kind);
  };
}
