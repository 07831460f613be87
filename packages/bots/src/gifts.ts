import { unpackIntent, type Option } from '@night-cage/rules';

/**
 * Giving a key is free (K4) and can be reversed forever, so gifts are weighed separately from
 * options that end a turn.
 */
export const isGift = (option: Option): boolean => unpackIntent(option).verb === 'give';

/** The options that are not gifts. */
export const withoutGifts = (options: readonly Option[]): Option[] =>
  options.filter((option) => !isGift(option));
