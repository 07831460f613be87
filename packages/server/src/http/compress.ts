import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Below this length compression costs more than it saves. */
const MIN_COMPRESSED_LENGTH = 1_000;

type Encoding = 'br' | 'gzip';

const encodingFor = (accepted: string): Encoding | null =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted)) ?? null;

/** Compresses a text with the best encoding that the client accepts. */
export async function compress(
  text: string,
  accepted: string,
): Promise<{ readonly body: Buffer; readonly encoding: Encoding | null }> {
  const plain = Buffer.from(text);
  const encoding = encodingFor(accepted);
  if (encoding === null || plain.length < MIN_COMPRESSED_LENGTH) return { body: plain, encoding: null };
  return {
    body: encoding === 'br' ? await compressors.br(plain, BROTLI) : await compressors.gzip(plain),
    encoding,
  };
}

/** A window of 256 kB: the default takes some megabytes for each response in progress. */
const STREAMED = { params: { ...BROTLI.params, [constants.BROTLI_PARAM_LGWIN]: 18 } };

/** Compresses a long text in pieces, no faster than the client reads it. */
export function compressStream(
  pieces: AsyncIterable<string>,
  accepted: string,
): { readonly body: Readable; readonly encoding: Encoding | null } {
  const plain = Readable.from(pieces, { objectMode: false, highWaterMark: 65_536 });
  const encoding = encodingFor(accepted);
  if (encoding === null) return { body: plain, encoding };
  const compressor: Transform = encoding === 'br' ? createBrotliCompress(STREAMED) : createGzip();
  plain.on('error', (error) => compressor.destroy(error));
  compressor.on('close', () => plain.destroy());
  return { body: plain.pipe(compressor), encoding };
}
