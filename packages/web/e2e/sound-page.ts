import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../src/text/languages.ts';
import { expect } from './game.ts';

/** Everything axe finds on a page, with what it found it in. */
export async function isSound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, where).toEqual([]);
}

/** From the next load on the page speaks another language. */
export const speak = async (page: Page, language: Language): Promise<void> =>
  page.evaluate((name) => {
    const kept = JSON.parse(localStorage.getItem('night-cage/settings')!) as object;
    localStorage.setItem('night-cage/settings', JSON.stringify({ ...kept, language: name }));
  }, language);

export const EVERY_LANGUAGE = Object.keys(LANGUAGES) as readonly Language[];
