// Renders the app icons from public/icon.svg: `node packages/web/scripts/icons.ts`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './browser.ts';

interface Icon {
  readonly file: string;
  readonly size: number;
  /**
   * Maskable icons fill the whole square, because systems cut them to shape; the candle stays in
   * the middle.
   */
  readonly cut: 'by us' | 'by the system';
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, cut: 'by us' },
  { file: 'icon-512.png', size: 512, cut: 'by us' },
  { file: 'icon-180.png', size: 180, cut: 'by the system' },
  { file: 'icon-maskable-512.png', size: 512, cut: 'by the system' },
];

const pathOf = (file: string): string => fileURLToPath(new URL(`../public/${file}`, import.meta.url));
const svg = readFileSync(pathOf('icon.svg'), 'utf8');

const executablePath = findBrowser() ?? chromium.executablePath();
const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
for (const { file, size, cut } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const picture = cut === 'by us' ? svg : svg.replace('rx="112"', '');
  await page.setContent(`<body style="margin:0">${picture}`);
  await page.screenshot({ path: pathOf(file), omitBackground: true });
  await page.close();
}
await browser.close();
