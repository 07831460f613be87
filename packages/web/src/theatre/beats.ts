import {
  cloneState,
  evolve,
  type Event,
  type EventType,
  type Space,
  type State,
  hasKey,
  isGate,
} from '@night-cage/rules';
import type { Moment } from '@night-cage/client';
import { NO_BEATS, cueAt, type Beat, type BeatPart, type EventBeat, type StagedGame } from './beat.ts';
import { EVENT_BEATS } from './event-beats.ts';
import type { CueName } from './cue.ts';
import { DURATIONS } from './timing.ts';

/** A lost key or Gate gets a separate beat after the event that took it. */
function losses(before: State, after: State, event: Event): readonly BeatPart[] {
  const lossBeat = (what: 'key' | 'gate', left: number, count: number): readonly BeatPart[] =>
    count <= 0
      ? NO_BEATS
      : [
          {
            ms: DURATIONS.precious,
            shows: [
              [{ is: `lost-${what}`, space: spaceIn(event), left }, DURATIONS.precious + DURATIONS.sweep],
            ],
            cues: [cueAt(after, `${what}-lost`, spaceIn(event), { left })],
          },
        ];
  return [
    ...lossBeat('key', after.keysLeft, before.keysLeft - after.keysLeft),
    ...lossBeat('gate', after.gatesLeft, before.gatesLeft - after.gatesLeft),
  ];
}

const spaceIn = (event: Event): Space =>
  'spaces' in event ? (event.spaces[0] ?? -1) : 'space' in event ? event.space : -1;

const partsOf = (event: Event, before: State, after: State): readonly BeatPart[] =>
  (EVENT_BEATS[event.type] as EventBeat<EventType>)(event, before, after);

/** A moment with one of these is loud: the question before it does not stay above the board. */
const LOUD: ReadonlySet<CueName> = new Set<CueName>([
  'wakes',
  'attack',
  'fall',
  'lights-out',
  'crumble',
  'key-lost',
  'gate-lost',
  'dirge',
  'other',
  'shriek',
  'endbringer',
  'flickers',
  'won',
  'closes',
]);

/**
 * The beats of a moment, each with the state it shows. The last shows the final state of the
 * moment. `moments` is how many moments were before it.
 */
export function createBeats(moment: Moment, moments = 0): Beat[] {
  const beats: Omit<Beat, 'staged'>[] = [];
  /** The state after the events shown, and their number, of each beat. */
  const shown: Pick<StagedGame, 'state' | 'events'>[] = [];
  const add = (part: BeatPart, state: State, events: number): void => {
    beats.push(beat(part, part.stage ?? state));
    shown.push({ state, events });
  };
  let before = moment.before;
  const events = moment.events.flatMap((event, index) => splitEvent(event, index, moment.before));
  for (const [n, { event, index, isLast }] of events.entries()) {
    const after = cloneState(before);
    evolve(after, event);
    // Where a drawn tile may lie is known only from the decision that follows.
    const next = events[n + 1]?.event;
    const afterWithDecision =
      event.type === 'drew' && next?.type === 'asked' ? { ...after, asks: next.decision } : after;
    const parts = [...partsOf(event, before, afterWithDecision), ...losses(before, after, event)];
    if (event.type === 'drew' && (beats.at(-1)?.ms ?? 0) >= DURATIONS.hush)
      parts[0] = hushedBefore(parts[0]!);
    // The last tile off the wax stays face up for a moment.
    if (event.type === 'discarded' && next?.type !== 'discarded') parts.push({ ms: DURATIONS.faceUp });
    for (const part of parts)
      if (part.before === true) add(part, before, index);
      else add(part, after, isLast ? index + 1 : index);
    before = after;
  }
  add({}, before, moment.events.length);
  const isQuiet = beats.every(({ cues }) => cues.every(({ name }) => !LOUD.has(name)));
  return beats.map((one, n) => {
    const { state, events: done } = shown[n]!;
    const keepsQuestion = isQuiet && state.asks === null && state.outcome === 'playing';
    return {
      ...one,
      staged: { state, asking: keepsQuestion ? moment.before : state, moments, events: done },
    };
  });
}

/** Removes the pause before a draw; the previous beat was long enough. */
const hushedBefore = (hush: BeatPart): BeatPart => ({
  ...hush,
  ms: 0,
  shows: (hush.shows ?? []).map(([drawn, ms]) => [drawn, ms - DURATIONS.hush] as const),
});

const beat = (
  { ms = 0, shows = [], cues = [], link = null, moves = false }: BeatPart,
  stage: State,
): Omit<Beat, 'staged'> => ({
  stage,
  ms,
  drawings: shows.map(([drawn, ms]) => ({ drawn, ms })),
  cues,
  link,
  moves,
});

/** A part of an event of a moment; most events have one. */
interface EventPart {
  readonly event: Event;
  /** The place of the whole event in its moment. */
  readonly index: number;
  readonly isLast: boolean;
}

/**
 * Splits an event into several with the same total effect: tiles leave the wax one by one, and a
 * key or a Gate goes dark after everything else, so that its loss is visible.
 */
function splitEvent(event: Event, index: number, before: State): readonly EventPart[] {
  const parts = partsWithSameEffect(event, before);
  return parts.map((part, n) => ({ event: part, index, isLast: n === parts.length - 1 }));
}

function partsWithSameEffect(event: Event, before: State): readonly Event[] {
  if (event.type === 'discarded' && event.kinds.length > 1)
    return event.kinds.map((kind) => ({ ...event, kinds: [kind] }));
  if (event.type !== 'removed' || event.spaces.length < 2) return [event];
  const isPrecious = (space: number): boolean => isGate(before.tiles[space]!) || hasKey(before.tiles[space]!);
  const plain = event.spaces.filter((space) => !isPrecious(space));
  const precious = event.spaces.filter(isPrecious);
  if (plain.length === 0 || precious.length === 0) return [event];
  return [{ ...event, spaces: plain }, ...precious.map((space) => ({ ...event, spaces: [space] }))];
}
