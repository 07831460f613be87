import type { Setup } from '@night-cage/rules';

/**
 * Groups of setups that share a network. The `plain` network was trained first; each other family
 * has its own, which started from `plain` and is stored as a difference to it.
 */
export const FAMILIES = ['plain', 'advanced', 'five', 'hollow', 'prototype'] as const;
export type Family = (typeof FAMILIES)[number];

export function familyOf({ edition, prisoners, options }: Setup): Family {
  if (edition === 'shrieking-hollow') return 'hollow';
  if (edition === 'prototype') return 'prototype';
  if (prisoners > 4) return 'five';
  return options.advanced ? 'advanced' : 'plain';
}
