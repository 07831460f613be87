import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { offline } from '../build/offline.ts';
import { viewer } from '../build/viewer.ts';

test('a page that cannot be built says why, not what is missing because of it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'night-cage-build-'));
  try {
    writeFileSync(join(root, 'index.html'), '<script type="module" src="./page.js"></script>');
    writeFileSync(join(root, 'page.js'), "import './not-there.js';\n");
    const building = build({ root, configFile: false, logLevel: 'silent', plugins: [offline(), viewer()] });
    await expect(building).rejects.toThrow('not-there.js');
  } finally {
    rmSync(root, { recursive: true });
  }
});
