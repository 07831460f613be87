import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../src/text/index.ts';
import { expect, test } from './game.ts';

const SCREENS = {
  home: '/',
  'new game': '/new',
  games: '/games',
  learn: '/learn',
  'first lesson': '/learn/1',
  rules: '/rules',
  about: '/about',
  table: '/play/new',
} as const;

/** WCAG 2.2 AA and what axe's authors hold to be good practice; `moderate` and below are advice. */
const SERIOUS = ['serious', 'critical'];

for (const language of Object.keys(LANGUAGES) as Language[]) {
  for (const [name, address] of Object.entries(SCREENS)) {
    test(`axe finds nothing serious: ${name}, ${LANGUAGES[language]}`, async ({ game, page }) => {
      await game.open(address, { language });
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('main')).toBeVisible();
      expect(await problems(page)).toEqual([]);
    });
  }
}

test('axe finds nothing serious: a position full of things, high contrast and large text', async ({
  game,
  page,
}) => {
  await game.openScenario('chains-go-round-by-round', { contrast: true, textSize: 200 });
  await expect(page.getByRole('grid').first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => SERIOUS.includes(impact ?? ''))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`));
}
