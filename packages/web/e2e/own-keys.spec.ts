import { expect } from './game.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* Each key of the table can be changed; a key that is taken is refused. */

/** A phone has no keyboard to set up. */
const DESKTOP = { tag: '@desktop-only' };
const keyOf = (what: string, key: string): string => say('keys.change', { what, key });

test('a key is changed in the settings, and works at the table', DESKTOP, async ({ game, page }) => {
  await game.openScenario('light-moves-with-the-prisoner');
  await page.getByRole('button', { name: say('app.menu') }).click();
  await page.getByRole('button', { name: say('home.settings') }).click();
  const settings = page.getByRole('dialog', { name: say('home.settings') });
  await settings.getByText(say('keys.title')).click();
  const row = (what: string, key: string) =>
    settings.getByRole('button', { name: keyOf(what, key), exact: true });
  const status = settings.locator('.key-settings').getByRole('status');

  // Taken keys, and keys of the browser, are refused in one sentence.
  await row(say('keys.next'), 'n').click();
  await expect(status).toHaveText(say('keys.press'));
  await page.keyboard.press('u');
  await expect(status).toHaveText(say('keys.taken', { what: say('keys.undo') }));
  await page.keyboard.press('F5');
  await expect(status).toHaveText(say('keys.reserved'));
  await page.keyboard.press('c');
  await expect(status).toHaveText(say('keys.taken', { what: say('keys.talk') }));
  await page.keyboard.press('j');
  await expect(row(say('keys.next'), 'j')).toBeVisible();

  // Escape leaves the key as it was, and the dialog open.
  await row(say('keys.stay'), 's').click();
  await page.keyboard.press('Escape');
  await expect(row(say('keys.stay'), 's')).toBeVisible();
  await row(say('keys.stay'), 's').click();
  await page.keyboard.press('n');
  await expect(row(say('keys.stay'), 'n')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);

  // Another visit: the new keys work, and the help names them.
  await page.reload();
  await expect(page.locator('.log')).toBeAttached();
  const deed = page.locator('.deed:not(.hidden)');
  await page.keyboard.press('j');
  await expect(deed).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: say('do.help') });
  await expect(
    help
      .getByRole('term')
      .filter({ hasText: say('choice.stay') })
      .locator('kbd'),
  ).toHaveText('n');
  await help.getByRole('button', { name: say('moment.keys') }).click();
  const keys = page.getByRole('dialog', { name: say('home.keys') });
  await expect(keys.getByRole('row', { name: say('keys.next') }).locator('kbd')).toHaveText('j');
  await page.keyboard.press('Escape');

  // Reset: the standard keys again.
  await page.getByRole('button', { name: say('app.menu') }).click();
  await page.getByRole('button', { name: say('home.settings') }).click();
  await settings.getByText(say('keys.title')).click();
  await settings.getByRole('button', { name: say('keys.reset') }).click();
  await expect(row(say('keys.next'), 'n')).toBeVisible();
  await expect(row(say('keys.stay'), 's')).toBeVisible();
});
