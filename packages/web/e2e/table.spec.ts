import type { Locator, Page } from '@playwright/test';
import { DESKTOP, EMBER, gameButton, waitForChoices, openScenario, prompt } from './open-scenario.ts';
import { expect } from './game.ts';
import { prepareScenario, readChoices, savedAfter } from './prepare-scenario.ts';
import { say } from './texts.ts';
import { test } from './shared-page.ts';

/* Using the table, one feature at a time. */

test.describe('a new game', () => {
  test('a problem is shown beside the dial that caused it, and the bill follows every change', async ({
    game,
    page,
  }) => {
    await game.open('/new');
    const total = page.locator('.bill li').last();
    const before = await total.innerText();
    await page.getByText(say('new.options'), { exact: true }).click();
    const dial = page.locator('.dial', {
      has: page.getByRole('group', { name: say('option.pitFiends'), exact: true }),
    });
    await dial.getByRole('button', { name: '3' }).click();
    await expect(dial.getByRole('alert')).toHaveText(say('setup-problem.pitFiends.contradictory'));
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(gameButton(page, 'new.begin')).toBeDisabled();

    await page.getByRole('checkbox', { name: new RegExp(`^${say('option.advanced')}`) }).check();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('.bill')).toContainText(say('count.pit-fiend', { n: 3 }));
    await expect(total).not.toHaveText(before);
    await expect(gameButton(page, 'new.begin')).toBeEnabled();
  });

  /** Two seats; a bot holds the second. */
  async function beginWithBot(page: Page): Promise<void> {
    await page
      .getByRole('group', { name: say('new.players'), exact: true })
      .getByRole('button', { name: '2' })
      .click();
    const seat = page.getByRole('group', { name: say('new.seat', { n: 2 }) });
    await seat.getByRole('button', { name: say('new.seat.bot') }).click();
    await expect(page.getByRole('group', { name: say('new.teammate') })).toBeVisible();
    await gameButton(page, 'new.begin').click();
    await expect(page.locator('.cell.target').first()).toBeVisible();
  }

  test('a seat is given to a bot, and the game begins', DESKTOP, async ({ game, page }) => {
    await game.open('/new');
    await beginWithBot(page);
    const cards = page.locator('.party .card');
    await expect(cards).toHaveCount(4);
    const names = await cards.evaluateAll((all) => all.map((card) => card.ariaLabel ?? ''));
    expect(names.filter((label) => label.includes(say('party.bot')))).toHaveLength(2);
  });

  test(
    'T4: bots agree to concede with the last person, also after a reload',
    DESKTOP,
    async ({ game, page }) => {
      await game.open('/new');
      await beginWithBot(page);
      await gameButton(page, 'app.menu').click();
      const menu = page.getByRole('dialog');
      const ask = menu.getByRole('button', { name: say('verb.concede') });
      // A double press loses nothing.
      await ask.dblclick();
      await expect(ask).toBeVisible();
      await expect(menu.locator('[data-gives-up]')).toHaveCount(0);
      await ask.click();
      await expect(menu.locator('[data-gives-up]')).toHaveCount(1);
      await menu.locator('[data-gives-up]').click();
      await expect(menu).toHaveCount(0);
      const ending = page.getByRole('heading', { name: say('end.conceded') });
      await expect(ending).toBeVisible();
      await expect(gameButton(page, 'end.again')).toBeVisible();
      await expect(gameButton(page, 'end.moment')).toHaveCount(0);
      await page.reload();
      await expect(ending).toBeVisible();
    },
  );
});

test(
  'one press takes back everything since a player last learned something, and no more',
  DESKTOP,
  async ({ game, page }) => {
    await openScenario(game, 'a-key-is-handed-over-and-may-come-back', 0, false);
    const give = page.locator('[data-verb=give]');
    for (const times of [1, 2, 3]) {
      await give.click();
      await waitForChoices(page, times);
    }
    await gameButton(page, 'do.undo').click();
    await waitForChoices(page, 0);
    await give.click();
    await page.locator('[data-verb=stay]').click();
    await waitForChoices(page, 2);
    await expect(gameButton(page, 'do.undo')).toBeDisabled();
    await expect(gameButton(page, 'do.undo')).toHaveAttribute('title', say('do.undo.none'));
  },
);

