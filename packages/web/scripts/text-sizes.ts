/**
 * Prints the gzipped size of the texts by language and part: `npm run text-sizes -w
 * @night-cage/web`.
 */
import { LANGUAGES } from '@night-cage/protocol';
import { gzipSync } from 'node:zlib';
import { allParts, loadCatalog } from '../src/text/languages.ts';

const PARTS = await allParts();

const kilobytes = (texts: object): string =>
  (gzipSync(JSON.stringify(texts), { level: 9 }).length / 1000).toFixed(1);

for (const language of LANGUAGES) {
  const catalogs = await Promise.all(PARTS.map((part) => loadCatalog(language, part)));
  const all = Object.assign({}, ...catalogs) as object;
  const parts = PARTS.map((part, n) => `${part} ${kilobytes(catalogs[n]!)}`);
  console.log(`${language}: ${Object.keys(all).length} texts, ${kilobytes(all)} kB (${parts.join(', ')})`);
}
