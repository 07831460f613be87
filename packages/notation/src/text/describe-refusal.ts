import {
  DIRECTIONS,
  KINDS,
  rulesetFor,
  type Outcome,
  type Refusal,
  type RefusalCode,
  type State,
} from '@night-cage/rules';
import { formatSpace } from '../position/spaces.ts';
import { describeKind, describeOutcome, describeQuestion } from './describe-question.ts';

/** The data for a sentence about a refusal. */
interface SentenceParts {
  readonly facts: Refusal['facts'];
  readonly prisoners: number;
  /** The pending question. */
  readonly asked: string;
  readonly who: string;
  readonly where: string;
  readonly way: string;
}

const numbered = (prisoner: unknown): string => `prisoner ${Number(prisoner) + 1}`;
const kindNamed = (name: unknown): string => describeKind(KINDS.findIndex((kind) => kind === name));
const cannotGo = ({ who, way }: SentenceParts, why: string): string => `${who} cannot go ${way}: ${why}`;

const REFUSAL_SENTENCES: Readonly<Record<RefusalCode, (parts: SentenceParts) => string>> = {
  'illegal/not-an-intent': () => 'that is not a move: a move is a prisoner, a verb and what the verb needs',
  'illegal/game-over': ({ facts }) => `the game is over: ${describeOutcome(facts['outcome'] as Outcome)}`,
  'illegal/unknown-prisoner': ({ facts, prisoners }) =>
    `there is no ${numbered(facts['prisoner'])}; they are numbered 1 to ${prisoners}`,
  'illegal/not-asked': ({ facts, asked }) => `${facts['verb']} is not possible now: ${asked}`,
  'illegal/not-your-decision': ({ asked }) => `another prisoner must choose: ${asked}`,
  'illegal/wall': (parts) => cannotGo(parts, 'a wall is in the way'),
  'illegal/occupied': (parts) => cannotGo(parts, `${numbered(parts.facts['other'])} stands there`),
  'illegal/monster': (parts) => cannotGo(parts, `${kindNamed(parts.facts['kind'])} is there`),
  'illegal/keeper': (parts) => cannotGo(parts, 'the Keeper there blocks that side'),
  'illegal/shriek': (parts) => cannotGo(parts, 'a Shriek is there'),
  'illegal/the-other': (parts) => cannotGo(parts, 'The Other is there'),
  'illegal/dark': (parts) => cannotGo(parts, 'a prisoner with a lit candle cannot step into an empty space'),
  'illegal/stack-empty': (parts) => cannotGo(parts, 'the stack is empty, so nothing is there'),
  'illegal/no-nerve': ({ who, facts }) => `${who} cannot spend nerve on that now (it has ${facts['nerve']})`,
  'illegal/nothing-to-charge': ({ who, way }) =>
    `${who} cannot charge ${way}: there is nothing there to charge`,
  'illegal/must-move': ({ who }) => `${who} cannot stay: without light, it must move`,
  'illegal/nothing-to-give': ({ facts }) => `you cannot pass ${numbered(facts['to'])} a key now`,
  'illegal/cannot-pass': ({ who, facts }) => `${who} cannot pass its turn to ${numbered(facts['to'])}`,
  'illegal/wrong-space': ({ where }) => `${where} is not a space you can choose`,
  'illegal/wrong-tile': ({ facts }) => `the tile in hand is a different one: ${kindNamed(facts['hand'])}`,
  'illegal/wrong-orientation': ({ where }) => `the tile does not fit that way round on ${where}`,
  'illegal/not-offered': ({ facts, asked }) => `${facts['verb']} is not a choice now: ${asked}`,
};

/** A refusal as an English sentence, with the rule behind it. */
export function describeRefusal({ code, rule, facts }: Refusal, state: State): string {
  const { board } = rulesetFor(state.setup);
  const { space, direction } = facts;
  const sentence = REFUSAL_SENTENCES[code]({
    facts,
    prisoners: state.at.length,
    asked: lowered(describeQuestion(state)),
    who: state.asks === null ? 'no prisoner' : numbered(state.asks.prisoner),
    where: typeof space === 'number' && space >= 0 ? formatSpace(board, space) : 'that space',
    way: typeof direction === 'number' ? DIRECTIONS[direction]! : 'there',
  });
  return `${sentence[0]!.toUpperCase()}${sentence.slice(1)} (${rule}).`;
}

const lowered = (text: string): string => text[0]!.toLowerCase() + text.slice(1);
