import { VERBS, type Prisoner, type Verb } from '@night-cage/rules';
import { NotationError, quote, type TextLocation } from '../error.ts';
import { parseTile } from '../position/tiles.ts';
import { checkSpaceName, parseDirection } from '../position/parse-spaces.ts';
import type { Token } from '../text/tokenize.ts';

interface Argument {
  /** Its name in messages. */
  readonly says: string;
  /** Throws if the word cannot be such an argument on any board. */
  readonly check: (word: Token) => void;
}

function matching(pattern: RegExp, says: string): Argument {
  const check = ({ text, place }: Token): void => {
    if (!pattern.test(text)) throw new NotationError(`expected ${says}, not ${quote(text)}`, place);
  };
  return { says, check };
}

const space: Argument = { says: 'a space', check: checkSpaceName };
const tile: Argument = { says: 'a tile', check: parseTile };
const direction: Argument = { says: 'a direction', check: parseDirection };
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

/** The Dirge's square looks the same in every orientation, so a turn is ignored. */
const DIRGE_TURN = /^r[0-3]$/;

/** A move with the right words for some board. */
export interface MoveTokens {
  readonly prisoner: Prisoner;
  readonly verb: Verb;
  readonly given: readonly Token[];
}

export function splitMove(words: readonly Token[], place: TextLocation): MoveTokens {
  const [number, named, ...given] = words;
  if (number === undefined) throw new NotationError('a move is missing', place);
  prisoner.check(number);
  const verb = named === undefined ? undefined : parseVerb(named);
  if (verb === undefined) throw new NotationError('the move has no verb', number.place);
  if (verb === 'dirge' && given.length === 2 && DIRGE_TURN.test(given[1]!.text)) given.pop();
  for (const [n, argument] of GRAMMAR[verb].entries()) {
    const word = given[n];
    if (word === undefined) throw new NotationError(`expected ${argument.says} after ${verb}`, named!.place);
    argument.check(word);
  }
  const extra = given[GRAMMAR[verb].length];
  if (extra !== undefined) throw new NotationError(`${quote(extra.text)} is an extra word`, extra.place);
  return { prisoner: Number(number.text) - 1, verb, given };
}

export function parseVerb(word: Token): Verb {
  const verb = VERBS.find((known) => known === word.text);
  if (verb !== undefined) return verb;
  throw new NotationError(`${quote(word.text)} is not a verb; the verbs are ${VERBS.join(', ')}`, word.place);
}
