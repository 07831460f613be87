import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { noTopLevelAwait } from '../build/no-top-level-await.ts';
import { offline } from '../build/offline.ts';
import { viewer } from '../build/viewer.ts';

/** Builds a page with one script. */
async function buildPage(script: string, plugins: readonly Plugin[]): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'night-cage-build-'));
  try {
    writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.js"></script>');
    writeFileSync(join(root, 'page.js'), script);
    await build({ root, configFile: false, logLevel: 'silent', plugins: [...plugins] });
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('a failed build reports its cause, not its consequences', async () => {
  const building = buildPage("import './not-there.js';\n", [offline(), viewer()]);
  await expect(building).rejects.toThrow('not-there.js');
});

test('a module with top-level await fails the build, because it would hang WebKit', async () => {
  const inFunction = 'document.onclick = async () => { await fetch("a"); };\n';
  await buildPage(inFunction, [noTopLevelAwait()]);
  for (const waiting of [
    'const a = await fetch("a");\n',
    'if (self.b) for await (const b of self.b) b();\n',
  ]) {
    const building = buildPage(inFunction + waiting, [noTopLevelAwait()]);
    await expect(building).rejects.toThrow('waits at its top level');
  }
});
