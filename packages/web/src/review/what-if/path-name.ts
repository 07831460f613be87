import type { LocalGame } from '@night-cage/client';
import { createTranslator } from '../../text/translator.ts';

const t = createTranslator('what-if');

/** A default name that no other side path has. */
export function unusedPathName({ tree }: LocalGame, turn: number): string {
  const taken = new Set(tree.branches.map(({ name }) => name));
  const first = t('path.default', { turn });
  for (let n = 2, name = first; ; n++) {
    if (!taken.has(name)) return name;
    name = t('path.default.again', { turn, n });
  }
}
