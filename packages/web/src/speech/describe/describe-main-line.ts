import type { MainLine } from '@night-cage/bots';
import { play, unpackIntent, type Chance, type State } from '@night-cage/rules';
import { candleName, createTranslator } from '../../text/translator.ts';
import { describeChoice } from './describe-choice.ts';

const t = createTranslator('hint', 'story');

/** The choices after a line's first one: one sentence per prisoner with consecutive choices. */
export function describeMainLine(from: State, { choices, tiles }: MainLine): string[] {
  const first = from.layout.total - from.left;
  const chance: Chance = { draw: (index) => tiles[index - first]! };
  const groups: { readonly name: string; readonly steps: string[] }[] = [];
  let state = from;
  for (const [n, option] of choices.entries()) {
    const intent = unpackIntent(option);
    if (n > 0) {
      const name = candleName(intent.prisoner);
      if (groups.at(-1)?.name !== name) groups.push({ name, steps: [] });
      groups.at(-1)!.steps.push(describeChoice(state, intent));
    }
    // The last choice is not played: its effects are not shown, and its tiles may be unknown.
    const played = n + 1 < choices.length ? play(state, intent, chance) : null;
    if (!played?.ok) break;
    ({ state } = played);
  }
  return groups.map(({ name, steps }) => t('hint.line.of', { name, steps: steps.join(t('preview.join')) }));
}
