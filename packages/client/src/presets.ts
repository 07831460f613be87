import { DEFAULT_OPTIONS, PRESETS, type Options, type Preset } from '@night-cage/rules';

/** All options but the Night Terrors, which the Shrieking Hollow adds to any difficulty. */
type PlainOptions = Omit<Options, 'nightTerrors'>;

const { nightTerrors: _none, ...PLAIN } = DEFAULT_OPTIONS;

/** The options of a preset, completed with the defaults. */
export const optionsOfPreset = (preset: Preset): PlainOptions => ({ ...PLAIN, ...PRESETS[preset] });

/**
 * The preset with these options, or null. Silence does not count: it is about talking, not
 * difficulty.
 */
export function findPreset(options: PlainOptions): Preset | null {
  const text = JSON.stringify({ ...options, silence: false });
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => JSON.stringify(optionsOfPreset(name)) === text) ?? null;
}
