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

/**
 * Why the comparison failed: the server's refusal, `gone` if the game was deleted from this device,
 * `none` if no server answers.
 */
export type ComparisonFailure = NightlyRefusalCode | 'gone' | 'none';

export type ComparisonResult =
  | {
      readonly ok: true;
      readonly tally: NightlyTally;
      /** Why the player's result is not included; null if it is. */
      readonly without: ComparisonFailure | null;
    }
  | { readonly ok: false; readonly why: ComparisonFailure };

/**
 * A different token for every night, so that the results of two nights cannot be linked to the same
 * player.
 */
const authorization = (day: string): { readonly Authorization: string } => ({
  Authorization: `Bearer ${deriveToken(deviceKey(), `nightly ${day}`)}`,
});
const addressOf = (day: string): URL => new URL(`api/nightly/${day}`, document.baseURI);

async function readRefusal(answer: Response): Promise<ComparisonFailure> {
  const parsed = v.safeParse(
    v.object({ code: v.picklist(NIGHTLY_REFUSAL_CODES) }),
    await answer.json().catch(() => null),
  );
  return parsed.success ? parsed.output.code : 'none';
}

/** Sends the game of a night; returns why it was refused, or null. */
async function send({ day, game: id, over, begun }: FinishedNightlyTry): Promise<ComparisonFailure | null> {
  const { openSavedGame } = await loadGameStorage();
  const game = await openSavedGame(id);
  if (game === null) return 'gone';
  const answer = await fetch(addressOf(day), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...authorization(day) },
    body: JSON.stringify({ record: formatPlayedGameRecord(game, [], new Date(begun)), help: over.help }),
  });
  if (!answer.ok) return readRefusal(answer);
  await recordNightlySent(day);
  return null;
}

/**
 * Fetches the results of all players for a finished try, and sends the player's result first if
 * necessary.
 */
export async function fetchComparison(night: FinishedNightlyTry): Promise<ComparisonResult> {
  try {
    const without = night.isSent ? null : await send(night);
    const answer = await fetch(addressOf(night.day), { headers: authorization(night.day) });
    if (!answer.ok) return { ok: false, why: without ?? (await readRefusal(answer)) };
    const read = v.safeParse(v.object(nightlyTallySchema.entries), await answer.json());
    return read.success ? { ok: true, tally: read.output, without } : { ok: false, why: 'none' };
  } catch {
    return { ok: false, why: 'none' };
  }
}
