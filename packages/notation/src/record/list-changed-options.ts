import { DEFAULT_OPTIONS, type Options } from '@night-cage/rules';

/** The options that differ from the default. */
export function listChangedOptions(options: Options): Partial<Options> {
  const changed = Object.entries(options).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULT_OPTIONS[key as keyof Options]),
  );
  return Object.fromEntries(changed);
}
