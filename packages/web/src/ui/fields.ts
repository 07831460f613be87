/** Tells whether something is what it should be. */
export type TypeCheck<T> = (value: unknown) => value is T;

/** A check for every field: a new field does not compile until it has one. */
export type FieldChecks<T> = { readonly [K in keyof T]-?: TypeCheck<T[K]> };

export const isOneOf =
  <T>(words: readonly T[]): TypeCheck<T> =>
  (value): value is T =>
    words.includes(value as T);
export const isNumberBetween =
  (least: number, most: number): TypeCheck<number> =>
  (value): value is number =>
    typeof value === 'number' && value >= least && value <= most;
export const isBoolean: TypeCheck<boolean> = (value): value is boolean => typeof value === 'boolean';

/**
 * An object of which only what is right is taken, field by field. Written by hand and not with valibot, which the first
 * page would have to load for this alone.
 */
export function readFields<T extends object>(checks: FieldChecks<T>, defaults: T, found: unknown): T {
  const given = toRecord(found);
  const fields = Object.entries<TypeCheck<unknown>>(checks).map(([key, is]) => [
    key,
    is(given[key]) ? given[key] : defaults[key as keyof T],
  ]);
  return Object.fromEntries(fields) as T;
}

/** Whatever was found, as something that has fields. */
export const toRecord = (found: unknown): Readonly<Record<string, unknown>> =>
  Object(found) as Record<string, unknown>;

/** What a text of this device says; null if it says nothing that can be read. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const toList = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : []);
