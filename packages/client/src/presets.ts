import { DEFAULT_OPTIONS, PRESETS, type Options, type Preset } from '@night-cage/rules';

/** Everything but the Night Terrors, which the Shrieking Hollow adds to any difficulty. */
type PlainOptions = Omit<Options, 'nightTerrors'>;

const { nightTerrors: _none, ...PLAIN } = DEFAULT_OPTIONS;

export const presetOptions = (preset: Preset): PlainOptions => ({ ...PLAIN, ...PRESETS[preset] });

/** The preset these options are, if they are one; silence is a matter of talking, not of how hard it is. */
export function findPreset(options: PlainOptions): Preset | null {
  const text = JSON.stringify({ ...options, silence: false });
  const names = Object.keys(PRESETS) as Preset[];
  return names.find((name) => JSON.stringify(presetOptions(name)) === text) ?? null;
}
