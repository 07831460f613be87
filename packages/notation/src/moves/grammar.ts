import { VERBS, type Prisoner, type Verb } from '@night-cage/rules';
import { NotationError, quoted, type Place } from '../error.ts';
import { readTile } from '../position/marks.ts';
import { checkSpaceName, readDirection } from '../position/read-spaces.ts';
import type { Word } from '../words/words.ts';

interface Argument {
  /** How a sentence names it. */
  readonly says: string;
  /** Throws if the word cannot be such an argument, on whatever board. */
  readonly check: (word: Word) => void;
}

function matching(pattern: RegExp, says: string): Argument {
  const check = ({ text, place }: Word): void => {
    if (!pattern.test(text)) throw new NotationError(`here belongs ${says}, not ${quoted(text)}`, place);
  };
  return { says, check };
}

const space: Argument = { says: 'a space', check: checkSpaceName };
const tile: Argument = { says: 'a tile', check: readTile };
const direction: Argument = { says: 'a direction', check: readDirection };
const prisoner = matching(/^[1-6]$/, "a prisoner's number, 1 to 6");
const victim = matching(/^([1-6]|none)$/, "a prisoner's number or none");
const line = matching(/^(row|column)$/, 'row or column');
const lane = matching(/^[NESW][1-9]$/, 'an edge and a number, like N2');

const GRAMMAR: Readonly<Record<Verb, readonly Argument[]>> = {
  start: [space, tile],
  place: [space, tile],
  move: [direction],
  charge: [direction],
  stay: [],
  swap: [space, tile],
  give: [prisoner],
  end: [],
  fall: [line],
  land: [space],
  scramble: [direction],
  block: [],
  suffer: [],
  snuff: [space],
  sustain: [],
  pass: [prisoner],
  dirge: [space],
  shriek: [space],
  emerge: [lane],
  devour: [victim],
  concede: [],
};

/** The Dirge's square looks the same however it is turned, so a turn says nothing. */
const DIRGE_TURN = /^r[0-3]$/;

/** A move of some board: every word is where it belongs. */
export interface MoveWords {
  readonly prisoner: Prisoner;
  readonly verb: Verb;
  readonly given: readonly Word[];
}

export function splitMove(words: readonly Word[], place: Place): MoveWords {
  const [number, named, ...given] = words;
  if (number === undefined) throw new NotationError('a move is missing', place);
  prisoner.check(number);
  const verb = named === undefined ? undefined : readVerb(named);
  if (verb === undefined) throw new NotationError('the move has no verb', number.place);
  if (verb === 'dirge' && given.length === 2 && DIRGE_TURN.test(given[1]!.text)) given.pop();
  for (const [n, argument] of GRAMMAR[verb].entries()) {
    const word = given[n];
    if (word === undefined) throw new NotationError(`after ${verb} comes ${argument.says}`, named!.place);
    argument.check(word);
  }
  const extra = given[GRAMMAR[verb].length];
  if (extra !== undefined) throw new NotationError(`${quoted(extra.text)} is one word too many`, extra.place);
  return { prisoner: Number(number.text) - 1, verb, given };
}

export function readVerb(word: Word): Verb {
  const verb = VERBS.find((known) => known === word.text);
  if (verb !== undefined) return verb;
  throw new NotationError(`${quoted(word.text)} is no verb; there are ${VERBS.join(', ')}`, word.place);
}