test('harm is shown and named first, and done by the second press', async ({ game, page }) => {
  await openScenario(game, 'stepping-into-sight');
  await game.cell('c3').click();
  await expect(page.locator('.badge')).toHaveText('E −3');
  await expect(page.locator('.overlay .ray-line')).not.toHaveCount(0);
  // Her candle goes out, so nothing on the board is lit.
  await expect(page.locator('.dark-mark')).toHaveCount(3);
  await expect(page.locator('.forecast .harm')).toHaveText(say('harm.hit', { names: [EMBER], n: 3 }));
  await expect(page.locator('.commit .button.danger')).toHaveText(
    say('deed.move', { space: 'c3', sure: 'no' }),
  );
  expect(await readChoices(page)).toEqual([]);
  await game.cell('c3').click();
  await waitForChoices(page, 1);
  await expect(page.locator('.badge')).toHaveCount(0);
});

test.describe('by touch', () => {
  test.beforeEach(({ hasTouch }) => test.skip(!hasTouch, 'a mouse previews by hover'));

  const deed = (page: Page, space: string): Locator =>
    page.getByRole('button', { name: say('deed.move', { space, sure: 'yes' }), exact: true });
  const facts = (page: Page): Locator => page.locator('.fact');

  test('the first tap shows what would happen; another moves the preview; the button does it', async ({
    game,
    page,
  }) => {
    await openScenario(game, 'light-moves-with-the-prisoner');
    await game.cell('d3').tap();
    await expect(deed(page, 'd3')).toBeVisible();
    await expect(facts(page)).toHaveCount(3);
    await expect(page.locator('.ghost-step')).toHaveCount(1);
    await expect(page.locator('.token.leaving')).toHaveCount(1);
    await expect(page.locator('.dark-mark')).toHaveCount(3);
    await game.cell('c2').tap();
    await expect(deed(page, 'c2')).toBeVisible();
    // A tap elsewhere cancels, and so does the cross.
    await game.cell('f6').tap();
    await expect(facts(page)).toHaveCount(0);
    await expect(page.locator('.refused')).toHaveCount(0);
    await game.cell('c2').tap();
    await gameButton(page, 'do.cancel').tap();
    await expect(facts(page)).toHaveCount(0);
    expect(await readChoices(page)).toEqual([]);
    await game.cell('d3').tap();
    await deed(page, 'd3').tap();
    await waitForChoices(page, 1);
  });

  test('the second tap on the same space does it; a button asks first, too', async ({ game, page }) => {
    await openScenario(game, 'light-moves-with-the-prisoner');
    await page.locator('[data-verb=stay]').tap();
    await expect(page.locator('.deed')).toBeVisible();
    await game.cell('d3').tap();
    await expect(deed(page, 'd3')).toBeVisible();
    expect(await readChoices(page)).toEqual([]);
    await game.cell('d3').tap();
    await waitForChoices(page, 1);
  });

  test('a setting makes one tap enough', async ({ game, page }) => {
    await game.openSaved(savedAfter(prepareScenario('light-moves-with-the-prisoner.yaml'), 0), {
      autoForced: false,
      tapOnce: true,
    });
    await game.cell('d3').tap();
    await waitForChoices(page, 1);
  });
});

test('a tile in hand has one filled button', async ({ game, page }) => {
  const filled = page.locator('.button.primary, .button.danger').filter({ visible: true });
  await openScenario(game, 'landing-with-a-candle', 1);
  await expect(filled).toHaveCount(1);
  await expect(page.locator('.ghost-settle')).not.toHaveCSS('background-color', 'rgb(255, 180, 84)');
});

