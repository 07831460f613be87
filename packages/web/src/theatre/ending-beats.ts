import { cloneState, type Prisoner, type State } from '@night-cage/rules';
import type { Key } from '../text/languages.ts';
import { cueAt, type BeatPart, type EventBeat } from './beat.ts';
import {
  ESCAPE_TIMES,
  LOSS_TIMES,
  betweenCandles,
  escapeLength,
  lossLength,
  type LossOutcome,
} from './ending-times.ts';

/** The caption when a loss begins. */
const LOSS_CAPTIONS = {
  'lost gates': 'caption.closes.gates',
  'lost keys': 'caption.closes.keys',
  'lost falling': 'caption.closes.falling',
  'lost isolated': 'caption.closes.isolated',
  conceded: 'caption.closes.conceded',
} as const satisfies Record<LossOutcome, Key<'story'>>;

/** The timing of an ending. `endings/` draws the scene over the whole page. */
export const endingBeats: EventBeat<'ended'> = ({ outcome }, _before, after) => {
  if (outcome === 'playing') return [];
  return outcome === 'won' ? escape(after) : loss(outcome, after);
};

function escape(state: State): readonly BeatPart[] {
  const count = state.at.length;
  return [
    {
      ms: ESCAPE_TIMES.opens,
      moves: true,
      shows: [[{ is: 'end', outcome: 'won' }, escapeLength(count)]],
      cues: [cueAt(state, 'won', state.at[0]!)],
    },
    ...state.at.map((space, prisoner): BeatPart => ({
      ms: betweenCandles(count),
      moves: true,
      cues: [cueAt(state, 'free', space, { prisoner })],
    })),
    { ms: ESCAPE_TIMES.dawn, moves: true, cues: [cueAt(state, 'dawn', -1)] },
  ];
}

function loss(outcome: LossOutcome, state: State): readonly BeatPart[] {
  const flames = flamesOf(state);
  const fallen = state.at.findIndex((space) => space < 0);
  let stage = state;
  const deaths = flames.flatMap((prisoner, n): BeatPart[] => {
    const held = stage;
    stage = cloneState(stage);
    stage.lit[prisoner] = 0;
    const goesOut: BeatPart = {
      ms: LOSS_TIMES.flame,
      stage,
      cues: [cueAt(state, 'lights-out', state.at[prisoner]!, { prisoner })],
    };
    return n === flames.length - 1 ? [{ ms: LOSS_TIMES.lastHolds, stage: held }, goesOut] : [goesOut];
  });
  return [
    {
      ms: LOSS_TIMES.before[outcome],
      shows: [[{ is: 'end', outcome }, lossLength(outcome, flames.length)]],
      cues: [cueAt(state, 'closes', -1, { says: LOSS_CAPTIONS[outcome], prisoner: Math.max(0, fallen) })],
    },
    ...deaths,
    { ms: LOSS_TIMES.dark, stage, cues: [cueAt(state, 'lost', -1)] },
  ];
}

/**
 * The lit prisoners in the order in which their flames go out: the prisoner whose turn it was comes
 * last.
 */
const flamesOf = ({ at, lit, turn }: State): Prisoner[] =>
  at
    .flatMap((space, prisoner) => (space >= 0 && lit[prisoner] === 1 ? [prisoner] : []))
    .toSorted((a, b) => Number(a === turn) - Number(b === turn));
