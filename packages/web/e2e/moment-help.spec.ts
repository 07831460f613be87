import { expect } from './game.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* `?` at the table: who must do what now, what each choice does, and the rule behind it. */

test('? says what to do now, and leads to the rule, all rules and the keys', async ({
  game,
  page,
  isMobile,
}) => {
  await game.openScenario('light-moves-with-the-prisoner');
  const button = page.getByRole('button', { name: say('do.help') });
  const help = page.getByRole('dialog', { name: say('do.help') });
  const prompt = page.locator('.prompt h1');
  const question = await prompt.innerText();
  await expect(async () => {
    await button.click();
    await expect(help).toBeVisible({ timeout: 1000 });
  }).toPass();
  // The question has the focus: a screen reader reads it first.
  await expect(help.locator(':focus')).toHaveText(question);
  await expect(help.getByRole('term').filter({ hasText: say('choice.stay') })).toBeVisible();
  await expect(help.getByText(say('choice.stay.does', { nerve: 'gain' }))).toBeVisible();
  await expect(help.getByRole('term').filter({ hasText: say('choice.move') })).toBeVisible();
  await expect(
    help.getByRole('heading', { name: new RegExp(say('moment.rule', { title: '' })) }),
  ).toBeVisible();

  // One step to the keys; the focus stays in the dialog, and returns to the button at the end.
  await help.getByRole('button', { name: say('moment.keys') }).click();
  const keys = page.getByRole('dialog', { name: say('home.keys') });
  await expect(keys.locator('.key-table').first()).toBeVisible();
  await expect(keys.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  // From the menu, too: in the narrowest windows it is the only way.
  await page.getByRole('button', { name: say('app.menu') }).click();
  await page.getByRole('button', { name: say('table.help') }).click();
  await expect(help.locator(':focus')).toHaveText(question);
  await help.getByRole('button', { name: say('moment.read', { rule: 'V1' }) }).click();
  await expect(page.locator('#rule-title')).toContainText('V1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: say('app.menu') })).toBeFocused();
  if (isMobile) return;

  await game.cell('c3').focus();
  await page.keyboard.press('?');
  await expect(help.locator(':focus')).toHaveText(question);
  await page.keyboard.press('Escape');
  await expect(game.cell('c3')).toBeFocused();
});
