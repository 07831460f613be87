import { CHECKS, DEFAULTS, changeSettings, settings, withBackground, type Settings } from './settings.ts';

/** Preferences as a file that another device can read. */
export const settingsText = (): string =>
  `${JSON.stringify({ nightCage: 'settings', ...settings }, null, 2)}\n`;

export function resetSettings(): void {
  changeSettings(DEFAULTS);
}

/** Takes over preferences from a file. False if it holds none, or one that cannot be: then nothing is changed. */
export function readSettings(text: string): boolean {
  try {
    const { nightCage, ...given } = JSON.parse(text) as Record<string, unknown>;
    given.volumes = withBackground(given.volumes ?? settings.volumes);
    const known = Object.keys(DEFAULTS).filter((key) => key in given) as (keyof Settings)[];
    if (nightCage !== 'settings' || !known.every((key) => CHECKS[key](given[key]))) return false;
    changeSettings(Object.fromEntries(known.map((key) => [key, given[key]])));
    return true;
  } catch {
    return false;
  }
}
