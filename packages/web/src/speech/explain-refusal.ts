import type { GameRefusal, TableRefusal } from '@night-cage/client';
import {
  ALL_DIRECTIONS,
  DIRECTIONS,
  START,
  findRefusal,
  nextSpace,
  rulesetFor,
  waysToTurn,
  type Decision,
  type Direction,
  type Intent,
  type QuestionName,
  type Refusal,
  type Space,
  type State,
} from '@night-cage/rules';
import { targetsOf } from '../model/targets.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { formatSpokenSpace } from './describe/cells.ts';
import { hasNerve } from './describe/nerve.ts';
import { describePrompt } from './describe/prompt.ts';
import { refusalKey } from '../text/languages.ts';
import { ruleFor } from './rule-for.ts';

const t = createTranslator('story');

/** Why something cannot be done: a sentence, and the card that says more. */
export interface RefusalExplanation {
  readonly text: string;
  readonly rule: RuleId;
}

/** A list longer than this helps nobody who listens. */
const LISTED_AT_MOST = 8;

/** A refusal of the rules in words. */
function refusalInWords(state: State, { code, facts }: Refusal): string {
  const number = (fact: string): number => Number(facts[fact] ?? -1);
  const named = (prisoner: number): string => (state.at[prisoner] === undefined ? '?' : candleName(prisoner));
  const other = code === 'illegal/not-your-decision' ? number('prisoner') : state.asks?.prisoner;
  return t(refusalKey(code), {
    name: named(other ?? state.turn),
    other: named(number('other')),
    to: named(number('to')),
    number: number('prisoner') + 1,
    prisoners: state.at.length,
    verb: String(facts['verb'] ?? ''),
    way: DIRECTIONS[number('direction')] ?? '',
    kind: String(facts['kind'] ?? facts['hand'] ?? 'none'),
    hasNerve: hasNerve(state),
    nerve: number('nerve'),
    space: number('space') < 0 ? t('refusal.there') : formatSpokenSpace(state, number('space')),
    outcome: String(facts['outcome'] ?? ''),
    asked: describePrompt(state),
  });
}

export function explainRefusal(state: State, refusal: Refusal): RefusalExplanation {
  const spaces = refusal.code === 'illegal/wrong-space' ? spacesToChoose(state) : [];
  const listed = spaces.length > 0 && spaces.length <= LISTED_AT_MOST;
  const text = [
    refusalInWords(state, refusal),
    ...(listed
      ? [t('refusal.choose-from', { spaces: spaces.map((space) => formatSpokenSpace(state, space)) })]
      : []),
  ].join(' ');
  return { text, rule: refusal.rule as RuleId };
}

const TABLE_WORDS = {
  'table/another-format': 'refusal.another-format',
  'table/nothing-to-undo': 'do.undo.none',
  'table/played-in-another-tab': 'refusal.played-in-another-tab',
  'table/answered': 'refusal.answered',
} as const satisfies Record<TableRefusal['code'], string>;

const isOfThisTable = (code: string): code is TableRefusal['code'] => Object.hasOwn(TABLE_WORDS, code);
/** A table elsewhere has reasons of its own, which its page tells. */
const tableWords = (code: string): string => t(isOfThisTable(code) ? TABLE_WORDS[code] : 'refusal.elsewhere');

/** Why a table did not do what it was asked for: only the rules have a card. */
export const explainNotDone = (
  state: State,
  refused: GameRefusal,
): Omit<RefusalExplanation, 'rule'> & { readonly rule: RuleId | null } =>
  'rule' in refused ? explainRefusal(state, refused) : { text: tableWords(refused.code), rule: null };

const spacesToChoose = (state: State): Space[] =>
  targetsOf(state).flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));

/** Questions whose answer is on no space: all there is to say is what they ask. */
const ELSEWHERE: readonly QuestionName[] = ['fall', 'hit', 'emerge', 'devour', 'leave'];

/** Why nothing can be done with a space now; null if something can. */
export function explainNoChoice(state: State, space: Space): RefusalExplanation | null {
  const { asks, outcome } = state;
  if (outcome !== 'playing' || asks === null) {
    return {
      text: refusalInWords(state, { code: 'illegal/game-over', rule: 'T3', facts: { outcome } }),
      rule: 'T3',
    };
  }
  if (spacesToChoose(state).includes(space)) return null;
  if (ELSEWHERE.includes(asks.asks)) return { text: describePrompt(state), rule: ruleFor(state) };
  const from = state.at[asks.prisoner]!;
  const wanted = plausible(state, asks, space);
  const name = candleName(asks.prisoner);
  if (wanted === null) {
    const key = space === from ? 'refusal.here' : 'refusal.not-reached';
    return { text: t(key, { name, space: formatSpokenSpace(state, space) }), rule: 'V1' };
  }
  const refusal = findRefusal(state, wanted);
  return refusal === null ? null : explainRefusal(state, refusal);
}

/** What somebody who points at this space probably wants; null if no step leads there. */
function plausible(state: State, asks: Decision, space: Space): Intent | null {
  const { prisoner } = asks;
  switch (asks.asks) {
    case 'start':
      return { verb: 'start', prisoner, space, tile: waysToTurn(START)[0]! };
    case 'place':
    case 'swap':
      return { verb: asks.asks, prisoner, space, tile: waysToTurn(state.hand)[0]! };
    case 'land':
    case 'dirge':
    case 'shriek':
      return { verb: asks.asks, prisoner, space };
    case 'flicker':
      return { verb: 'snuff', prisoner, space };
    case 'act':
    case 'again':
    case 'scramble': {
      const direction = directionTo(state, state.at[prisoner]!, space);
      const verb = asks.asks === 'scramble' ? 'scramble' : 'move';
      return direction === undefined ? null : { verb, prisoner, direction };
    }
    default:
      return null;
  }
}

const directionTo = (state: State, from: Space, to: Space): Direction | undefined =>
  ALL_DIRECTIONS.find((direction) => nextSpace(rulesetFor(state.setup).board, from, direction) === to);
