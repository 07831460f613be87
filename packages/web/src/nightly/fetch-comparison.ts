import * as v from 'valibot';
import { formatPlayedGameRecord } from '@night-cage/notation';
import {
  NIGHTLY_REFUSAL_CODES,
  nightlyTallySchema,
  deriveToken,
  type NightlyTally,
  type NightlyRefusalCode,
} from '@night-cage/protocol';
import { deviceKey } from '../storage/device-key.ts';
import { loadGameStorage } from '../storage/load-game-storage.ts';
import { recordNightlySent, type FinishedNightlyTry } from './nightly-tries.ts';

/** Why nothing was sent or told: a server's reason, the game is gone from this device, or no server answers. */
export type ComparisonFailure = NightlyRefusalCode | 'gone' | 'none';

export type ComparisonResult =
  | {
      readonly ok: true;
      readonly tally: NightlyTally;
      /** Why one's own result is not among them. */ readonly without: ComparisonFailure | null;
    }
  | { readonly ok: false; readonly why: ComparisonFailure };

/** Another token every night: nobody who has the results of two can tell that they are the same person's. */
const asOneself = (day: string): { readonly Authorization: string } => ({
  Authorization: `Bearer ${deriveToken(deviceKey(), `nightly ${day}`)}`,
});
const addressOf = (day: string): URL => new URL(`api/nightly/${day}`, document.baseURI);

async function refusalIn(answer: Response): Promise<ComparisonFailure> {
  const told = v.safeParse(
    v.object({ code: v.picklist(NIGHTLY_REFUSAL_CODES) }),
    await answer.json().catch(() => null),
  );
  return told.success ? told.output.code : 'none';
}

/** Sends the game of a night; null once it counts. */
async function send({ day, game: id, over, begun }: FinishedNightlyTry): Promise<ComparisonFailure | null> {
  const { openSavedGame } = await loadGameStorage();
  const game = await openSavedGame(id);
  if (game === null) return 'gone';
  const answer = await fetch(addressOf(day), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...asOneself(day) },
    body: JSON.stringify({ record: formatPlayedGameRecord(game, [], new Date(begun)), help: over.help }),
  });
  if (!answer.ok) return refusalIn(answer);
  await recordNightlySent(day);
  return null;
}

/** How everybody did, oneself included if that can be. Only for a night that one has played. */
export async function fetchComparison(night: FinishedNightlyTry): Promise<ComparisonResult> {
  try {
    const without = night.isSent ? null : await send(night);
    const answer = await fetch(addressOf(night.day), { headers: asOneself(night.day) });
    if (!answer.ok) return { ok: false, why: without ?? (await refusalIn(answer)) };
    const read = v.safeParse(v.object(nightlyTallySchema.entries), await answer.json());
    return read.success ? { ok: true, tally: read.output, without } : { ok: false, why: 'none' };
  } catch {
    return { ok: false, why: 'none' };
  }
}
