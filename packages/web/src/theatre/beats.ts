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
import { NO_BEATS, cueAt, type Beat, type BeatPart, type EventBeat } from './beat.ts';
import { EVENT_BEATS } from './event-beats.ts';
import { DURATIONS } from './timing.ts';

/** What leaves the team for ever is told after what took it, by itself. */
function losses(before: State, after: State, event: Event): readonly BeatPart[] {
  const gone = (what: 'key' | 'gate', left: number, count: number): readonly BeatPart[] =>
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
    ...gone('key', after.keysLeft, before.keysLeft - after.keysLeft),
    ...gone('gate', after.gatesLeft, before.gatesLeft - after.gatesLeft),
  ];
}

const spaceIn = (event: Event): Space =>
  'spaces' in event ? (event.spaces[0] ?? -1) : 'space' in event ? event.space : -1;

const partsOf = (event: Event, before: State, after: State): readonly BeatPart[] =>
  (EVENT_BEATS[event.type] as EventBeat<EventType>)(event, before, after);

/** A moment as it is seen: one beat after the other, each with the state it shows. The last shows the moment's end. */
export function beatsOf(moment: Moment): Beat[] {
  const beats: Beat[] = [];
  let before = moment.before;
  const events = moment.events.flatMap((event) => splitEvent(event, moment.before));
  for (const [n, event] of events.entries()) {
    const after = cloneState(before);
    evolve(after, event);
    // A drawn tile is asked about next: where it may lie is known only with the question.
    const next = events[n + 1];
    const told = event.type === 'drew' && next?.type === 'asked' ? { ...after, asks: next.decision } : after;
    const seen = [...partsOf(event, before, told), ...losses(before, after, event)];
    if (event.type === 'drew' && (beats.at(-1)?.ms ?? 0) >= DURATIONS.hush) seen[0] = hushedBefore(seen[0]!);
    // The last tile off the wax lies open for a moment.
    if (event.type === 'discarded' && next?.type !== 'discarded') seen.push({ ms: DURATIONS.faceUp });
    for (const part of seen) beats.push(beat(part, part.stage ?? (part.before === true ? before : after)));
    before = after;
  }
  beats.push(beat({}, before));
  return beats;
}

/** If the last beat was long enough, the pause before a draw is already over. */
const hushedBefore = (hush: BeatPart): BeatPart => ({
  ...hush,
  ms: 0,
  shows: (hush.shows ?? []).map(([drawn, ms]) => [drawn, ms - DURATIONS.hush] as const),
});

const beat = (
  { ms = 0, shows = [], cues = [], link = null, moves = false }: BeatPart,
  stage: State,
): Beat => ({
  stage,
  ms,
  drawings: shows.map(([drawn, ms]) => ({ drawn, ms })),
  cues,
  link,
  moves,
});

/**
 * An event that is seen as several: tiles leave the wax one by one, and a key or a Gate goes dark after everything else,
 * so that its loss is seen. Together the parts do what the event did.
 */
function splitEvent(event: Event, before: State): readonly Event[] {
  if (event.type === 'discarded' && event.kinds.length > 1)
    return event.kinds.map((kind) => ({ ...event, kinds: [kind] }));
  if (event.type !== 'removed' || event.spaces.length < 2) return [event];
  const isPrecious = (space: number): boolean => isGate(before.tiles[space]!) || hasKey(before.tiles[space]!);
  const plain = event.spaces.filter((space) => !isPrecious(space));
  const precious = event.spaces.filter(isPrecious);
  if (plain.length === 0 || precious.length === 0) return [event];
  return [{ ...event, spaces: plain }, ...precious.map((space) => ({ ...event, spaces: [space] }))];
}
