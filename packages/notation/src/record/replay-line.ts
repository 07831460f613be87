import {
  ChanceError,
  agreeToConcede,
  play,
  scriptedChance,
  rulesetFor,
  type Board,
  type Chance,
  type Intent,
  type Kind,
  type Refusal,
  type State,
} from '@night-cage/rules';
import { NotationError, quote, type TextLocation } from '../error.ts';
import { formatMove, parseMoveTokens } from '../moves/moves.ts';
import { formatStack } from '../position/stacks.ts';
import type { Token } from '../text/tokenize.ts';
import type { RecordHeader } from './header.ts';
import type { LineText, MoveText } from './split-line.ts';
import { parseNote, type Note } from './notes.ts';
import { listDrawnTiles, type Disagreement, type RecordStep } from './record.ts';

/** The moves of the game or of a variation, as far as the rules replay them. */
export interface ReplayedLine {
  readonly steps: readonly RecordStep[];
  readonly parted: Disagreement | null;
  /** The notes at moments that the replay reached. */
  readonly notes: readonly Note[];
}

/**
 * Describes a refusal in words. Callers that show no reasons pass null and leave those texts out of
 * their bundle.
 */
export type ExplainRefusal = (refusal: Refusal, state: State) => string;

/** The facts that all lines of a game share. */
export interface ReplayContext {
  /** Seats that agree when people concede. */
  readonly bots: readonly number[];
  readonly explain: ExplainRefusal | null;
}

/** Reads a line and replays it from its first state. */
export function replayLine(
  begun: State,
  { moves, notes }: LineText,
  draws: readonly (readonly Kind[])[],
  result: RecordHeader['result'],
  table: ReplayContext,
): ReplayedLine {
  const { board } = rulesetFor(begun.setup);
  const read = moves.map((text, n) => parseRecordMove(text, draws[n]!, board));
  const noted = notes.map((note) => parseNote(note, board));
  const { steps, parted } = replayMoves(begun, read, table, null);
  return {
    steps,
    parted: parted ?? findResultMismatch(result, steps.at(-1)?.state ?? begun),
    notes: noted.filter(({ at }) => at <= steps.length),
  };
}

/** A parsed move: its intent, and the tiles it drew. */
interface ParsedMove {
  readonly intent: Intent;
  /** Null if the text does not list them: then a chance determines them. */
  readonly drew: readonly Kind[] | null;
  /** The move in canonical form. */
  readonly move: string;
  /** Null if the text does not number the turn. */
  readonly turn: Token | null;
  readonly place: TextLocation;
}

function parseRecordMove({ words, turn, place }: MoveText, drew: readonly Kind[], board: Board): ParsedMove {
  const intent = parseMoveTokens(words, board, place);
  return { intent, drew, move: formatMove(intent, board), turn, place };
}

/**
 * Plays moves as far as the rules allow, with the tiles that the text lists or those of `chance`.
 */
export function replayMoves(
  begun: State,
  moves: readonly ParsedMove[],
  { bots, explain }: ReplayContext,
  chance: Chance | null,
): Pick<ReplayedLine, 'steps' | 'parted'> {
  const steps: RecordStep[] = [];
  let state = begun;
  for (const read of moves) {
    const played = tryMove(state, read, chance, explain);
    if ('error' in played) return { steps, parted: played };
    if (read.turn !== null) checkTurn(read.turn, state.turns);
    const { intent, move, place } = read;
    const after = intent.verb === 'concede' ? withBotsAgreeing(played.state, bots) : played.state;
    steps.push({
      intent,
      turn: state.turns,
      drew: read.drew ?? listDrawnTiles(played.events),
      move,
      place,
      state: after,
    });
    state = after;
  }
  return { steps, parted: null };
}

/** T4: records write the agreements of people; bots agree with the last of them. */
function withBotsAgreeing(state: State, bots: readonly number[]): State {
  const seats = Array.from({ length: state.setup.players }, (_, seat) => seat);
  const missing = seats.filter((seat) => (state.conceded & (1 << seat)) === 0);
  const isAgreed = missing.length > 0 && missing.every((seat) => bots.includes(seat));
  return isAgreed ? agreeToConcede(state, missing).state : state;
}

/** The turn number must be right as long as the rules accept the moves. */
function checkTurn({ text, place }: Token, turn: number): void {
  if (text !== `${turn}.`)
    throw new NotationError(`this is turn ${turn} of the game, not ${quote(text)}`, place);
}

type Played = Pick<Extract<ReturnType<typeof play>, { ok: true }>, 'state' | 'events'>;

function tryMove(
  state: State,
  { intent, drew, move, place }: ParsedMove,
  dealt: Chance | null,
  explain: ExplainRefusal | null,
): Played | Disagreement {
  const disagreement = (why: Disagreement['why'], reason: string): Disagreement => ({
    why,
    error: new NotationError(reason, place),
  });
  const scripted = scriptedChance(drew ?? [], state.layout.total - state.left);
  try {
    const played = play(state, intent, (drew === null ? dealt : null) ?? scripted);
    if (!played.ok) {
      const why = played.refusal.code === 'illegal/game-over' ? 'over' : 'illegal';
      const reason = explain === null ? '' : `: ${explain(played.refusal, state)}`;
      return disagreement(why, `the move ${quote(move)} is not legal${reason}`);
    }
    const unused = scripted.unused();
    return unused.length === 0
      ? played
      : disagreement('draws', `the move ${quote(move)} does not draw ${formatStack(unused)}`);
  } catch (error) {
    if (error instanceof ChanceError)
      return disagreement('draws', `the move ${quote(move)} cannot draw that: ${error.message}`);
    return disagreement('illegal', `the game cannot continue after the move ${quote(move)}`);
  }
}

function findResultMismatch(result: RecordHeader['result'], { outcome }: State): Disagreement | null {
  if (result === null || result.outcome === outcome) return null;
  const reason = `the result is given as ${quote(result.outcome)}, but after the last move it is ${quote(outcome)}`;
  return { why: 'result', error: new NotationError(reason, result.line.place) };
}
