/** Named difficulties, which the command knows too. */
export { PRESETS, optionsOf, presetOf, type Preset } from '@night-cage/client';
