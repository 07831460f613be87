import type { Options } from '@night-cage/rules';
import { USUAL, type GameRequest } from './game-request.ts';

/** Named difficulties: what they change in the usual game. */
export const PRESETS = {
  gentle: { keys: 2 },
  standard: {},
  harsh: { keys: -1, gates: -1 },
  advanced: { advanced: true },
  nightmare: { advanced: true, pathless: 2, dirge: true },
} as const satisfies Readonly<Record<string, Partial<Options>>>;
export type Preset = keyof typeof PRESETS;

export const optionsOf = (preset: Preset): GameRequest['options'] => ({
  ...USUAL.options,
  ...PRESETS[preset],
});

/** The preset these options are, if they are one; silence is a matter of talking, not of how hard it is. */
export function presetOf(options: GameRequest['options']): Preset | null {
  const text = JSON.stringify({ ...options, silence: false });
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => JSON.stringify(optionsOf(name)) === text) ?? null;
}
