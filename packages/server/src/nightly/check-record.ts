import { NotationError, parseRecord, type GameRecord } from '@night-cage/notation';
import {
  createNightlyGame,
  computeNightlyScore,
  type NightlyRefusalCode,
  type NightlyScore,
} from '@night-cage/protocol';
import { deal, play, seededRandom, type Event } from '@night-cage/rules';

export type RecordCheck =
  | { readonly ok: true; readonly played: NightlyScore }
  | { readonly ok: false; readonly code: NightlyRefusalCode };

const refused = (code: NightlyRefusalCode): RecordCheck => ({ ok: false, code });

/**
 * Replays a record to check that it is a finished nightly game of this day: the setup and the stack
 * are those of the day, and every choice is legal. The result in the record is ignored.
 */
export function checkRecord(day: string, text: string): RecordCheck {
  let record: GameRecord;
  try {
    record = parseRecord(text);
  } catch (error) {
    if (error instanceof NotationError) return refused('nightly/unreadable');
    throw error;
  }
  const { setup, seed, begun, steps, bots } = record;
  const night = createNightlyGame(day);
  if (seed !== night.seed || JSON.stringify(setup) !== JSON.stringify(night.setup))
    return refused('nightly/another-game');
  if (bots.length > 0) return refused('nightly/bots');
  const chance = deal(night.setup, seededRandom(night.seed));
  const events: Event[] = [];
  let state = begun;
  for (const { intent } of steps) {
    const played = play(state, intent, chance);
    if (!played.ok) return refused('nightly/unreadable');
    events.push(...played.events);
    ({ state } = played);
  }
  return state.outcome === 'playing'
    ? refused('nightly/not-over')
    : { ok: true, played: computeNightlyScore(events, state) };
}
