import { OUTCOMES, type Board, type Outcome } from '@night-cage/rules';
import { NotationError } from '../error.ts';
import { parseVerb, splitMove } from '../moves/grammar.ts';
import { parseMove } from '../moves/moves.ts';
import { parseBoardText } from './position.ts';
import { parsePrisoners } from './prisoners.ts';
import { LOST_KINDS, type ScenarioExpectation, type ScenarioMove } from './scenario.ts';
import { tokenize } from '../text/tokenize.ts';
import type { YamlValue } from './yaml.ts';

const MAX_TILES = 200;

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

export function parseExpectation(value: YamlValue, board: Board, prisoners: number): ScenarioExpectation {
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
    ...(main && { board: parseBoardText(main, board, 'main') }),
    ...(hollow && { hollow: parseBoardText(hollow, board, 'hollow') }),
    ...(state && { state: parsePrisoners(state, board, prisoners) }),
    ...(drawn && { drawn: drawn.integer(0, MAX_TILES) }),
    ...(lost && { lost: parseChanges(lost) }),
    ...(turn && { turn: turn.integer(1, prisoners) - 1 }),
    ...(asks && { asks: parseAsks(asks, prisoners) }),
    ...(may && { may: may.list().map((move) => parseScenarioMove(move, board)) }),
    ...(mayNot && { mayNot: mayNot.list().map((move) => parseImpossibleMove(move, board)) }),
    ...(outcome && { outcome: parseOutcome(outcome) }),
  };
}

export function parseScenarioMove(value: YamlValue, board: Board): ScenarioMove {
  const text = value.string();
  return { text, place: value.place, intent: parseMove(text, board, value.textPlace) };
}

/** A move that must be illegal may name a space that the boards do not have. */
function parseImpossibleMove(value: YamlValue, board: Board): ScenarioMove {
  const text = value.string();
  splitMove(tokenize(text, value.textPlace), value.place);
  try {
    return parseScenarioMove(value, board);
  } catch (error) {
    if (error instanceof NotationError) return { text, place: value.place, intent: null };
    throw error;
  }
}

/** Discards only increase. */
function parseChanges(value: YamlValue): NonNullable<ScenarioExpectation['lost']> {
  const counts = Object.entries(value.fields(LOST_KINDS));
  return Object.fromEntries(counts.map(([kind, count]) => [kind, count.integer(0, MAX_TILES)]));
}

function parseAsks(value: YamlValue, prisoners: number): NonNullable<ScenarioExpectation['asks']> {
  const [number, verb, ...more] = tokenize(value.string(), value.textPlace);
  if (number === undefined || verb === undefined || more.length > 0 || !/^[1-9]$/.test(number.text)) {
    return value.fail('asks must be a prisoner and a verb, like 1 place');
  }
  const prisoner = Number(number.text) - 1;
  if (prisoner >= prisoners)
    value.fail(`there is no prisoner ${number.text}; they are numbered 1 to ${prisoners}`);
  return { prisoner, verb: parseVerb(verb) };
}

function parseOutcome(value: YamlValue): Outcome {
  const text = value.string();
  return (
    OUTCOMES.find((known) => known === text) ?? value.fail(`outcome must be one of ${OUTCOMES.join(', ')}`)
  );
}
