import {
  KINDS,
  type Kind,
  type KindName,
  type Outcome,
  type QuestionName,
  type State,
} from '@night-cage/rules';

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  playing: 'the game continues',
  won: 'everyone escaped',
  'lost gates': 'no Gate is left',
  'lost keys': 'too few keys are left',
  'lost falling': 'a prisoner falls for ever',
  'lost isolated': "no Gate is within everyone's reach",
  conceded: 'the players gave up',
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
  pathless: 'a Pathless',
  omen: 'an Omen',
  shriek: 'a Shriek',
  pathbreaker: 'a Pathbreaker',
  'light-eater': 'a Light Eater',
  dirge: "the Dirge's pit",
  other: 'The Other',
};

/** What a prisoner must do, after "must". */
const QUESTION_WORDS: Readonly<Record<QuestionName, string>> = {
  start: 'place its start tile',
  land: 'choose where to land',
  act: 'move or stay',
  again: 'move again or end the turn',
  place: 'place the tile in hand',
  swap: 'replace a connected tile with the monster',
  fall: 'choose a row or a column to fall along',
  scramble: 'scramble away',
  hit: 'block the hit or take it',
  flicker: 'put out a tile or sustain the light',
  dirge: 'place the Dirge',
  shriek: 'place the Shriek',
  emerge: 'choose where The Other enters',
  devour: 'choose whose candle the Light Eater puts out',
  leave: 'pass its key on and take the one here, or leave with its own',
};

/** An outcome in words. */
export const describeOutcome = (outcome: Outcome): string => OUTCOME_WORDS[outcome];
/** A kind of tile in words, with its article. */
export const describeKind = (kind: Kind): string => KIND_WORDS[KINDS[kind]!];

/** Which prisoner must choose what, and the tile in hand. */
export function describeQuestion({ asks, hand, outcome }: State): string {
  if (outcome !== 'playing') return `The game is over: ${OUTCOME_WORDS[outcome]}`;
  if (asks === null) return 'There is no choice to make';
  const tile = hand === 0 ? '' : `, ${describeKind(hand)}`;
  const hit = asks.asks === 'hit' ? ` (${describeKind(asks.by)}, ${asks.cost} tiles)` : '';
  return `Prisoner ${asks.prisoner + 1} must ${QUESTION_WORDS[asks.asks]}${tile}${hit}`;
}
