import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Smaller than that, packing costs more than it saves. */
const LEAST_COMPRESSED_LENGTH = 1_000;

type Encoding = 'br' | 'gzip';

const encodingFor = (accepted: string): Encoding | null =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted)) ?? null;

/** A text as small as the asker can read it. */
export async function compress(
  text: string,
  accepted: string,
): Promise<{ readonly body: Buffer; readonly encoding: Encoding | null }> {
  const plain = Buffer.from(text);
  const encoding = encodingFor(accepted);
  if (encoding === null || plain.length < LEAST_COMPRESSED_LENGTH) return { body: plain, encoding: null };
  return { body: encoding === 'br' ? await pack.br(plain, BROTLI) : await pack.gzip(plain), encoding };
}

/** A window of 256 kB: the usual one takes some megabytes for each answer that is on its way. */
const STREAMED = { params: { ...BROTLI.params, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** The same for a long text that is made piece by piece, no faster than it is read. */
export function compressStream(
  pieces: AsyncIterable<string>,
  accepted: string,
): { readonly body: Readable; readonly encoding: Encoding | null } {
  const plain = Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 });
  const encoding = encodingFor(accepted);
  if (encoding === null) return { body: plain, encoding };
  const packing: Transform = encoding === 'br' ? createBrotliCompress(STREAMED) : createGzip();
  plain.on('error', (error) => packing.destroy(error));
  packing.on('close', () => plain.destroy());
  return { body: plain.pipe(packing), encoding };
}
