import { OUTCOMES, type Board, type Outcome } from '@night-cage/rules';
import { NotationError } from '../error.ts';
import { readVerb, splitMove } from '../moves/grammar.ts';
import { readMove } from '../moves/moves.ts';
import { readBoardOf } from './position.ts';
import { readPrisoners } from './prisoners.ts';
import { LOST_KINDS, type Expectation, type ScenarioMove } from './scenario.ts';
import { wordsOf } from '../words/words.ts';
import type { YamlValue } from './yaml.ts';

const MOST_TILES = 200;

const EXPECT_KEYS = [
  'board',
  'hollow',
  'state',
  'drawn',
  'lost',
  'turn',
  'asks',
  'may',
  'mayNot',
  'outcome',
] as const;

export function readExpectation(value: YamlValue, board: Board, prisoners: number): Expectation {
  const {
    board: main,
    hollow,
    state,
    drawn,
    lost,
    turn,
    asks,
    may,
    mayNot,
    outcome,
  } = value.fields(EXPECT_KEYS);
  if (hollow !== undefined && board.hollow === null) {
    hollow.fail('the Hollow is in the shrieking-hollow edition only');
  }
  return {
    ...(main && { board: readBoardOf(main, board, 'main') }),
    ...(hollow && { hollow: readBoardOf(hollow, board, 'hollow') }),
    ...(state && { state: readPrisoners(state, board, prisoners) }),
    ...(drawn && { drawn: drawn.integer(0, MOST_TILES) }),
    ...(lost && { lost: readChanges(lost) }),
    ...(turn && { turn: turn.integer(1, prisoners) - 1 }),
    ...(asks && { asks: readAsks(asks, prisoners) }),
    ...(may && { may: may.list().map((move) => readScenarioMove(move, board)) }),
    ...(mayNot && { mayNot: mayNot.list().map((move) => readImpossibleMove(move, board)) }),
    ...(outcome && { outcome: readOutcome(outcome) }),
  };
}

export function readScenarioMove(value: YamlValue, board: Board): ScenarioMove {
  const text = value.string();
  return { text, place: value.place, intent: readMove(text, board, value.textPlace) };
}

/** What may not be played may also be something this table has no space for. */
function readImpossibleMove(value: YamlValue, board: Board): ScenarioMove {
  const text = value.string();
  splitMove(wordsOf(text, value.textPlace), value.place);
  try {
    return readScenarioMove(value, board);
  } catch (error) {
    if (error instanceof NotationError) return { text, place: value.place, intent: null };
    throw error;
  }
}

/** Discards are counted up, never down. */
function readChanges(value: YamlValue): NonNullable<Expectation['lost']> {
  const counts = Object.entries(value.fields(LOST_KINDS));
  return Object.fromEntries(counts.map(([kind, count]) => [kind, count.integer(0, MOST_TILES)]));
}

function readAsks(value: YamlValue, prisoners: number): NonNullable<Expectation['asks']> {
  const [number, verb, ...more] = wordsOf(value.string(), value.textPlace);
  if (number === undefined || verb === undefined || more.length > 0 || !/^[1-9]$/.test(number.text)) {
    return value.fail('asks must be a prisoner and a verb, like 1 place');
  }
  const prisoner = Number(number.text) - 1;
  if (prisoner >= prisoners)
    value.fail(`there is no prisoner ${number.text}; they are numbered 1 to ${prisoners}`);
  return { prisoner, verb: readVerb(verb) };
}

function readOutcome(value: YamlValue): Outcome {
  const text = value.string();
  return (
    OUTCOMES.find((known) => known === text) ?? value.fail(`outcome must be one of ${OUTCOMES.join(', ')}`)
  );
}
