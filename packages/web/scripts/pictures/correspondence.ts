import type { Page } from '@playwright/test';
import { gameButton } from '../../e2e/open-scenario.ts';
import { dice } from '../../e2e/game.ts';
import { DAY, HOUR, ClockedServer, createCorrespondenceTable } from '../../e2e/correspondence-table.ts';
import { PHONE, readyButton, typeLine } from '../../e2e/online-table.ts';
import { PRESS_OPTIONS, clicker, tryToAct } from '../../e2e/play-to-the-end.ts';
import { say } from '../../e2e/texts.ts';
import { launchBrowser } from '../screens/take-shot.ts';
import { take } from './side-by-side.ts';

async function name(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: say('lobby.name') }).fill(text);
  await page.keyboard.press('Enter');
}

/**
 * A correspondence game, on a desktop in Paris beside a phone in New York. The server's clock is
 * put forward.
 */
export async function takeCorrespondencePictures(): Promise<void> {
  const browser = await launchBrowser();
  const complaints: string[] = [];
  const weeks = await ClockedServer.from('2026-10-24T10:00:00Z');
  const host = await weeks.openPage(browser, complaints, 'Europe/Paris', {
    viewport: { width: 1280, height: 800 },
  });
  const anna = await weeks.openPage(browser, complaints, 'America/New_York', {
    ...PHONE,
    deviceScaleFactor: 2,
  });
  const link = await createCorrespondenceTable(host);
  await name(host, 'Ines');
  await anna.goto(link);
  await gameButton(anna, 'seat.sit').click();
  await name(anna, 'Anna');
  await readyButton(anna).click();
  await readyButton(host).click();
  await host.locator('.due').waitFor();
  await weeks.pass(5 * HOUR);

  await gameButton(anna, 'app.menu').click();
  await gameButton(anna, 'away.title').click();
  await gameButton(anna, 'quiet.set').click();
  await anna.getByText(say('quiet.clear')).waitFor();
  await take(browser, 'letter', host, anna);
  await anna.keyboard.press('Escape');

  await typeLine(host, 'bot');
  await host.goto('/');
  await host.locator('.your-tables').waitFor();
  await weeks.pass(2 * DAY);
  const player = clicker(anna, dice(8), async (found) => found.click(PRESS_OPTIONS));
  const turn = async (): Promise<number> =>
    Number(/\d+/.exec((await anna.locator('.round').textContent()) ?? '')?.[0]);
  for (const goal = (await turn()) + 6; (await turn()) < goal;)
    if (!(await tryToAct(player))) await anna.waitForTimeout(200);
  await typeLine(anna, 'pause', 'sign danger c3');
  await anna.goto('/');
  await anna.locator('.your-tables').waitFor();
  await weeks.pass(DAY);
  await host.goto(link);
  await host.locator('.recap').waitFor();
  await take(browser, 'return', host, anna);

  await browser.close();
  await weeks.served.close();
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}
