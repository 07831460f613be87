import {
  SETTING_CHECKS,
  DEFAULT_SETTINGS,
  changeSettings,
  fromSavedNames,
  settings,
  toSavedNames,
  withBackground,
  type UserSettings,
} from './settings.ts';

/** The settings as a file for another device. */
export const exportSettings = (): string =>
  `${JSON.stringify({ nightCage: 'settings', ...toSavedNames(settings) }, null, 2)}\n`;

/** Instruments stay: players keep what they have learnt to use. */
export function resetSettings(): void {
  changeSettings({ ...DEFAULT_SETTINGS, instruments: settings.instruments });
}

/**
 * Imports settings from a file. False if it is not a settings file or has an invalid value: then
 * nothing changes.
 */
export function importSettings(text: string): boolean {
  try {
    const { nightCage, ...saved } = JSON.parse(text) as Record<string, unknown>;
    const given = fromSavedNames(saved);
    given['volumes'] = withBackground(given['volumes'] ?? settings.volumes);
    const known = Object.keys(DEFAULT_SETTINGS).filter((key) => key in given) as (keyof UserSettings)[];
    if (nightCage !== 'settings' || !known.every((key) => SETTING_CHECKS[key](given[key]))) return false;
    changeSettings(Object.fromEntries(known.map((key) => [key, given[key]])));
    return true;
  } catch {
    return false;
  }
}