test('nothing is filled before a choice; the gauges say their nouns', async ({ game, page }) => {
  const filled = page.locator('.button.primary, .button.danger').filter({ visible: true });
  await openScenario(game, 'stepping-into-sight');
  await game.cell('c3').waitFor();
  await expect(filled).toHaveCount(0);
  const keys = say('gauge.keys.full', { held: 0, n: 1, left: 0 }).split(/\d+/)[2]!;
  await expect(page.locator('.gauges')).toHaveAccessibleName(new RegExp(keys));
  await game.cell('c3').click();
  await expect(filled).toHaveCount(1);
});

test('staying on a cracked tile warns of the fall; an earlier refusal disappears', async ({
  game,
  page,
  hasTouch,
}) => {
  await openScenario(game, 'crumbling-behind');
  const stay = page.locator('[data-verb=stay]');
  const falls = page.locator('.forecast .harm');
  await game.cell('f6').click();
  await expect(page.locator('.refused')).toBeVisible();
  if (!hasTouch) {
    await stay.hover();
    await expect(falls).toHaveText(say('harm.fall', { names: [EMBER], lands: true }));
    await expect(page.locator('.refused')).toHaveCount(0);
  }
  await stay.click();
  await expect(falls).toHaveText(say('harm.fall', { names: [EMBER], lands: true }));
  await expect(page.locator('.refused')).toHaveCount(0);
  await expect(page.locator('.commit .button.danger')).toBeVisible();
  expect(await readChoices(page)).toEqual([]);
  await page.locator('.deed').click();
  await waitForChoices(page, 1);
});

test('a harmless step is done by one press', DESKTOP, async ({ game, page }) => {
  await openScenario(game, 'relight');
  await game.cell('d3').click();
  await waitForChoices(page, 1);
});

test(
  'H4: leaving the Hollow by a Key tile asks first, and gives away the prisoner’s own key',
  DESKTOP,
  async ({ game, page }) => {
    await openScenario(game, 'leaving-by-a-key-tile-one-may-give-first', 1);
    await expect(prompt(page)).toContainText(say('ask.leave', { name: '' }));
    await expect(gameButton(page, 'verb.end.leave')).toBeEnabled();
    await page.getByRole('button', { name: say('verb.give', { to: '' }) }).click();
    await page.locator('.deed').click();
    await expect(prompt(page)).toContainText(say('ask.land.main', { name: '' }));
    await waitForChoices(page, 2);
  },
);

test('an impossible choice says why, and links to the rule', async ({ game, page }) => {
  await openScenario(game, 'light-moves-with-the-prisoner');
  await game.cell('f6').click();
  await expect(page.locator('.refused')).toContainText(
    say('refusal.not-reached', { name: EMBER, space: 'f6' }),
  );
  expect(await readChoices(page)).toEqual([]);
  await page.locator('.refused').getByRole('button').click();
  await expect(page.getByRole('dialog').locator('#rule-title')).toContainText('V1');
});

