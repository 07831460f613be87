import type { MainLine } from '@night-cage/bots';
import { play, unpackIntent, type Chance, type State } from '@night-cage/rules';
import { candleName, createTranslator } from '../../text/translator.ts';
import { describeChoice } from './choices.ts';

const t = createTranslator('hint', 'story');

/** What would be chosen after the first choice of a line: one sentence for all that one prisoner chooses in a row. */
export function describeMainLine(from: State, { choices, tiles }: MainLine): string[] {
  const first = from.layout.total - from.left;
  const chance: Chance = { draw: (index) => tiles[index - first]! };
  const said: { readonly name: string; readonly steps: string[] }[] = [];
  let state = from;
  for (const [n, option] of choices.entries()) {
    const intent = unpackIntent(option);
    if (n > 0) {
      const name = candleName(intent.prisoner);
      if (said.at(-1)?.name !== name) said.push({ name, steps: [] });
      said.at(-1)!.steps.push(describeChoice(state, intent));
    }
    // What the last choice leads to is not told, and tiles are known only as far as the line goes.
    const played = n + 1 < choices.length ? play(state, intent, chance) : null;
    if (!played?.ok) break;
    ({ state } = played);
  }
  return said.map(({ name, steps }) => t('hint.line.of', { name, steps: steps.join(t('preview.join')) }));
}
