import {
  ChanceError,
  agreeToConcede,
  newGame,
  play,
  scriptedChance,
  tableFor,
  type Intent,
  type Kind,
  type State,
} from '@night-cage/rules';
import { NotationError, START_OF_TEXT, quoted, type Place } from '../error.ts';
import { formatMove, readMoveWords } from '../moves/moves.ts';
import { readHeader } from './header.ts';
import { splitRecord, type MoveText } from './text.ts';
import type { GameRecord, RecordStep } from './record.ts';
import { sentence } from '../words/sentences.ts';
import { formatStack, readKind } from '../position/stacks.ts';

/** Reads a record and replays it move by move: what does not replay is refused. */
export function readRecord(text: string): GameRecord {
  const { headers, moves } = splitRecord(text);
  if (headers.length === 0 && moves.length === 0)
    throw new NotationError('the record is empty', START_OF_TEXT);
  const { setup, bots, result } = readHeader(headers);
  const begun = newGame(setup);
  const steps: RecordStep[] = [];
  let state = begun;
  for (const move of moves) {
    const step = replay(state, move, bots);
    steps.push(step);
    ({ state } = step);
  }
  if (result !== null && result.outcome !== state.outcome) {
    const reason = `the result is said to be ${quoted(result.outcome)}, but after the last move it is ${quoted(state.outcome)}`;
    throw new NotationError(reason, result.line.place);
  }
  return { setup, bots, headers: headers.map(({ key, value }) => [key, value]), begun, steps };
}

function replay(state: State, { words, drew, place }: MoveText, bots: readonly number[]): RecordStep {
  const { board } = tableFor(state.setup);
  const intent = readMoveWords(words, board, place);
  const kinds = drew.map(readKind);
  const move = formatMove(intent, board);
  const played = playWith(state, intent, kinds, { move, place });
  const after = intent.verb === 'concede' ? withBotsAgreeing(played, bots) : played;
  return { intent, turn: state.turns, drew: kinds, move, place, state: after };
}

/** T4: a record writes what people agree to; bots agree with the last of them. */
function withBotsAgreeing(state: State, bots: readonly number[]): State {
  const seats = Array.from({ length: state.setup.players }, (_, seat) => seat);
  const missing = seats.filter((seat) => (state.conceded & (1 << seat)) === 0);
  const isAgreed = missing.length > 0 && missing.every((seat) => bots.includes(seat));
  return isAgreed ? agreeToConcede(state, missing).state : state;
}

function playWith(
  state: State,
  intent: Intent,
  drew: readonly Kind[],
  { move, place }: { move: string; place: Place },
): State {
  const chance = scriptedChance(drew, state.layout.total - state.left);
  try {
    const played = play(state, intent, chance);
    if (!played.ok) {
      throw new NotationError(
        `the move ${quoted(move)} is not legal: ${sentence(played.refusal, state)}`,
        place,
      );
    }
    const unused = chance.unused();
    if (unused.length === 0) return played.state;
    throw new NotationError(`the move ${quoted(move)} does not draw ${formatStack(unused)}`, place);
  } catch (error) {
    if (error instanceof NotationError) throw error;
    if (error instanceof ChanceError) {
      throw new NotationError(`the move ${quoted(move)} cannot draw that: ${error.message}`, place);
    }
    throw new NotationError(`the game cannot go on after the move ${quoted(move)}`, place);
  }
}
