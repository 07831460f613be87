import { LineCounter, isMap, isScalar, isSeq, parseDocument, visit, type Node } from 'yaml';
import type { BoardLine } from '../position/boards.ts';
import { NotationError, START_OF_TEXT, quote, type TextLocation } from '../error.ts';
import { splitLines } from '../text/tokenize.ts';

/** Far longer than any scenario. */
const MAX_LENGTH = 100_000;

/** A value of a YAML text. It knows its name and location, and throws if read as another type. */
export class YamlValue {
  readonly name: string;
  readonly place: TextLocation;
  /** The location of its name, for errors about the name. */
  readonly namePlace: TextLocation;
  readonly #node: Node | null;
  readonly #source: Source;

  constructor(name: string, node: Node | null, source: Source, namePlace: TextLocation) {
    this.name = name;
    this.#node = node;
    this.#source = source;
    this.namePlace = namePlace;
    this.place = node?.range ? source.placeAt(node.range[0]) : namePlace;
  }

  /** The location of the text itself: after an opening quotation mark. */
  get textPlace(): TextLocation {
    const isQuoted = isScalar(this.#node) && this.#node.type?.startsWith('QUOTE_') === true;
    return isQuoted ? { line: this.place.line, column: this.place.column + 1 } : this.place;
  }

  fail(reason: string): never {
    throw new NotationError(reason, this.place);
  }

  #expected(what: string): never {
    const given = isScalar(this.#node)
      ? quote(String(this.#node.value))
      : isMap(this.#node)
        ? 'a map'
        : 'a list';
    return this.fail(`${this.name} must be ${what}, not ${this.#node === null ? 'empty' : given}`);
  }

  /** The entries of a map, in order; throws for duplicate names. */
  entries(): Map<string, YamlValue> {
    if (!isMap(this.#node)) return this.#expected('a map of names and values');
    const entries = new Map<string, YamlValue>();
    for (const { key, value } of this.#node.items as { key: Node | null; value: Node | null }[]) {
      const place = key?.range ? this.#source.placeAt(key.range[0]) : this.place;
      if (!isScalar(key)) throw new NotationError(`a name in ${this.name} must be a word or a number`, place);
      const name = String(key.value);
      if (entries.has(name)) throw new NotationError(`${this.name} has ${quote(name)} twice`, place);
      entries.set(name, new YamlValue(name, value, this.#source, place));
    }
    return entries;
  }

  /** The entries of a map that may only have these names. */
  fields<Name extends string>(names: readonly Name[]): Partial<Record<Name, YamlValue>> {
    const entries = this.entries();
    for (const [name, value] of entries) {
      if (!names.some((known) => known === name)) {
        const reason = `${this.name} has no key ${quote(name)}; there are ${names.join(', ')}`;
        throw new NotationError(reason, value.namePlace);
      }
    }
    return Object.fromEntries(entries) as Partial<Record<Name, YamlValue>>;
  }

  list(): YamlValue[] {
    if (!isSeq(this.#node)) return this.#expected('a list');
    const items = this.#node.items as (Node | null)[];
    return items.map(
      (item, n) => new YamlValue(`${this.name}, entry ${n + 1},`, item, this.#source, this.place),
    );
  }

  string(): string {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    return typeof value === 'string' ? value : this.#expected('text');
  }

  boolean(): boolean {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    return typeof value === 'boolean' ? value : this.#expected('true or false');
  }

  integer(from: number, to: number): number {
    const value = isScalar(this.#node) ? this.#node.value : undefined;
    if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
    return this.#expected(`a whole number from ${from} to ${to}`);
  }

  /** Plain data, for callers that check it themselves. */
  data(): unknown {
    return this.#node === null ? null : this.#node.toJS(this.#source.document, { maxAliasCount: 0 });
  }

  /** The lines of a block of text, and where each begins. */
  lines(): BoardLine[] {
    const text = this.string();
    const isBlock =
      isScalar(this.#node) && (this.#node.type === 'BLOCK_LITERAL' || this.#node.type === 'BLOCK_FOLDED');
    const lines = text.trim() === '' ? [] : splitLines(text.trimEnd());
    return lines.map((line, n) => {
      if (!isBlock) return { text: line, place: this.place };
      const number = this.place.line + 1 + n;
      const indent = this.#source.lines[number - 1]?.indexOf(line) ?? 0;
      return { text: line, place: { line: number, column: Math.max(0, indent) + 1 } };
    });
  }
}

interface Source {
  readonly lines: readonly string[];
  readonly document: ReturnType<typeof parseDocument>;
  placeAt(offset: number): TextLocation;
}

/** Reads a YAML text that holds one value. */
export function parseYaml(text: string, name: string): YamlValue {
  if (text.length > MAX_LENGTH) throw new NotationError(`${name} is longer than ${MAX_LENGTH} characters`);
  const counter = new LineCounter();
  const placeAt = (offset: number): TextLocation => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const document = withinTheStack(name, () => {
    // `entries` finds duplicate names: the parser's own search is too slow on random text.
    const parsed = parseDocument(text, { lineCounter: counter, prettyErrors: false, uniqueKeys: false });
    const problem = parsed.errors[0] ?? parsed.warnings[0];
    if (problem !== undefined) {
      throw new NotationError(
        `this is not YAML: ${splitLines(problem.message)[0]!}`,
        placeAt(problem.pos[0]),
      );
    }
    visit(parsed, {
      Alias: (_, node) => {
        throw new NotationError('anchors are not used here', placeAt(node.range?.[0] ?? 0));
      },
    });
    return parsed;
  });
  return new YamlValue(
    name,
    document.contents,
    { lines: splitLines(text), document, placeAt },
    START_OF_TEXT,
  );
}

/** The parser recurses for every level: thousands of brackets overflow its stack. */
function withinTheStack<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof NotationError) throw error;
    throw new NotationError(`${name} is nested too deeply`);
  }
}
