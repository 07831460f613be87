/** What was said, or undefined if it cannot be read at all. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The key of a request that could not be understood otherwise, so that whoever sent it knows which it was. */
export function keyIn(said: unknown): string | null {
  const key = typeof said === 'object' && said !== null && 'key' in said ? said.key : null;
  return typeof key === 'string' && key.length <= 40 ? key : null;
}
