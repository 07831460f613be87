import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Smaller than that, packing costs more than it saves. */
const WORTH_IT = 1_000;

/** A text as small as the asker can read it. */
export async function packed(
  text: string,
  accepted: string,
): Promise<{ readonly body: Buffer; readonly encoding: 'br' | 'gzip' | null }> {
  const plain = Buffer.from(text);
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!;q=0)`).test(accepted),
  );
  if (encoding === undefined || plain.length < WORTH_IT) return { body: plain, encoding: null };
  return { body: encoding === 'br' ? await pack.br(plain, BROTLI) : await pack.gzip(plain), encoding };
}
