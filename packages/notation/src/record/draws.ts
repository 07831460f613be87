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

/** What is known of the stack of a line before its own moves are looked at. */
export interface KnownStack {
  /** Its tiles from the top: all of them if a seed tells, else those that another line drew from it. */
  readonly laid: readonly Kind[];
  readonly bySeed: boolean;
  /** The tiles that were drawn before the line begins. */
  readonly drawn: readonly Kind[];
}

/** The stack of the game: the one that the seed, or the secret and the contributions lay; otherwise nothing is known of it. */
export function toKnownStack(setup: Setup, told: Pick<RecordHeader, 'seed' | 'shared'>): KnownStack {
  const random = randomBy(told);
  return random === null
    ? { laid: [], bySeed: false, drawn: [] }
    : { laid: dealStack(setup, random), bySeed: true, drawn: [] };
}

/** All tiles of the stack of a game, top first, where the record tells what laid it; else null. */
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
 * The tiles that each move drew. Whatever the rules make of the moves, the tiles came off one stack, top first: the one that is
 * known or, beyond that, any that this set-up can have. Other draws are refused.
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

/** Given the tiles in the order in which they were drawn; throws for one that cannot be the next. */
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
      `tile ${drawn} of the stack is said to be ${formatKind(kind)}, but by the ${bySeed ? 'seed' : 'line it leaves'} ${instead}`,
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
    if (!(known.bag[kind]! > 0))
      throw new NotationError(`the stack holds no ${KINDS[kind]!} any more`, place);
    if (!(oddsOfNext(known)[kind]! > 0))
      throw new NotationError(`${describeKind(kind)} cannot come next: the pile on top holds none`, place);
    take(kind);
  };
}
