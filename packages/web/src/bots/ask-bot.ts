import type { ChoiceExplanation } from '@night-cage/bots';
import type { Option, State } from '@night-cage/rules';
import { IS_WEBKIT } from '../ui/is-webkit.ts';
import { settings } from '../storage/settings.ts';
import { createWorkerClient } from './worker-client.ts';
import type { ResultOf, ParamsOf } from './worker-messages.ts';

/**
 * With this many cores, helpers join the search. Two cores stay free: for the page and for
 * everything else.
 */
const MANY_CORES = 4;
const MAX_HELPERS = 3;
/** WebKit reports more cores than the device has, so at most one helper there. */
const HELPERS_IN_WEBKIT = 1;
const helpersHere = (): number => {
  const cores = navigator.hardwareConcurrency;
  const most = IS_WEBKIT ? HELPERS_IN_WEBKIT : MAX_HELPERS;
  return cores >= MANY_CORES ? Math.min(most, cores - 2) : 0;
};

const askWorker = createWorkerClient();

const ask = async (state: State, wants: ParamsOf<'think'>['wants']): Promise<ResultOf<'think'>> =>
  askWorker('think', { state, wants, helpers: helpersHere() });

/** What the teammate chooses; null if there is no decision to make or the worker failed. */
export async function askTeammate(state: State): Promise<Option | null> {
  return (await ask(state, settings.teammate))?.option ?? null;
}

/** The choice of the careful bot, independent of the teammate setting; null as above. */
export async function askCarefulBot(state: State): Promise<Option | null> {
  return (await ask(state, 'careful'))?.option ?? null;
}

/** What the strong bot would choose here, and why. */
export async function askForHint(state: State): Promise<ChoiceExplanation | null> {
  return (await ask(state, 'hint'))?.explanation ?? null;
}
