/** Checks the type of a value. */
export type TypeCheck<T> = (value: unknown) => value is T;

/** A check for every field. A new field does not compile until it has a check. */
export type FieldChecks<T> = { readonly [K in keyof T]-?: TypeCheck<T[K]> };

export const isOneOf =
  <T>(words: readonly T[]): TypeCheck<T> =>
  (value): value is T =>
    words.includes(value as T);
export const isNumberBetween =
  (least: number, most: number): TypeCheck<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= least && value <= most;
export const isListOf =
  <T>(words: readonly T[]): TypeCheck<readonly T[]> =>
  (value): value is readonly T[] =>
    Array.isArray(value) && value.every(isOneOf(words));
export const isTextRecord: TypeCheck<Readonly<Record<string, string>>> = (
  value,
): value is Readonly<Record<string, string>> =>
  Object(value) === value &&
  !Array.isArray(value) &&
  Object.values(value as object).every((text) => typeof text === 'string');
export const isBoolean: TypeCheck<boolean> = (value): value is boolean => typeof value === 'boolean';

/**
 * Reads an object field by field, with the default for each field that fails its check. Does not
 * use valibot, which the first page would have to load just for this.
 */
export function readFields<T extends object>(checks: FieldChecks<T>, defaults: T, found: unknown): T {
  const given = toRecord(found);
  const fields = Object.entries<TypeCheck<unknown>>(checks).map(([key, is]) => [
    key,
    is(given[key]) ? given[key] : defaults[key as keyof T],
  ]);
  return Object.fromEntries(fields) as T;
}

/** Converts any value to an object whose fields can be read. */
export const toRecord = (found: unknown): Readonly<Record<string, unknown>> =>
  Object(found) as Record<string, unknown>;

/** Parses stored JSON; null if it is missing or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const toList = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
