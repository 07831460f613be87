/** What a line led to: words, and whether they are a refusal. */
export interface CommandReply {
  readonly text: string;
  readonly refused: boolean;
}
type Reader = (line: string) => Promise<CommandReply> | null;

const readers = new Set<Reader>();

/** Lines that only some tables understand, those with other people for one. They are asked first, until the answer is called. */
export function registerCommandReader(reader: Reader): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Null: nobody understands it. */
export function runRegisteredCommand(line: string): Promise<CommandReply> | null {
  for (const reader of readers) {
    const told = reader(line);
    if (told !== null) return told;
  }
  return null;
}
