import { readLocal, writeLocal } from '../storage/local-storage.ts';

const STORAGE_KEY = 'night-cage/nightly-sent';

/** Whether the player has agreed to be compared: later nights are sent without asking again. */
export const hasComparisonConsent = (): boolean => readLocal(STORAGE_KEY) === 'true';
export const giveComparisonConsent = (): boolean => writeLocal(STORAGE_KEY, true);
