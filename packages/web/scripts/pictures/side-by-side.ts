import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';

export const PICTURES = fileURLToPath(new URL('../../../../docs/pictures/', import.meta.url));
/** Wait this long, because a drawn tile covers the candles for a moment. */
const SETTLED = 2_000;
const HEIGHT = 620;

/** Puts several screens of equal height side by side. */
export async function take(browser: Browser, file: string, ...pages: readonly Page[]): Promise<void> {
  await pages[0]!.waitForTimeout(SETTLED);
  const images: string[] = [];
  for (const page of pages) {
    const png = await page.screenshot();
    images.push(`<img src="data:image/png;base64,${png.toString('base64')}">`);
  }
  const sheet = await browser.newPage({ viewport: { width: 1400, height: HEIGHT + 32 } });
  await sheet.setContent(
    `<style>body{margin:0;padding:16px;display:inline-flex;gap:16px;background:#2a2420}
     img{height:${HEIGHT}px;border-radius:10px;box-shadow:0 4px 24px #000}</style>${images.join('')}`,
  );
  await sheet
    .locator('body')
    .screenshot({ path: `${PICTURES}together-${file}.jpg`, type: 'jpeg', quality: 72 });
  await sheet.close();
  console.log(file);
}
