import {
  KINDS,
  cloneState,
  evolve,
  dealSeed,
  dealStack,
  oddsOfNext,
  secretRandom,
  seededRandom,
  type Kind,
  type Random,
  type State,
} from '@night-cage/rules';
import { NotationError } from '../error.ts';
import { formatKind, readKind } from '../position/stacks.ts';
import { kindInWords } from '../words/wording.ts';
import type { Word } from '../words/words.ts';
import type { RecordHeader } from './header.ts';
import type { MoveText } from './text.ts';

/**
 * The tiles that each move drew. Whatever the rules make of the moves, the tiles came off one stack, top first: the one that
 * the seed, or the secret and the contributions lay if they are told, otherwise any that this set-up can have. Other draws are refused.
 */
export function readDraws(
  begun: State,
  told: Pick<RecordHeader, 'seed' | 'shared'>,
  moves: readonly MoveText[],
): Kind[][] {
  const random = randomBy(told);
  const check = random === null ? anyStackOf(begun) : stackLaidBy(begun, random);
  return moves.map(({ drew }) =>
    drew.map((word) => {
      const kind = readKind(word);
      check(kind, word);
      return kind;
    }),
  );
}

type Check = (kind: Kind, word: Word) => void;

function randomBy({ seed, shared }: Pick<RecordHeader, 'seed' | 'shared'>): Random | null {
  if (shared !== null) return secretRandom(dealSeed(shared.secret, shared.contributions));
  return seed === null ? null : seededRandom(seed);
}

function stackLaidBy({ setup }: State, random: Random): Check {
  const stack = dealStack(setup, random);
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
