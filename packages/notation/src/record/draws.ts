import {
  KINDS,
  cloneState,
  evolve,
  dealStack,
  oddsOfNext,
  seededRandom,
  type Kind,
  type State,
} from '@night-cage/rules';
import { NotationError } from '../error.ts';
import { formatKind, readKind } from '../position/stacks.ts';
import { kindInWords } from '../words/wording.ts';
import type { Word } from '../words/words.ts';
import type { MoveText } from './text.ts';

/**
 * The tiles that each move drew. Whatever the rules make of the moves, the tiles came off one stack, top first: the seed's
 * if there is one, otherwise any that this set-up can have. Other draws are refused.
 */
export function readDraws(begun: State, seed: string | null, moves: readonly MoveText[]): Kind[][] {
  const check = seed === null ? anyStackOf(begun) : stackOfSeed(begun, seed);
  return moves.map(({ drew }) =>
    drew.map((word) => {
      const kind = readKind(word);
      check(kind, word);
      return kind;
    }),
  );
}

type Check = (kind: Kind, word: Word) => void;

function stackOfSeed({ setup }: State, seed: string): Check {
  const stack = dealStack(setup, seededRandom(seed));
  let drawn = 0;
  return (kind, { place }) => {
    const laid = stack[drawn++];
    if (laid === kind) return;
    const instead = laid === undefined ? 'no tile is left' : `it is ${formatKind(laid)}`;
    throw new NotationError(
      `tile ${drawn} of the stack is said to be ${formatKind(kind)}, but by the seed ${instead}`,
      place,
    );
  };
}

function anyStackOf(begun: State): Check {
  const known = cloneState(begun);
  return (kind, { place }) => {
    if (!(known.bag[kind]! > 0))
      throw new NotationError(`the stack holds no ${KINDS[kind]!} any more`, place);
    if (!(oddsOfNext(known)[kind]! > 0))
      throw new NotationError(`${kindInWords(kind)} cannot come next: the pile on top holds none`, place);
    evolve(known, { type: 'drew', kind, purpose: 'light', subject: 0 });
  };
}
