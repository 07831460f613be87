import type { Options } from './dials.ts';

/** Named difficulties: their changes to the default options. */
export const PRESETS = {
  gentle: { keys: 2 },
  standard: {},
  harsh: { keys: -1, gates: -1 },
  advanced: { advanced: true },
  nightmare: { advanced: true, pathless: 2, dirge: true },
} as const satisfies Readonly<Record<string, Partial<Options>>>;
/** The name of a preset. */
export type Preset = keyof typeof PRESETS;
