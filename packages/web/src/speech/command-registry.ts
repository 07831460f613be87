/** The reply to a command: its text, and whether it is a refusal. */
export interface CommandReply {
  readonly text: string;
  readonly refused: boolean;
}
type Reader = (line: string) => Promise<CommandReply> | null;

const readers = new Set<Reader>();

/**
 * Registers a reader for extra commands, for example of an online table. It runs before the
 * standard commands. Returns the unregister function.
 */
export function registerCommandReader(reader: Reader): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Null if no registered reader understands the line. */
export function runRegisteredCommand(line: string): Promise<CommandReply> | null {
  for (const reader of readers) {
    const reply = reader(line);
    if (reply !== null) return reply;
  }
  return null;
}
