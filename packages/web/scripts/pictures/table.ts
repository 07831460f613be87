import { SHOTS } from '../screens/shots.ts';
import { launchBrowser, serveBuild, takeShot } from '../screens/take-shot.ts';
import { PICTURES } from './side-by-side.ts';

const DESKTOP = { viewport: { width: 1280, height: 800 } };

/** The table as shown in the README. */
export async function takeTablePictures(): Promise<void> {
  const { address, stop } = await serveBuild();
  const browser = await launchBrowser();
  await takeShot(browser, address, SHOTS['table']!, DESKTOP, async (page) => {
    await page.screenshot({ path: `${PICTURES}table-desktop.png` });
  });
  await browser.close();
  stop();
}
