import type { Setup } from '@night-cage/rules';

/**
 * Set-ups that are judged alike. The network of `serializeTable` was learned first; each of the others has one of its own, which began as that
 * one and is written down by what differs.
 */
export const FAMILIES = ['plain', 'advanced', 'five', 'hollow', 'prototype'] as const;
export type Family = (typeof FAMILIES)[number];

export function familyOf({ edition, prisoners, options }: Setup): Family {
  if (edition === 'shrieking-hollow') return 'hollow';
  if (edition === 'prototype') return 'prototype';
  if (prisoners > 4) return 'five';
  return options.advanced ? 'advanced' : 'plain';
}
