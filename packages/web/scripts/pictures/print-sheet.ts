import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';

const FOLDER = fileURLToPath(new URL('../../../../docs/pictures/', import.meta.url));

/** One picture of a sheet. */
export interface Cell {
  /** As the browser gave it; null where there was nothing to be seen yet. */
  readonly image: Buffer | null;
  readonly words: string;
  /** In pixels of the sheet. */
  readonly width: number;
}
export interface Row {
  readonly title: string;
  readonly cells: readonly Cell[];
}

/** All pictures on one sheet, row by row, into `docs/pictures`. */
export async function printSheet(
  browser: Browser,
  name: string,
  title: string,
  rows: readonly Row[],
): Promise<void> {
  const widest = Math.max(...rows.map(({ cells }) => cells.reduce((sum, { width }) => sum + width + 8, 0)));
  const page = await browser.newPage({ viewport: { width: Math.max(640, widest + 24), height: 300 } });
  const figure = ({ image, words, width }: Cell): string => {
    const picture =
      image === null
        ? `<div style="width:${width}px;aspect-ratio:1.4;background:#000"></div>`
        : `<img width="${width}" src="data:image/png;base64,${image.toString('base64')}">`;
    return `<figure style="width:${width}px">${picture}<figcaption>${words}</figcaption></figure>`;
  };
  const line = (row: Row): string =>
    `<article><h2>${row.title}</h2><section>${row.cells.map(figure).join('')}</section></article>`;
  await page.setContent(
    `<style>body{margin:12px;background:#2a2622;color:#f3e6cf;font:13px system-ui}h1{font:600 20px Georgia,serif;margin:0}
     article{display:inline-block;vertical-align:top;margin-right:16px}h2{font-size:14px;margin:10px 0 4px}section{display:flex;gap:8px;align-items:flex-start}figure{margin:0}
     img{display:block}figcaption{padding-top:2px}</style><h1>${title}</h1>${rows.map(line).join('')}`,
  );
  await page.evaluate(async () => {
    await Promise.all([...document.images].map(async (image) => image.decode()));
  });
  const sheet = await page.screenshot({ type: 'jpeg', quality: 66, fullPage: true });
  writeFileSync(`${FOLDER}sheet-${name}.jpg`, sheet);
  await page.close();
  console.log(`sheet-${name}.jpg, ${Math.round(sheet.length / 1000)} kB`);
}
