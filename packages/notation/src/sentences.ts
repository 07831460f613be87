import {
  DIRECTIONS,
  KINDS,
  tableFor,
  type KindName,
  type Outcome,
  type QuestionName,
  type Refusal,
  type RefusalCode,
  type State,
} from '@night-cage/rules';
import { formatSpace } from './spaces.ts';

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  playing: 'the game goes on',
  won: 'the prisoners are out',
  'lost gates': 'no Gate is left',
  'lost keys': 'too few keys are left',
  'lost falling': 'somebody falls for ever',
  'lost isolated': 'no Gate can be reached by all any more',
  conceded: 'it was given up',
};

const KIND_WORDS: Readonly<Record<KindName, string>> = {
  none: 'an unknown tile',
  straight: 'a straight passage',
  t: 'a T',
  'four-way': 'a four-way passage',
  'cracked-t': 'a cracked T',
  'cracked-four-way': 'a cracked four-way passage',
  start: 'a start tile',
  key: 'a Key tile',
  gate: 'a Gate',
  'wax-eater': 'a Wax Eater',
  keeper: 'a Keeper',
  'pit-fiend': 'a Pit Fiend',
  pathless: 'Pathless',
  omen: 'an Omen',
  shriek: 'a Shriek',
  pathbreaker: 'a Pathbreaker',
  'light-eater': 'a Light Eater',
  dirge: "the Dirge's pit",
  other: 'The Other',
};

/** What a question asks of a prisoner, after "must". */
export const QUESTION_WORDS: Readonly<Record<QuestionName, string>> = {
  start: 'lay its start tile',
  land: 'choose where to land',
  act: 'move or stay',
  again: 'move again or end the turn',
  place: 'place the tile in hand',
  swap: 'lay the monster over a connected tile',
  fall: 'choose a row or a column to fall along',
  scramble: 'scramble away',
  hit: 'block the hit or suffer it',
  flicker: 'snuff a tile or sustain the light',
  dirge: 'place the Dirge',
  shriek: 'place the Shriek',
  emerge: 'choose where The Other comes in',
  devour: 'choose whose candle the Light Eater devours',
};

export const outcomeInWords = (outcome: Outcome): string => OUTCOME_WORDS[outcome];
export const kindInWords = (kind: number): string => KIND_WORDS[KINDS[kind]!];

/** What a sentence can say about a refusal. */
interface Telling {
  readonly state: State;
  readonly facts: Refusal['facts'];
  readonly who: string;
  readonly where: string;
  readonly way: string;
}

const TELL: Readonly<Record<RefusalCode, (telling: Telling) => string>> = {
  'illegal/game-over': ({ facts }) => `the game is over: ${OUTCOME_WORDS[facts['outcome'] as Outcome]}`,
  'illegal/unknown-prisoner': ({ state, facts }) =>
    `there is no prisoner ${Number(facts['prisoner']) + 1}; they are numbered 1 to ${state.at.length}`,
  'illegal/not-asked': ({ state, facts }) => `${facts['verb']} is not asked for now: ${asked(state)}`,
  'illegal/not-your-decision': ({ state }) => `it is not that prisoner's choice: ${asked(state)}`,
  'illegal/wall': ({ who, way }) => `${who} cannot go ${way}: a wall is in the way`,
  'illegal/occupied': ({ who, way, facts }) =>
    `${who} cannot go ${way}: prisoner ${Number(facts['other']) + 1} stands there`,
  'illegal/monster': ({ who, way, facts }) => `${who} cannot go ${way}: ${kindNamed(facts['kind'])} is there`,
  'illegal/keeper': ({ who, way }) => `${who} cannot go ${way}: the Keeper there lets nobody in that way`,
  'illegal/shriek': ({ who, way }) => `${who} cannot go ${way}: a Shriek is there`,
  'illegal/the-other': ({ who, way }) => `${who} cannot go ${way}: The Other is there`,
  'illegal/dark': ({ who, way }) =>
    `${who} cannot go ${way}: with a lit candle nobody steps into an empty space`,
  'illegal/stack-empty': ({ who, way }) =>
    `${who} cannot go ${way}: the stack is empty, so nothing is found there`,
  'illegal/no-nerve': ({ who, facts }) => `${who} has not the nerve for it: ${facts['nerve']} can be spent`,
  'illegal/nothing-to-charge': ({ who, way }) => `${who} cannot charge ${way}: nothing there can be charged`,
  'illegal/must-move': ({ who }) => `${who} may not stay now: its candle is out`,
  'illegal/nothing-to-give': ({ who, facts }) =>
    `${who} has no key to give that prisoner ${Number(facts['to']) + 1} can take there`,
  'illegal/cannot-pass': ({ who, facts }) =>
    `${who} cannot pass its turn to prisoner ${Number(facts['to']) + 1}`,
  'illegal/wrong-space': ({ where }) => `${where} is not one of the spaces to choose from`,
  'illegal/wrong-tile': ({ facts }) => `the tile in hand is ${kindNamed(facts['hand'])}`,
  'illegal/wrong-orientation': ({ where }) => `that way round the tile does not fit on ${where}`,
  'illegal/not-offered': ({ state, facts }) => `${facts['verb']} is no choice now: ${asked(state)}`,
};

const kindNamed = (name: unknown): string => KIND_WORDS[name as KindName];

function asked({ asks }: State): string {
  if (asks === null) return 'nobody has to choose';
  return `prisoner ${asks.prisoner + 1} must ${QUESTION_WORDS[asks.asks]}`;
}

/** A refusal as an English sentence, with the rule that says so. `prisoner` is the one that wanted to act. */
export function sentence(refusal: Refusal, state: State): string {
  const { facts, code, rule } = refusal;
  const { board } = tableFor(state.setup);
  const { space, direction } = facts;
  const told = TELL[code]({
    state,
    facts,
    who: state.asks === null ? 'nobody' : `prisoner ${state.asks.prisoner + 1}`,
    where: typeof space === 'number' && space >= 0 ? formatSpace(board, space) : 'that space',
    way: typeof direction === 'number' ? DIRECTIONS[direction]! : 'there',
  });
  return `${told[0]!.toUpperCase()}${told.slice(1)} (${rule}).`;
}
