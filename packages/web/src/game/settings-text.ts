import { TEAMMATES } from '@night-cage/bots';
import { DEFAULTS, changeSettings, settings, withBackground, type Settings } from './settings.ts';
import { LANGUAGES, type Language } from '../text/languages.ts';
import { BUSES } from '../text/preference-names.ts';

/** Preferences as a file that another device can read. */
export const settingsText = (): string =>
  `${JSON.stringify({ nightCage: 'settings', ...settings }, null, 2)}\n`;

export function resetSettings(): void {
  changeSettings(DEFAULTS);
}

const isBetween = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;
const areVolumes = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  BUSES.every((bus) => isBetween((value as Record<string, unknown>)[bus], 0, 100));

const WORDS: { readonly [K in keyof Settings]?: readonly Settings[K][] } = {
  language: [null, ...(Object.keys(LANGUAGES) as Language[])],
  speed: [0, 1, 2],
  temperament: ['purist', 'assisted', 'coach'],
  motion: ['full', 'calm', 'none', 'system'],
  font: ['serif', 'legible'],
  verbosity: ['short', 'normal', 'full'],
  teammate: TEAMMATES,
};

function isFit(key: keyof Settings, value: unknown): boolean {
  const words: readonly unknown[] | undefined = WORDS[key];
  if (words !== undefined) return words.includes(value);
  if (key === 'textSize') return isBetween(value, 100, 200);
  if (key === 'volumes') return areVolumes(value);
  return typeof value === typeof DEFAULTS[key];
}

/** Takes over preferences from a file. False if it holds none, or one that cannot be: then nothing is changed. */
export function readSettings(text: string): boolean {
  try {
    const { nightCage, ...given } = JSON.parse(text) as Record<string, unknown>;
    given.volumes = withBackground(given.volumes ?? settings.volumes);
    const known = Object.keys(DEFAULTS).filter((key) => key in given) as (keyof Settings)[];
    if (nightCage !== 'settings' || !known.every((key) => isFit(key, given[key]))) return false;
    changeSettings(Object.fromEntries(known.map((key) => [key, given[key]])));
    return true;
  } catch {
    return false;
  }
}
