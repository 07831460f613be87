/** What a line led to: words, and whether they are a refusal. */
export interface Told {
  readonly text: string;
  readonly refused: boolean;
}
type Reader = (line: string) => Promise<Told> | null;

const readers = new Set<Reader>();

/** Lines that only some tables understand, those with other people for one. They are asked first, until the answer is called. */
export function understand(reader: Reader): () => void {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Null: nobody understands it. */
export function readMore(line: string): Promise<Told> | null {
  for (const reader of readers) {
    const told = reader(line);
    if (told !== null) return told;
  }
  return null;
}
