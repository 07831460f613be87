import { toSetupRequest, type Contribution, type Dealing, type TableSetup } from '@night-cage/protocol';
import {
  createCommitment,
  deriveDealSeed,
  dealStack,
  matchesCommitment,
  secretRandom,
  settle,
  type Event,
  type Setup,
} from '@night-cage/rules';

/** Everything needed to check the deal of a finished game. */
export interface RevealedDeal {
  readonly dealt: Dealing;
  readonly contributions: readonly Contribution[];
  readonly secret: string;
  readonly setup: Setup;
  readonly requestedSetup: TableSetup;
  /** All events of the game, in order. */
  readonly events: readonly Event[];
  /** The fault that this client saw while dealing. */
  readonly seen: UnfairReason | null;
}

/** The ways a deal can be unfair. */
export type UnfairReason = 'secret' | 'contribution' | 'left-out' | 'again' | 'setup' | 'tiles';

/**
 * Rebuilds the stack from the secret and the contributions, and compares it with every tile that
 * was drawn. Null: the deal was fair.
 */
function checkDeal({
  dealt,
  contributions,
  secret,
  setup,
  requestedSetup,
  events,
  seen,
}: RevealedDeal): UnfairReason | null {
  if (!matchesCommitment(secret, dealt.commitment)) return 'secret';
  const isPledged = ([person, value]: Contribution, n: number): boolean =>
    dealt.pledges[n]?.[0] === person && dealt.pledges[n][1] === createCommitment(value);
  if (contributions.length !== dealt.pledges.length || !contributions.every(isPledged)) return 'contribution';
  if (seen !== null) return seen;
  const seed = deriveDealSeed(
    secret,
    contributions.map(([, value]) => value),
  );
  const settled = settle(toSetupRequest(requestedSetup), secretRandom(`terrors ${seed}`));
  if (!settled.ok || JSON.stringify(settled.setup) !== JSON.stringify(setup)) return 'setup';
  return isDrawnFrom(dealStack(setup, secretRandom(seed)), events) ? null : 'tiles';
}

/**
 * Why the deal of a table was unfair; null if it was fair or is not revealed yet. In its own file,
 * since it is not needed before the end.
 */
export function findUnfairness({
  revealedDeal,
}: {
  readonly revealedDeal: RevealedDeal | null;
}): UnfairReason | null {
  return revealedDeal === null ? null : checkDeal(revealedDeal);
}

function isDrawnFrom(stack: readonly number[], events: readonly Event[]): boolean {
  let next = 0;
  for (const event of events) {
    if (event.type !== 'drew' && event.type !== 'discarded') continue;
    const kinds = event.type === 'drew' ? [event.kind] : event.kinds;
    for (const kind of kinds) if (stack[next++] !== kind) return false;
  }
  return true;
}
