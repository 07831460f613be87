/** Named difficulties, which the command knows too. */
export { PRESETS, type Preset } from '@night-cage/rules';
export { optionsOf, presetOf } from '@night-cage/client';
