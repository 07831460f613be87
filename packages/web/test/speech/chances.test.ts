import { LANGUAGES } from '@night-cage/protocol';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OptionExplanation } from '@night-cage/bots';
import { describeChance, describeComparison } from '../../src/speech/describe/describe-chance.ts';
import { setLanguage } from '../../src/text/translator.ts';

type Told = Pick<OptionExplanation, 'chance' | 'trials'>;

const NOT_KNOWN: Told = { chance: null, trials: 0 };
const exactly = (value: number): Told => ({ chance: { value, low: value, high: value }, trials: 0 });
const tried = (low: number, high: number): Told => ({
  chance: { value: (low + high) / 2, low, high },
  trials: 48,
});

/** An explained option with this chance. */
const option = (told: Told, behind: OptionExplanation['behind'] = null): OptionExplanation => ({
  option: 0,
  ...told,
  behind,
  line: { choices: [0], tiles: [] },
  facts: [],
});

/** An exact difference from the advised choice. */
const by = (value: number): NonNullable<OptionExplanation['behind']> => ({ value, low: value, high: value });

describe.each(LANGUAGES)('the text of a hint: %s', (language) => {
  beforeEach(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await setLanguage(language);
  });

  test('has no number and no flames if the chance is unknown', () => {
    const { flames, said, how } = describeChance(option(NOT_KNOWN));
    expect([flames, how]).toEqual([null, null]);
    expect(said).not.toMatch(/[\d%]/);
    expect(describeComparison(option(NOT_KNOWN))).not.toMatch(/[\d%]/);
  });

  test('never compares trial results with exact chances: it shows each as it is', () => {
    const beside = [NOT_KNOWN, exactly(0), exactly(0.4), exactly(1), tried(0.2, 0.4)].map((told) =>
      describeComparison(option(told)),
    );
    expect(new Set(beside).size).toBe(beside.length);
    for (const said of beside) expect(said).not.toMatch(/[Pp]oint|Prozentpunkt/);
    const [, never, exact, sure, range] = beside;
    expect(never).not.toMatch(/\d/);
    expect(sure).not.toMatch(/\d/);
    expect(exact!.match(/\d+/g)).toEqual(['40']);
    expect(range!.match(/\d+/g)).toEqual(['20', '40']);
  });

  test('says whether a difference is exact or from trials', () => {
    const exact = describeComparison(option(exactly(0.3), by(0.33)));
    const fromTrials = describeComparison(option(tried(0.2, 0.4), { value: 0.33, low: 0.1, high: 0.5 }));
    expect(exact).toContain('33');
    expect(fromTrials).toContain('33');
    const trials = /trial|essai|Versuch/;
    expect(exact).not.toMatch(trials);
    expect(fromTrials).toMatch(trials);
    expect(describeComparison(option(exactly(0.9), by(-0.33)))).not.toMatch(trials);
    expect(describeComparison(option(tried(0.8, 1), { value: -0.3, low: -0.5, high: -0.1 }))).toMatch(trials);
  });

  test('calls choices even only if they are', () => {
    const even = describeComparison(option(exactly(0.5), by(1e-12)));
    const unclear = describeComparison(option(tried(0.3, 0.7), { value: 0.1, low: -0.2, high: 0.4 }));
    const hardly = describeComparison(option(exactly(0.5), by(0.004)));
    expect(new Set([even, unclear, hardly]).size).toBe(3);
  });

  test('never rounds exact chances, nor the ends of a range inwards', () => {
    expect(describeChance(option(exactly(2 / 3))).how).toMatch(/66[.,]7/);
    expect(describeChance(option(exactly(0.5))).how).toMatch(/50\D/);
    const { how } = describeChance(option(tried(0.618, 0.802)));
    expect(how!.match(/\d+(?=\s*%)/g)).toEqual(['61', '81']);
  });
});
