import { PRESETS, type Preset } from '@night-cage/rules';
import { USUAL, type GameRequest } from './game-request.ts';

export { PRESETS, type Preset };

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
