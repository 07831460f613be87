import { LANGUAGES } from '@night-cage/protocol';
import { ALL_DIRECTIONS, findRefusal, legal, rulesetFor, type Intent, type State } from '@night-cage/rules';
import { playRandomGame, resolveSetupOrThrow, listSetups } from '@night-cage/testkit';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Moment } from '@night-cage/client';
import { beginLocalGame } from '../../begin-local-game.ts';
import { describeButton } from '../../../src/speech/describe/describe-button.ts';
import { describeCandleCard } from '../../../src/speech/describe/describe-candle-card.ts';
import { describeCell } from '../../../src/speech/describe/describe-cell.ts';
import { groupLogByTurn } from '../../../src/speech/describe/describe-event.ts';
import { describePrompt } from '../../../src/speech/describe/describe-prompt.ts';
import { previewOf } from '../../../src/model/preview-cache.ts';
import { changeSettings } from '../../../src/storage/settings.ts';
import { listTargets } from '../../../src/model/targets.ts';
import { answerQuery } from '../../../src/speech/answers.ts';
import { explainNoChoice, explainRefusal } from '../../../src/speech/explain-refusal.ts';
import { setLanguage } from '../../../src/text/translator.ts';
import { BOARD_QUERIES } from '../../../src/text/vocabulary.ts';
import { firstWord } from '../../../src/text/command-names.ts';
import { say as t } from '../../../e2e/texts.ts';
import { positionsOfGames, positionsOfScenarios } from './positions.ts';
import { typistAt } from '../typist.ts';

const NERVE = /nerve|\bcrans?\b|\bnerv(en)?\b/i;
const WITHOUT = listSetups().filter((setup) => rulesetFor(setup).nerveLimit === 0);

beforeEach(() => setLanguage('en'));
afterEach(() => changeSettings({ assist: 'assisted', verbosity: 'normal' }));

/** Choices that are not offered, with their refusals. */
function refusedChoices(state: State): string[] {
  const prisoner = state.asks?.prisoner ?? state.turn;
  const wanted: Intent[] = [
    { verb: 'stay', prisoner },
    { verb: 'block', prisoner },
    { verb: 'sustain', prisoner },
    ...ALL_DIRECTIONS.flatMap((direction): Intent[] => [
      { verb: 'move', prisoner, direction },
      { verb: 'charge', prisoner, direction },
    ]),
  ];
  return wanted.flatMap((intent) => {
    const refusal = findRefusal(state, intent);
    return refusal === null ? [] : [explainRefusal(state, refusal).text];
  });
}

/** All texts about a position. */
function allTextsOf(state: State, moments: readonly Moment[]): string[] {
  const targets = listTargets(state);
  const spaces = Array.from({ length: rulesetFor(state.setup).board.spaces }, (_, space) => space);
  return [
    describePrompt(state),
    ...legal(state).map((intent) => describeButton(state, intent)),
    ...state.at.map((_, prisoner) => describeCandleCard(state, prisoner, false, null)),
    ...spaces.map((space) => describeCell(state, space, { verbosity: 'full', assist: 'coach' })),
    ...spaces.map((space) => explainNoChoice(state, space)?.text ?? ''),
    ...BOARD_QUERIES.map((query) => answerQuery(query, { state, moments, targets, focus: 0 })),
    ...groupLogByTurn(moments).flatMap(({ lines }) => lines.map(({ text }) => text)),
    ...refusedChoices(state),
  ];
}

describe('an edition without nerve never mentions it', () => {
  test.each(WITHOUT.map((setup, n) => [n, setup.prisoners, setup] as const))(
    '%i: %i prisoners',
    async (n, _, setup) => {
      const moments: Moment[] = [];
      const found: { state: State; moments: Moment[] }[] = [];
      playRandomGame(setup, `without nerve ${n}`, ({ before, intent, events, after }) => {
        moments.push({ before, intent, events, after });
        if (moments.length % 9 === 0) found.push({ state: after, moments: moments.slice(-9) });
      });
      expect(found.length).toBeGreaterThan(1);
      for (const language of LANGUAGES) {
        await setLanguage(language);
        const said = found.flatMap((position) => allTextsOf(position.state, position.moments));
        expect(said.filter((text) => NERVE.test(text))).toEqual([]);
      }
    },
  );

  test.each(LANGUAGES)('%s: nor does the list of commands', async (language) => {
    await setLanguage(language);
    const help = firstWord(t('command.help.words', {}, language));
    const said = typistAt(
      beginLocalGame(resolveSetupOrThrow({ edition: 'prototype', players: 4 }), 'help'),
    ).type(help);
    expect('says' in said && said.says).not.toMatch(NERVE);
    const usual = typistAt(beginLocalGame(resolveSetupOrThrow({ players: 4 }), 'help')).type(help);
    expect('says' in usual && usual.says).toMatch(NERVE);
  });
});

describe('the Stay button', () => {
  test('says how Stay changes nerve, in every edition', () => {
    const seen = new Set<string>();
    for (const state of [...positionsOfGames(1), ...positionsOfScenarios(/\b(V3|N3)\b/)]) {
      const stay = legal(state).find(({ verb }) => verb === 'stay');
      if (stay === undefined) continue;
      const events = previewOf(state, stay)!.events.map(({ type }) => type);
      const does = events.includes('nerve-gained') ? '+1' : events.includes('nerve-spent') ? '−1' : '';
      const words = describeButton(state, stay);
      const [, said = ''] = /\(([+−]1)\snerve\)/.exec(words) ?? [];
      expect(`${words}: ${said}`).toBe(`${words}: ${does}`);
      seen.add(words);
    }
    const keys = ['verb.stay', 'verb.stay.dark', 'verb.stay.free', 'verb.stay.full'];
    expect([...seen].toSorted()).toEqual(keys.map((key) => t(key)).toSorted());
  });
});
