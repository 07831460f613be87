import { cpSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeWorker } from '../build/offline.ts';

export const DIST = fileURLToPath(new URL('../dist', import.meta.url));

/**
 * A copy of the build that acts as another version: content-hashed files get other names, the page
 * reports its version, and every script records that it ran.
 */
export function versionCalled(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `night-cage-${name}-`));
  cpSync(DIST, folder, { recursive: true, filter: (file) => !/\.(br|gz|built)$/.test(file) });
  const assets = readdirSync(join(folder, 'assets'));
  const renamed = (file: string): string => file.replace(/(\.\w+)$/, `-${name}$1`);
  const texts = [...assets.map((file) => join('assets', file)), 'index.html'].filter((file) =>
    ['.js', '.css', '.html'].includes(extname(file)),
  );
  for (const file of texts) {
    let text = readFileSync(join(folder, file), 'utf8');
    for (const asset of assets) text = text.replaceAll(asset, renamed(asset));
    if (file.endsWith('.js'))
      text += `\n;(globalThis.versionsRun ??= new Set()).add(${JSON.stringify(name)});\n`;
    writeFileSync(join(folder, file), text.replace('<html ', `<html data-version="${name}" `));
  }
  for (const asset of assets)
    renameSync(join(folder, 'assets', asset), join(folder, 'assets', renamed(asset)));
  writeWorker(folder);
  return folder;
}

/** The file of a version that contains the About page. */
export const aboutPageIn = (folder: string): string => {
  const [file] = readdirSync(join(folder, 'assets')).filter((file) => /^About-.*\.js$/.test(file));
  return join('assets', file!);
};