test.describe('looking back', () => {
  test.beforeEach(async ({ game, page, isMobile }) => {
    await openScenario(game, 'light-moves-with-the-prisoner', 3);
    if (isMobile) await page.locator('.gauges').click();
  });

  test('a line of the log leads to its moment, with a way back', async ({ game, page, isMobile }) => {
    const now = await prompt(page).innerText();
    await expect(game.cell('e3')).not.toHaveAccessibleName(say('cell.dark', { space: 'e3' }));
    await page.locator('.log li button').first().click();
    await expect(prompt(page)).toHaveText(say('ask.looking-back', { turn: 1 }));
    await expect(page.locator('.log [aria-current]').first()).toBeInViewport();
    if (isMobile) {
      const [sheet, cell] = await Promise.all(
        [page.locator('.side'), game.cell('f6')].map((part) => part.boundingBox()),
      );
      expect(sheet!.y, 'the whole board is seen').toBeGreaterThanOrEqual(cell!.y + cell!.height);
    }
    await expect(game.cell('e3')).toHaveAccessibleName(say('cell.dark', { space: 'e3' }));
    await expect(page.locator('.cell.target')).toHaveCount(0);
    await gameButton(page, 'back.return').click();
    await expect(prompt(page)).toHaveText(now);
    await expect(page.locator('.cell.target')).not.toHaveCount(0);
    if (isMobile) {
      // A tap beside the sheet closes it, and does nothing else.
      await game.cell('a1').tap();
      await expect(page.locator('.log')).toBeHidden();
      await expect(page.locator('.refused')).toHaveCount(0);
      await page.locator('.gauges').click();
      await page.locator('.log li button').first().click();
      await gameButton(page, 'do.close').click();
      await expect(prompt(page)).toHaveText(now);
      await page.locator('.gauges').click();
      await expect(page.locator('.log')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.log')).toBeHidden();
    }
    expect(await readChoices(page)).toHaveLength(3);
  });

  test('the scrubber works by keys', DESKTOP, async ({ game, page, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard');
    const scrubber = page.getByRole('slider', { name: say('back.title') });
    await scrubber.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(scrubber).toHaveValue('2');
    await expect(game.cell('d2')).toHaveAccessibleName(say('cell.dark', { space: 'd2' }));
    await page.keyboard.press('Home');
    await expect(scrubber).toHaveValue('0');
    await expect(gameButton(page, 'back.previous')).toBeDisabled();
    await page.keyboard.press('End');
    await expect(gameButton(page, 'back.return')).toHaveCount(0);
    await expect(page.locator('.cell.target')).not.toHaveCount(0);
  });
});

test.describe('by keyboard', () => {
  test.beforeEach(({ isMobile }) => test.skip(isMobile, 'a phone has no keyboard'));

  const FITTING: readonly (readonly [scenario: string, moves: number, rule: string])[] = [
    ['light-moves-with-the-prisoner', 0, 'V1'],
    ['landing-with-a-candle', 0, 'F2'],
    ['final-flickers', 1, 'E2'],
  ];
  for (const [scenario, moves, rule] of FITTING) {
    test(`? leads to the rule that fits: ${rule} in ${scenario}`, DESKTOP, async ({ game, page }) => {
      await openScenario(game, scenario, moves);
      await page.keyboard.press('?');
      const help = page.getByRole('dialog');
      await help.getByRole('button', { name: say('moment.read', { rule }) }).click();
      await expect(help.locator('#rule-title')).toContainText(rule);
    });
  }

  test('a typed command moves, and a refused one says why', DESKTOP, async ({ game, page }) => {
    await openScenario(game, 'light-moves-with-the-prisoner');
    await page.locator('#command-line').waitFor();
    await page.keyboard.press('/');
    await expect(page.locator('#command-line')).toBeFocused();
    await page.keyboard.type('go f6');
    await page.keyboard.press('Enter');
    await expect(page.locator('.command-reply.refused')).toContainText('f6');
    expect(await readChoices(page)).toEqual([]);
    await page.keyboard.type('move right');
    await page.keyboard.press('Enter');
    await waitForChoices(page, 1);
    await expect(game.cell('d3')).toHaveAccessibleName(new RegExp(EMBER));
  });
});

test(
  'the command key works even before the command line has loaded',
  DESKTOP,
  async ({ game, page, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard');
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/CommandLine*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await openScenario(game, 'light-moves-with-the-prisoner');
    await page.keyboard.press('/');
    arrive();
    await expect(page.locator('#command-line')).toBeFocused();
  },
);

test('a question in plain words finds the rule', DESKTOP, async ({ game, page }) => {
  await game.open('/rules');
  const search = page.getByRole('searchbox', { name: say('rules.search') });
  await search.fill(say('rules.search.example'));
  await expect(page.locator('.rule-list .rule-id').first()).toHaveText(/^K/);
  await search.press('Enter');
  await expect(page.locator('#rule-title')).toContainText('K4');
});
