import { LANGUAGES, type Language } from '@night-cage/protocol';
import { readFileSync } from 'node:fs';
import { VERBS, packIntent, positionState, seededRandom, rulesetFor, type Setup } from '@night-cage/rules';
import { formatMove, parseScenario } from '@night-cage/notation';
import { pickByDepth, playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { beginLocalGame } from '../begin-local-game.ts';
import { changeSettings } from '../../src/storage/settings.ts';
import { listTargets } from '../../src/model/targets.ts';
import { candleName, loadTranslator, setLanguage } from '../../src/text/translator.ts';
import type { CommandResult } from '../../src/speech/choose-by-command.ts';
import { parseCommand } from '../../src/speech/commands.ts';
import { findCommand, findDirection, foldCase, findQuery } from '../../src/speech/lexicon.ts';
import { TYPED_COMMANDS } from '../../src/text/command-names.ts';
import { describeOption, listSpokenOptions } from '../../src/speech/spoken-options.ts';
import { BOARD_QUERIES } from '../../src/text/vocabulary.ts';
import { typistAt, type Typist } from './typist.ts';

const YES: Readonly<Record<Language, string>> = { en: 'yes', fr: 'oui', de: 'ja' };

beforeEach(() => setLanguage('en'));
afterEach(() => changeSettings({ assist: 'assisted', confirmHarm: true }));

/**
 * Types the listed commands, settles tiles, and confirms harm; expects exactly the listed option to
 * be played.
 */
function playAtRandom(typist: Typist, language: Language, seed: string, preferred: string[] = []): number {
  const { game, targets, type } = typist;
  const luck = seededRandom(seed);
  let lines = 0;
  while (game.state.outcome === 'playing') {
    const options = listSpokenOptions(game.state, targets());
    const liked = options.filter(({ intent }) => preferred.includes(intent.verb));
    const among = liked.length > 0 ? liked : options;
    const option = among[luck.below(among.length)]!;
    expect(describeOption(game.state, option)).not.toMatch(/[{}]|undefined|NaN/);
    let result = type(option.types);
    lines++;
    for (const next of ['ok', YES[language]]) {
      if ('does' in result) break;
      expect(result, `${option.types}, ${next}`).toHaveProperty('arms');
      result = type(next);
      lines++;
    }
    expect(result, option.types).toHaveProperty('does');
    if ('does' in result) expect(packIntent(result.does)).toBe(packIntent(option.intent));
  }
  return lines;
}

describe('a whole game by typing the listed commands', () => {
  const typed = new Set<string>();
  const each = listSetups().map(
    (setup, n) => [n, `${setup.edition}, ${setup.prisoners} prisoners`, setup] as const,
  );
  test.each(each)('%i %s', async (n, name, setup: Setup) => {
    const language = LANGUAGES[n % LANGUAGES.length]!;
    await setLanguage(language);
    const typist = typistAt(beginLocalGame(setup, `${name} ${n}`));
    expect(playAtRandom(typist, language, `${n}`)).toBeGreaterThan(20);
    expect(typist.game.state.outcome).not.toBe('playing');
    for (const { intent } of typist.game.moments) typed.add(intent.verb);
  });

  test.each(['final-flickers', 'sustaining-the-light'])('the Final Flickers, from a position: %s', (name) => {
    const text = readFileSync(new URL(`../../../../scenarios/${name}.yaml`, import.meta.url), 'utf8');
    const from = positionState(parseScenario(text).position);
    const typist = typistAt(beginLocalGame(from.setup, { seed: name, from, told: [] }));
    playAtRandom(typist, 'en', name, ['sustain', 'end']);
    for (const { intent } of typist.game.moments) typed.add(intent.verb);
  });

  test('all verbs were typed in these games', () => {
    expect(VERBS.filter((verb) => !typed.has(verb))).toEqual(['concede']);
  });

  test('the same by moves in notation', () => {
    const game = beginLocalGame(resolveSetupOrThrow({ players: 3, options: { advanced: true } }), 'records');
    const { targets, type } = typistAt(game);
    const luck = seededRandom('records');
    while (game.state.outcome === 'playing') {
      const intents = targets().flatMap((target) => target.intents);
      const line = formatMove(intents[luck.below(intents.length)]!, rulesetFor(game.setup).board);
      const result = type(line);
      if (!('does' in result)) expect(type('yes'), line).toHaveProperty('does');
    }
  });
});

test.each(LANGUAGES)('%s: every option of every edition has a command that parses back', async (language) => {
  await setLanguage(language);
  const checked = new Set<string>();
  for (const setup of listSetups()) {
    let steps = 0;
    playRandomGame(setup, language, ({ before }) => {
      // Sample frequent decisions.
      const every = pickByDepth(
        { start: 97, place: 97, act: 29 },
        { start: 31, place: 31, act: 7 },
      ) as Readonly<Record<string, number>>;
      if (steps++ % (every[before.asks!.asks] ?? 1) !== 0) return;
      const game = beginLocalGame(setup, { seed: '', from: before, told: [] });
      const { table } = typistAt(game);
      const targets = listTargets(before);
      for (const { types, intent } of listSpokenOptions(before, targets)) {
        const read = parseCommand(table, targets, types);
        const meant = 'does' in read ? read.does : 'arms' in read ? read.arms.intents[read.way] : undefined;
        expect(meant && packIntent(meant), types).toBe(packIntent(intent));
        checked.add(intent.verb);
      }
    });
  }
  // In random games the stack rarely lasts until the Final Flickers.
  expect(VERBS.filter((verb) => !checked.has(verb) && !['snuff', 'sustain'].includes(verb))).toEqual([
    'concede',
  ]);
});

describe('a line', () => {
  const begun = (): Typist => typistAt(beginLocalGame(resolveSetupOrThrow({ players: 1 }), 'one line'));
  const says = (result: CommandResult): string =>
    'says' in result ? result.says : 'refused' in result ? result.refused : '';
  const withTileLaid = (): Typist => {
    const typist = begun();
    typist.type('start c3 open up right');
    expect(typist.type('ok')).toHaveProperty('does');
    return typist;
  };

  test('a tile is shown, turned and settled', () => {
    const typist = begun();
    const shown = typist.type('place c3');
    expect(shown).toMatchObject({ way: 0 });
    expect(says(shown)).toContain('Type ok to place it, or turn to rotate it (4 ways)');
    expect(typist.type('turn')).toMatchObject({ way: 1 });
    expect(typist.type('place open down and left')).toHaveProperty('arms');
    const done = typist.type('ok');
    expect(done).toHaveProperty('does');
    expect(typist.game.state.at[0]).toBe(14);
  });

  test('a bare space chooses what it offers', () => {
    expect(begun().type('c3')).toHaveProperty('arms');
  });

  test('an impossible choice is refused with its rule', () => {
    const typist = withTileLaid();
    expect(typist.type('place f6')).toMatchObject({ rule: 'L4' });
    expect(typist.type('stay')).toHaveProperty('refused');
    expect(says(typist.type('place c9'))).toBe('There is no space c9 on this board.');
    expect(says(typist.type('give bob'))).toBe('There’s no candle called “bob”.');
    expect(says(typist.type('give'))).toBe('“give” needs the name of a candle.');
    expect(says(typist.type('pass key to tide'))).toMatch(/^“pass the key” isn’t possible now\./);
    expect(says(typist.type('place'))).toBe('“place” needs a space, like c3.');
  });

  test('a candle that is not asked gets nothing', () => {
    const typist = begun();
    for (const line of ['tide go to c3', 'tide c3', 'go to c3 with tide', 'tide right', 'tide start c3'])
      expect(says(typist.type(line)), line).toMatch(/^Tide can’t choose now\. .*Ember/);
    expect(typist.type('ember go to c3')).toHaveProperty('arms');
  });

  test('help from the bot has words, and says what it needs', () => {
    for (const word of ['hint', 'ask']) expect(says(begun().type(word))).toContain('Coach');
  });

  test('the infinitive of a German command is understood', async () => {
    await setLanguage('de');
    for (const [word, command] of [
      ['bleiben', 'stay'],
      ['gehen', 'move'],
      ['legen', 'place'],
      ['beenden', 'end'],
    ] as const)
      expect(findCommand(word)).toBe(command);
  });

  test('an unknown word is answered with what is possible', () => {
    expect(says(begun().type('dance wildly'))).toBe(
      'I don’t know “dance”. You can type: start. Type help for the full list.',
    );
  });

  test('help names every command', () => {
    const help = says(begun().type('help'));
    expect(help).toContain('move right');
    expect(help).toContain('fall row');
  });

  test('conceding always needs a confirmation', () => {
    const typist = begun();
    expect(typist.type('concede')).toHaveProperty('arms');
    expect(typist.game.state.outcome).toBe('playing');
    expect(typist.type('no')).toHaveProperty('letsGo');
    typist.type('concede');
    typist.type('yes');
    expect(typist.game.state.outcome).toBe('conceded');
  });

  test('undo takes back what revealed nothing, and says so if it cannot', () => {
    const typist = begun();
    expect(typist.type('undo')).toHaveProperty('refused');
  });

  test('queries are answered by word', () => {
    const typist = withTileLaid();
    for (const word of [
      'last',
      'wax',
      'party',
      'gates',
      'monsters',
      'scan',
      'options',
      'who',
      'replay',
      'where',
    ])
      expect(says(typist.type(word)), word).not.toBe('');
  });

  test('why opens the rule of the last refusal', () => {
    const typist = withTileLaid();
    expect(typist.type('why f6')).toMatchObject({ rule: 'L4' });
    expect(typist.type('rules F2')).toMatchObject({ opens: 'F2' });
    expect(typist.type('rules')).toMatchObject({ opens: 'L4' });
  });
});

describe('harm', () => {
  /** Plays until an option needs a confirmation. */
  function untilHarm(assist: 'assisted' | 'purist'): {
    typist: Typist;
    line: string;
    result: CommandResult;
  } {
    changeSettings({ assist });
    for (let n = 0; n < 40; n++) {
      const game = beginLocalGame(resolveSetupOrThrow({ players: 1 }), `harm ${n}`);
      const typist = typistAt(game);
      const luck = seededRandom(`harm ${n}`);
      while (game.state.outcome === 'playing') {
        const options = listSpokenOptions(game.state, typist.targets());
        const { types, intent } = options[luck.below(options.length)]!;
        const result = typist.type(types);
        if (intent.verb === 'move' && 'arms' in result) return { typist, line: types, result };
        if ('arms' in result) typist.type('yes');
      }
    }
    throw new Error('no harm in forty games');
  }

  test('is described and needs yes; ok is not enough', () => {
    const { typist, line, result } = untilHarm('assisted');
    expect(result).toHaveProperty('says', expect.stringMatching(/Type yes to confirm\.$/));
    const before = typist.game.state;
    expect(typist.type('ok')).toHaveProperty('arms');
    expect(typist.game.state).toBe(before);
    expect(typist.type('no')).toHaveProperty('letsGo');
    typist.type(line);
    expect(typist.type('yes')).toHaveProperty('does');
  });

  test('a Purist only confirms falls', () => {
    const { result } = untilHarm('purist');
    expect(result).toHaveProperty('says', expect.stringMatching(/falls? and lands? again next turn\./));
  });

  test('needs no confirmation if the player turned that off', () => {
    const { typist, line } = untilHarm('assisted');
    typist.type('no');
    changeSettings({ confirmHarm: false });
    expect(typist.type(line)).toHaveProperty('does');
  });
});

describe('words', () => {
  test.each(LANGUAGES)('%s: no word means two commands, queries or candles', async (language) => {
    await setLanguage(language);
    for (const prisoner of [0, 1, 2, 3, 4, 5]) {
      const name = candleName(prisoner);
      expect([findCommand(name), findQuery(name), findDirection(name)], name).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
    const t = await loadTranslator('commands');
    const words = [
      ...TYPED_COMMANDS.flatMap((command) => t(`command.${command}.words`).split(' ')),
      ...BOARD_QUERIES.flatMap((query) => t(`command.query.${query}.words`).split(' ')),
    ].map(foldCase);
    expect(words.filter((word, n) => words.indexOf(word) !== n)).toEqual([]);
  });

  test('accents and capitals are optional', async () => {
    await setLanguage('fr');
    expect(findCommand('ETEINDRE')).toBe('snuff');
  });
});
