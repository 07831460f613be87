import { LANGUAGES } from '@night-cage/protocol';
import { describe, expect, test, vi } from 'vitest';
import { KEY, WAX_EATER } from '@night-cage/rules';
import { setLanguage } from '../../src/text/translator.ts';
import { computeRisk } from '../../src/theatre/sound/risk.ts';
import { CUE_SOUNDS } from '../../src/theatre/sound/cue-sounds.ts';
import { CUES } from '../../src/text/vocabulary.ts';
import { createBeats } from '../../src/theatre/beats.ts';
import type { Cue } from '../../src/theatre/cue.ts';
import { describeCue } from '../../src/theatre/describe-cue.ts';
import { recorded } from './recorded-games.ts';

vi.stubGlobal('document', { documentElement: {} });
const moments = recorded.flatMap((game) => game.moments);
const cues = moments.flatMap((moment) =>
  createBeats(moment).flatMap(({ stage, cues }) => cues.map((cue) => ({ stage, cue }))),
);

describe('sounds and captions', () => {
  test('every cue has a sound, and every sound has a cue', () => {
    expect(Object.keys(CUE_SOUNDS).toSorted()).toEqual([...CUES].toSorted());
  });

  test("recorded games contain every cue except those of the player's input", () => {
    const heard = new Set(cues.map(({ cue }) => cue.name));
    expect(CUES.filter((name) => !heard.has(name))).toEqual(['rotate', 'refused']);
  });

  test.each(LANGUAGES)('%s: every cue of every recorded game has its caption', async (language) => {
    await setLanguage(language);
    for (const { stage, cue } of cues) {
      const caption = describeCue(stage, cue);
      expect(caption).toMatch(/\p{L}/u);
      expect(caption).not.toMatch(/[{}]|undefined/);
    }
  });

  test('the caption of a monster names its space and the prisoners it sees', async () => {
    await setLanguage('en');
    const cue: Cue = {
      name: 'settle',
      says: 'caption.monster',
      pan: 0,
      height: 0,
      kind: WAX_EATER,
      space: 2,
      sees: [0, 1],
    };
    expect(describeCue(moments[0]!.after, cue)).toBe('Wax Eater, c1, sees Ember and Tide');
  });

  test('a cue is panned to the side where it happens', () => {
    for (const { stage, cue } of cues) {
      if (cue.space === undefined || cue.space >= 6 || stage.setup.edition === 'shrieking-hollow') continue;
      expect(Math.sign(cue.pan)).toBe(Math.sign(cue.space - (stage.tiles.length === 49 ? 3 : 2.5)));
    }
  });
});

describe('the drone', () => {
  const { after } = recorded.find(({ file }) => file === 'base/standard-4-prisoners-a.cage')!.moments[30]!;

  test('the risk is between 0 and 1 in every recorded game', () => {
    for (const moment of moments) {
      const risk = computeRisk(moment.after);
      expect(risk).toBeGreaterThanOrEqual(0);
      expect(risk).toBeLessThanOrEqual(1);
    }
  });

  test('the risk grows with the monsters in the stack and with the wax that is lost', () => {
    const worse = { ...after, bag: after.bag.with(WAX_EATER, after.bag[WAX_EATER]! + 3).with(KEY, 0) };
    const lessWax = { ...after, layout: { ...after.layout, total: after.layout.total * 3 } };
    expect(computeRisk(lessWax)).toBeGreaterThan(computeRisk(after));
    expect(computeRisk(worse)).not.toBeNaN();
  });
});
