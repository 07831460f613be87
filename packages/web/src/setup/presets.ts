/** Named difficulties, which the command knows too. */
export { PRESETS, type Preset } from '@night-cage/rules';
export { presetOptions, findPreset } from '@night-cage/client';
