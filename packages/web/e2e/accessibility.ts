import type { Language } from '@night-cage/protocol';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './game.ts';

/** What axe itself holds to be more than advice. */
const SERIOUS = ['serious', 'critical'];

/**
 * WCAG 2.2 AA and what axe's authors hold to be good practice, with what it was found in. Only what is wrong is told, by the
 * page itself: with all that is right, and put together on another page, it takes nearly four times as long.
 */
async function foundOn(page: Page): Promise<{ readonly impact: string; readonly words: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact: impact ?? '',
    words: nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  }));
}

/** Everything axe finds on a page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const found = await foundOn(page);
  expect(
    found.flatMap(({ words }) => words),
    where,
  ).toEqual([]);
}

/** What axe finds serious on a page. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  const found = await foundOn(page);
  return found.flatMap(({ impact, words }) => (SERIOUS.includes(impact) ? words : []));
}

/** From the next load on the page speaks another language. */
export const setPageLanguage = async (page: Page, language: Language): Promise<void> =>
  page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem('night-cage/settings')!) as object;
    localStorage.setItem('night-cage/settings', JSON.stringify({ ...kept, language: name }));
  }, language);
