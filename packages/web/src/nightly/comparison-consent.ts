import { readLocal, writeLocal } from '../storage/local-storage.ts';

const AGREED = 'night-cage/nightly-sent';

/** Somebody has once asked to be compared: later nights are sent without asking again. */
export const hasComparisonConsent = (): boolean => readLocal(AGREED) === 'true';
export const giveComparisonConsent = (): boolean => writeLocal(AGREED, true);
