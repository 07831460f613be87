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
import { listTargets } from '../model/targets.ts';
import { candleName, createTranslator } from '../text/translator.ts';
import type { RuleId } from '../text/rule-ids.ts';
import { formatSpokenSpace } from './describe/describe-cell.ts';
import { hasNerve } from './describe/has-nerve.ts';
import { describePrompt } from './describe/describe-prompt.ts';
import { refusalKey } from '../text/languages.ts';
import { ruleFor } from './rule-for.ts';

const t = createTranslator('story');

/** Why something is refused: a sentence, and the rule card with more. */
export interface RefusalExplanation {
  readonly text: string;
  readonly rule: RuleId;
}

/** Longer lists of spaces are left out: too long to listen to. */
const LISTED_AT_MOST = 8;

/** A refusal by the rules as text. */
function describeRefusal(state: State, { code, facts }: Refusal): string {
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
  const isListed = spaces.length > 0 && spaces.length <= LISTED_AT_MOST;
  const text = [
    describeRefusal(state, refusal),
    ...(isListed
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

const isTableRefusal = (code: string): code is TableRefusal['code'] => Object.hasOwn(TABLE_WORDS, code);
/** Online tables have other refusals, which their page explains. */
const describeTableRefusal = (code: string): string =>
  t(isTableRefusal(code) ? TABLE_WORDS[code] : 'refusal.elsewhere');

/** Explains why a game refused an action. Only refusals by the rules have a card. */
export const explainNotDone = (
  state: State,
  refused: GameRefusal,
): Omit<RefusalExplanation, 'rule'> & { readonly rule: RuleId | null } =>
  'rule' in refused
    ? explainRefusal(state, refused)
    : { text: describeTableRefusal(refused.code), rule: null };

const spacesToChoose = (state: State): Space[] =>
  listTargets(state).flatMap(({ place }) => (place.on === 'space' ? [place.space] : []));

/** Decisions without a space to choose: the explanation is the prompt itself. */
const WITHOUT_SPACE: readonly QuestionName[] = ['fall', 'hit', 'emerge', 'devour', 'leave'];

/** Why there is no choice on a space; null if there is one. */
export function explainNoChoice(state: State, space: Space): RefusalExplanation | null {
  const { asks, outcome } = state;
  if (outcome !== 'playing' || asks === null) {
    return {
      text: describeRefusal(state, { code: 'illegal/game-over', rule: 'T3', facts: { outcome } }),
      rule: 'T3',
    };
  }
  if (spacesToChoose(state).includes(space)) return null;
  if (WITHOUT_SPACE.includes(asks.asks)) return { text: describePrompt(state), rule: ruleFor(state) };
  const from = state.at[asks.prisoner]!;
  const intent = guessIntent(state, asks, space);
  const name = candleName(asks.prisoner);
  if (intent === null) {
    const key = space === from ? 'refusal.here' : 'refusal.not-reached';
    return { text: t(key, { name, space: formatSpokenSpace(state, space) }), rule: 'V1' };
  }
  const refusal = findRefusal(state, intent);
  return refusal === null ? null : explainRefusal(state, refusal);
}

/** The intent that a player probably means by this space; null if no step leads there. */
function guessIntent(state: State, asks: Decision, space: Space): Intent | null {
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
