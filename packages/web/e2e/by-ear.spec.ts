import { EDITIONS, EDITION_NAMES } from '@night-cage/rules';
import { LANGUAGES, type Language } from '@night-cage/protocol';
import { pickByDepth, resolveSetupOrThrow } from '@night-cage/testkit';
import { KEY_BINDINGS, KEY_GROUPS } from '../src/table/keys/key-bindings.ts';
import { createEar, playByEar } from './ear.ts';
import { dice, expect, test } from './game.ts';
import { prepareScenario, savedAfter } from './prepare-scenario.ts';
import { DESKTOP } from './open-scenario.ts';
import { matching, questionsIn, say } from './texts.ts';

/*
 * A player who hears what is said and what has the focus, and presses keys, plays to the end. Every
 * key is answered, and every choice by the next question.
 */

/** A text anywhere in what is said. */
const somewhere = (key: string, language: Language): RegExp =>
  new RegExp(matching(key, language).source.slice(1, -1));

const EACH = EDITION_NAMES.flatMap((edition, n) =>
  LANGUAGES.map((language, m) => ({ edition, language, seed: 3 + n * LANGUAGES.length + m })),
);
/** A short game; in depth, every edition in every language. */
const PLAYED = pickByDepth(EACH.slice(5, 6), EACH);

for (const { edition, language, seed } of PLAYED) {
  test(`${edition} in ${language}: a game by ear and keys alone`, DESKTOP, async ({ game, page }) => {
    test.slow();
    const nightTerrors = edition === 'shrieking-hollow' ? ['dirge', 'keepers', 'light-eaters'] : null;
    const options = nightTerrors === null ? { advanced: true } : { nightTerrors };
    const setup = resolveSetupOrThrow({ edition, players: EDITIONS[edition].players[0]!, options });
    const ear = await createEar(page);
    await game.openSaved(
      { version: 1, setup, seed: `ear ${seed}`, choices: [], from: null, told: [] },
      // The full speech plays, too.
      { language, verbosity: seed % 2 === 0 ? 'full' : 'normal' },
    );
    const heard = await playByEar(ear, dice(seed), {
      question: questionsIn(language),
      unconfirmed: somewhere('cell.chosen', language),
      end: somewhere('events.ended', language),
    });
    const all = heard.join('\n');
    expect(all).not.toMatch(/[{}]|undefined|NaN/);
    expect(all).toContain(say('candle.ember', {}, language));
  });
}

const KEYS = KEY_GROUPS.flatMap((group) => KEY_BINDINGS[group].flatMap(({ keys }) => keys));
/** Positions with different questions; the second has a fall, the last is over. */
const POSITIONS: readonly (readonly [scenario: string, moves: number])[] = [
  ['chains-go-round-by-round', 0],
  ['a-blind-step', 0],
  ['landing-with-a-candle', 1],
  ['the-other-advances-and-smothers', 0],
  ['together-through-the-gate', 1],
];

for (const [scenario, moves] of pickByDepth(POSITIONS.slice(0, 1), POSITIONS)) {
  test(`no key is silent: ${scenario}`, DESKTOP, async ({ game, page }) => {
    const ear = await createEar(page);
    await game.openSaved(savedAfter(prepareScenario(`${scenario}.yaml`), moves));
    await ear.listen();
    for (const key of pickByDepth(KEYS, [...KEYS, 'n', ...KEYS])) {
      await ear.press(key);
      // Dialogs and the command line take the keys until they are left.
      if (['?', 'K', '/'].includes(key)) await ear.press('Escape');
    }
  });
}
