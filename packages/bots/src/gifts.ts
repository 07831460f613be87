import { unpackIntent, type Option } from '@night-cage/rules';

/** K4: handing over a key is free, so it can be done and undone for ever: gifts are weighed apart from what ends a turn. */
export const isGift = (option: Option): boolean => unpackIntent(option).verb === 'give';

export const withoutGifts = (options: readonly Option[]): Option[] =>
  options.filter((option) => !isGift(option));
