import {
  SETTING_CHECKS,
  DEFAULT_SETTINGS,
  changeSettings,
  settings,
  withBackground,
  type UserSettings,
} from './settings.ts';

/** Preferences as a file that another device can read. */
export const exportSettings = (): string =>
  `${JSON.stringify({ nightCage: 'settings', ...settings }, null, 2)}\n`;

export function resetSettings(): void {
  changeSettings(DEFAULT_SETTINGS);
}

/** Takes over preferences from a file. False if it holds none, or one that cannot be: then nothing is changed. */
export function importSettings(text: string): boolean {
  try {
    const { nightCage, ...given } = JSON.parse(text) as Record<string, unknown>;
    given.volumes = withBackground(given.volumes ?? settings.volumes);
    const known = Object.keys(DEFAULT_SETTINGS).filter((key) => key in given) as (keyof UserSettings)[];
    if (nightCage !== 'settings' || !known.every((key) => SETTING_CHECKS[key](given[key]))) return false;
    changeSettings(Object.fromEntries(known.map((key) => [key, given[key]])));
    return true;
  } catch {
    return false;
  }
}
