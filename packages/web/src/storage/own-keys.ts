import { changeSettings, settings } from './settings.ts';

/** The key that now does what a standard key does. Keys are named as by `KeyboardEvent.key`. */
export const presentKey = (standard: string): string =>
  Object.hasOwn(settings.keys, standard) ? settings.keys[standard]! : standard;

/** The standard key for a pressed one; null if it has lost its function to another key. */
export function standardKey(pressed: string): string | null {
  const changed = Object.keys(settings.keys).find((standard) => settings.keys[standard] === pressed);
  if (changed !== undefined) return changed;
  return Object.hasOwn(settings.keys, pressed) ? null : pressed;
}

/** Gives the function of a standard key to another one. */
export function changeKey(standard: string, key: string): void {
  const { [standard]: _, ...others } = settings.keys;
  changeSettings({ keys: key === standard ? others : { ...others, [standard]: key } });
}

export const resetKeys = (): void => changeSettings({ keys: {} });
