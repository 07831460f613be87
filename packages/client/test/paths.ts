/** The keys that lead to a value in plain data. */
export type Path = readonly (string | number)[];
type Holder = Record<string | number, unknown>;

/** All paths in plain data, except the root. */
export function pathsIn(value: unknown, path: Path = []): Path[] {
  const own = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

export const valueAt = (from: unknown, path: Path): unknown =>
  path.reduce((at, key) => (at as Holder)[key], from);

export function put(into: unknown, path: Path, value: unknown): void {
  (valueAt(into, path.slice(0, -1)) as Holder)[path.at(-1)!] = value;
}

export function remove(from: unknown, path: Path): void {
  const holder = valueAt(from, path.slice(0, -1));
  if (Array.isArray(holder)) holder.splice(Number(path.at(-1)), 1);
  else delete (holder as Holder)[path.at(-1)!];
}
