import { readFileSync } from 'node:fs';

const FIGURES = new URL('../../../docs/lab/figures.json', import.meta.url);
/** A quoted size may differ by this share before it must be measured again. */
const DRIFT = 0.02;

/** The bytes that documents quote for a size, as in `45.5 kB`. */
function quotedSize(id: string): number {
  const figures = JSON.parse(readFileSync(FIGURES, 'utf8')) as { id: string; value: string }[];
  return Number.parseFloat(figures.find((figure) => figure.id === id)!.value) * 1_000;
}

/** Whether the documents still quote a size; otherwise update docs/lab/figures.json. */
export const isQuotedSize = (id: string, bytes: number): boolean =>
  Math.abs(bytes / quotedSize(id) - 1) <= DRIFT;
