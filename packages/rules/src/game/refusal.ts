import { rulesetFor } from '../editions/editions.ts';
import { NOWHERE, nextSpace } from '../board/board.ts';
import { hasExit, opposite, type Direction } from '../board/directions.ts';
import { spendableNerve } from '../prisoners/nerve.ts';
import { AWAY, isAway, prisonerAt } from '../prisoners/whereabouts.ts';
import { KINDS } from '../tiles/kinds.ts';
import { EMPTY, exitsOf, isGate, isKeeper, isMonster, isOther, isShriek, kindOf } from '../tiles/tile.ts';
import { ANSWERS } from './decision.ts';
import { legalOptions } from './legal.ts';
import type { Intent, Verb } from './intent.ts';
import { packIntent, unpackIntent } from './option.ts';
import { parseIntent } from './parse-intent.ts';
import type { State } from './state.ts';

/** The codes of all refusals. They are stable; the user interface translates them. */
export const REFUSAL_CODES = [
  'illegal/not-an-intent',
  'illegal/game-over',
  'illegal/unknown-prisoner',
  'illegal/not-asked',
  'illegal/not-your-decision',
  'illegal/wall',
  'illegal/occupied',
  'illegal/monster',
  'illegal/keeper',
  'illegal/shriek',
  'illegal/the-other',
  'illegal/dark',
  'illegal/stack-empty',
  'illegal/no-nerve',
  'illegal/nothing-to-charge',
  'illegal/must-move',
  'illegal/nothing-to-give',
  'illegal/cannot-pass',
  'illegal/wrong-space',
  'illegal/wrong-tile',
  'illegal/wrong-orientation',
  'illegal/not-offered',
] as const;
/** The stable code of a refusal, for programs and translations. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Why an intent was refused. */
export interface Refusal {
  readonly code: RefusalCode;
  /** The rule that forbids it. */
  readonly rule: string;
  /**
   * What a message about it needs: prisoners and spaces as numbers from 0, kinds and verbs by name.
   */
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The rule behind each verb, for refusals without a more specific rule. */
const RULE: Readonly<Record<Verb, string>> = {
  start: 'S6',
  place: 'L4',
  move: 'V1',
  charge: 'N5',
  stay: 'O2',
  swap: 'Y2',
  give: 'K4',
  end: 'T2',
  fall: 'F1',
  land: 'F2',
  scramble: 'F6',
  block: 'N4',
  suffer: 'N4',
  snuff: 'E2',
  sustain: 'N6',
  pass: 'X3',
  dirge: 'D3',
  shriek: 'H11',
  emerge: 'H8',
  devour: 'NT7',
  concede: 'T4',
};

const refused = (code: RefusalCode, rule: string, facts: Refusal['facts'] = {}): Refusal => ({
  code,
  rule,
  facts,
});

export type CheckedIntent =
  | { readonly ok: true; readonly intent: Intent }
  | { readonly ok: false; readonly refusal: Refusal };

/** The parsed intent if it is legal, otherwise the refusal. Accepts any value and never throws. */
export function checkIntent(state: State, given: unknown): CheckedIntent {
  const intent = parseIntent(given, state.tiles.length);
  const refusal = intent === null ? refused('illegal/not-an-intent', 'T1') : findIntentRefusal(state, intent);
  return refusal === null ? { ok: true, intent: intent! } : { ok: false, refusal };
}

/** Null if the intent is legal; otherwise the most specific reason against it. */
export function findRefusal(state: State, intent: Intent): Refusal | null {
  const checked = checkIntent(state, intent);
  return checked.ok ? null : checked.refusal;
}

function findIntentRefusal(state: State, intent: Intent): Refusal | null {
  if (state.outcome !== 'playing') return refused('illegal/game-over', 'T3', { outcome: state.outcome });
  const { prisoner, verb } = intent;
  const unknown = findUnknownPrisoner(state, intent);
  if (unknown !== null) return refused('illegal/unknown-prisoner', 'S1', { prisoner: unknown });
  if (verb === 'concede') return null;
  const { asks } = state;
  if (asks === null) return refused('illegal/not-asked', 'T1', { verb });
  const options = legalOptions(state);
  if (options.includes(packIntent(intent))) return null;
  if (!ANSWERS[asks.asks].includes(verb))
    return refused('illegal/not-asked', 'T1', { verb, asked: asks.asks, prisoner: asks.prisoner });
  if (prisoner !== asks.prisoner && verb !== 'give') {
    return refused('illegal/not-your-decision', 'T1', { prisoner: asks.prisoner, asked: asks.asks });
  }
  return explainVerb(state, intent, options.map(unpackIntent));
}

/**
 * The first number in an intent that is not a prisoner's; packing would truncate it to the number
 * of another prisoner.
 */
function findUnknownPrisoner(state: State, intent: Intent): number | null {
  const named = 'to' in intent && intent.to !== null ? [intent.prisoner, intent.to] : [intent.prisoner];
  return named.find((prisoner) => prisoner < 0 || prisoner >= state.at.length) ?? null;
}

function explainVerb(state: State, intent: Intent, options: readonly Intent[]): Refusal {
  const rule = RULE[intent.verb];
  switch (intent.verb) {
    case 'move':
    case 'charge':
    case 'scramble':
      return explainStep(state, intent.prisoner, intent.direction, intent.verb);
    case 'stay':
      return refused('illegal/must-move', rule, { nerve: state.nerve[intent.prisoner]! });
    case 'sustain':
      return refused('illegal/no-nerve', rule, { nerve: state.nerve[intent.prisoner]! });
    case 'pass':
      return refused('illegal/cannot-pass', rule, { to: intent.to });
    case 'give':
      return refused('illegal/nothing-to-give', rule, { to: intent.to });
    case 'place':
    case 'start':
    case 'swap':
      return explainTile(state, intent, options);
    case 'land':
    case 'snuff':
    case 'dirge':
    case 'shriek':
      return refused('illegal/wrong-space', rule, { space: intent.space });
    default:
      return refused('illegal/not-offered', rule, { verb: intent.verb });
  }
}

type TileIntent = Extract<Intent, { verb: 'place' | 'start' | 'swap' }>;

function explainTile(state: State, intent: TileIntent, options: readonly Intent[]): Refusal {
  const { asks } = state;
  const rule = asks?.asks === 'place' && asks.purpose === 'landing' ? 'F2' : RULE[intent.verb];
  const facts = { space: intent.space, hand: KINDS[state.hand]! };
  if (intent.verb !== 'start' && kindOf(intent.tile) !== state.hand)
    return refused('illegal/wrong-tile', rule, facts);
  const rightSpace = options.some((option) => 'space' in option && option.space === intent.space);
  return refused(rightSpace ? 'illegal/wrong-orientation' : 'illegal/wrong-space', rule, facts);
}

function explainStep(
  state: State,
  prisoner: number,
  direction: Direction,
  verb: 'move' | 'charge' | 'scramble',
): Refusal {
  const table = rulesetFor(state.setup);
  const rule = RULE[verb];
  if (isAway(state, prisoner)) return refused('illegal/not-offered', rule, { verb });
  const from = state.at[prisoner]!;
  const here = state.tiles[from]!;
  const to = nextSpace(table.board, from, direction);
  const facts = { direction, space: to };
  if ((here !== EMPTY && !hasExit(exitsOf(here), direction)) || to === NOWHERE)
    return refused('illegal/wall', rule, facts);
  const tile = state.tiles[to]!;
  const nerve = spendableNerve(table, state, prisoner);
  if (isOther(tile))
    return verb === 'charge'
      ? refused('illegal/no-nerve', 'N5', { ...facts, nerve })
      : refused('illegal/the-other', 'H7', facts);
  if (tile === EMPTY)
    return state.left === 0
      ? refused('illegal/stack-empty', 'E3', facts)
      : refused('illegal/dark', 'O3', facts);
  if (!hasExit(exitsOf(tile), opposite(direction))) return refused('illegal/wall', rule, facts);
  if (isShriek(tile)) return refused('illegal/shriek', 'H11', facts);
  const seen = { ...facts, kind: KINDS[kindOf(tile)]! };
  if (verb === 'charge') {
    return isMonster(tile) && nerve < 2
      ? refused('illegal/no-nerve', 'N5', { ...seen, nerve })
      : refused('illegal/nothing-to-charge', 'N5', seen);
  }
  if (isKeeper(tile)) return refused('illegal/keeper', state.key[prisoner] === 1 ? 'P7' : 'P5', seen);
  if (isMonster(tile)) return refused('illegal/monster', 'V1', seen);
  const other = prisonerAt(state, to);
  if (other !== AWAY && !isGate(tile)) return refused('illegal/occupied', 'V1', { ...facts, other });
  return refused('illegal/no-nerve', 'N2', { ...facts, nerve });
}
