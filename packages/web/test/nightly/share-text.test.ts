import { expect, test } from 'vitest';
import { setLanguage } from '../../src/text/translator.ts';
import {
  formatSpokenShareText,
  formatShareText,
  type SharedNightlyResult,
} from '../../src/nightly/share-text.ts';

const RESULT: SharedNightlyResult = {
  day: '2026-11-22',
  help: 'purist',
  played: {
    outcome: 'won',
    turns: 41,
    left: 9,
    total: 90,
    prisoners: 4,
    keys: 4,
    hits: 1,
    falls: 0,
    fates: `${'l'.repeat(80)}h${'.'.repeat(9)}`,
  },
};

test.each([
  [
    'en',
    'The Night Cage, November 22, 2026, Shrieking Hollow: escaped with 9 tiles left. Help: Purist.',
    '4 of 4 keys, 9 of 90 tiles left, 1 hit, no falls.',
  ],
  [
    'fr',
    'The Night Cage, 22 novembre 2026, Le Creux hurlant\u202f: évasion avec 9 tuiles de cire. Aide\u202f: Puriste.',
    '4 clés sur 4, 9 tuiles de cire sur 90, 1 coup subi, aucune chute.',
  ],
  [
    'de',
    'The Night Cage, 22. November 2026, Die Schreiende Tiefe: entkommen mit 9 Plättchen Wachs. Hilfe: Puristisch.',
    '4 von 4 Schlüsseln, 9 von 90 Plättchen Wachs übrig, 1 Treffer, kein Sturz.',
  ],
] as const)('%s: a line of text, then a line of emoji or of words', async (language, head, picture) => {
  await setLanguage(language);
  expect(formatShareText(RESULT)).toBe(`${head}\n🚪 🔑🔑🔑🔑 🟨⬛⬛⬛⬛⬛⬛⬛⬛⬛ 💨1`);
  expect(formatSpokenShareText(RESULT)).toBe(`${head}\n${picture}`);
});
