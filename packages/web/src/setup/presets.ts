/* The named difficulties, shared with the command line. */
export { PRESETS, type Preset } from '@night-cage/rules';
export { optionsOfPreset, findPreset } from '@night-cage/client';
