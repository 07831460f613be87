import type { Language } from '@night-cage/protocol';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './game.ts';

/** The impacts that axe rates as more than advice. */
const SERIOUS = ['serious', 'critical'];

/**
 * Runs axe with WCAG 2.2 AA and its best practices. Reports only violations, and analyzes within
 * the page: including everything that passes, on a separate page, takes nearly four times as long.
 */
async function findViolations(page: Page): Promise<{ readonly impact: string; readonly words: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.map(({ id, impact, nodes }) => ({
    impact: impact ?? '',
    words: nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  }));
}

/** Expects no axe violations. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const found = await findViolations(page);
  expect(
    found.flatMap(({ words }) => words),
    where,
  ).toEqual([]);
}

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Expects no axe violations on a desktop and on a phone. */
export async function expectAccessibleAtTwoSizes(page: Page, where: string): Promise<void> {
  const usual = page.viewportSize()!;
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page, `${where}, ${size.width} wide`);
  }
  await page.setViewportSize(usual);
}

/** The serious axe violations of a page. */
export async function findSeriousViolations(page: Page): Promise<string[]> {
  const found = await findViolations(page);
  return found.flatMap(({ impact, words }) => (SERIOUS.includes(impact) ? words : []));
}

/** Sets the language for the next load. */
export const setPageLanguage = async (page: Page, language: Language): Promise<void> =>
  page.evaluate((name) => {
    const settings = JSON.parse(localStorage.getItem('night-cage/settings')!) as object;
    localStorage.setItem('night-cage/settings', JSON.stringify({ ...settings, language: name }));
  }, language);
