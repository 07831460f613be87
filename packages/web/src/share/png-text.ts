/**
 * Reads and writes texts in PNG files: `tEXt` and `iTXt` chunks, which image viewers ignore. A
 * chunk is a length, a type, data, and a CRC of type and data (PNG specification, 5.3).
 */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** Bytes of a chunk in addition to its data. */
const FRAME = 12;
/** Longer texts (in bytes) are skipped. */
const MAX_TEXT = 8000;

export const isPng = (file: Uint8Array): boolean => SIGNATURE.every((byte, n) => file[n] === byte);

/** Returns the PNG with these texts inserted before the end. */
export function addPngTexts(
  png: Uint8Array,
  texts: Readonly<Record<string, string>>,
): Uint8Array<ArrayBuffer> {
  const end = chunksOf(png).find(({ type }) => type === 'IEND');
  if (end === undefined) throw new Error('this picture has no end');
  const chunks = Object.entries(texts).map(([keyword, text]) => chunkOf(keyword, text));
  const parts = [png.subarray(0, end.at), ...chunks, png.subarray(end.at)];
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The text with this keyword; null if it is missing or damaged. */
export function readPngText(png: Uint8Array, keyword: string): string | null {
  for (const { type, bytes, isWhole } of chunksOf(png)) {
    if (!isWhole || bytes.length > MAX_TEXT) continue;
    const text =
      type === 'tEXt' ? parseLatinText(bytes) : type === 'iTXt' ? parseInternationalText(bytes) : null;
    if (text?.[0] === keyword) return text[1];
  }
  return null;
}

interface Chunk {
  readonly at: number;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Whether the CRC is right. A getter, so that only chunks in use are checked. */
  readonly isWhole: boolean;
}

/** The chunks of a file. Stops where a truncated file ends. */
function chunksOf(png: Uint8Array): Chunk[] {
  const chunks: Chunk[] = [];
  if (!isPng(png)) return chunks;
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at: number = SIGNATURE.length; at + FRAME <= png.length;) {
    const length = view.getUint32(at);
    const end = at + FRAME + length;
    if (end > png.length) break;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({
      at,
      type,
      bytes: png.subarray(at + 8, end - 4),
      get isWhole() {
        return crc32(png.subarray(this.at + 4, end - 4)) === view.getUint32(end - 4);
      },
    });
    if (type === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** ASCII texts use the older chunk type, which all programs can read. */
function chunkOf(keyword: string, text: string): Uint8Array {
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  // The keyword and 0; for `iTXt` also: uncompressed, no language, no translated keyword.
  const head = `${keyword}\0${isPlain ? '' : '\0\0\0\0'}`;
  const body = new TextEncoder().encode(head + text);
  const chunk = new Uint8Array(FRAME + body.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  chunk.set(new TextEncoder().encode(isPlain ? 'tEXt' : 'iTXt'), 4);
  chunk.set(body, 8);
  view.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

type TextEntry = readonly [keyword: string, text: string];

function parseLatinText(bytes: Uint8Array): TextEntry | null {
  const end = bytes.indexOf(0);
  return end < 0 ? null : [String.fromCharCode(...bytes.subarray(0, end)), textOf(bytes.subarray(end + 1))];
}

/** Compressed texts are skipped: this game writes none. */
function parseInternationalText(bytes: Uint8Array): TextEntry | null {
  const end = bytes.indexOf(0);
  if (end < 0 || bytes[end + 1] !== 0) return null;
  const language = bytes.indexOf(0, end + 3);
  const translated = language < 0 ? -1 : bytes.indexOf(0, language + 1);
  if (translated < 0) return null;
  const text = new TextDecoder().decode(bytes.subarray(translated + 1));
  return [String.fromCharCode(...bytes.subarray(0, end)), text];
}

const textOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC[(c ^ byte) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}
