import type { Disposable, Page } from '@playwright/test';
import { test as fresh } from './game.ts';

/**
 * `test` on one page for all tests of a worker, which costs a third of the processor time: the
 * browser process, its compiled scripts and its painted tiles stay. Storage, init scripts, routes,
 * media and window size are reset before each test. Not for tests that fake the clock or open
 * several pages of one device.
 */
export const test = fresh.extend<object, { workerPage: Page }>({
  workerPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, hasTouch, isMobile, locale, serviceWorkers } = project.use;
      const options = { baseURL, viewport, hasTouch, isMobile, locale, serviceWorkers };
      const context = await browser.newContext(withoutUndefined(options));
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ workerPage }, use) => use(workerPage.context()),
  page: async ({ workerPage: page, viewport }, use) => {
    await emptyStorage(page);
    await page.emulateMedia({ reducedMotion: null, contrast: null, forcedColors: null, colorScheme: null });
    if (viewport !== null) await page.setViewportSize(viewport);
    const disposables = collectInitScripts(page);
    await use(page);
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const script of disposables()) await script.dispose();
    for (const event of ['console', 'pageerror', 'worker'] as const) page.removeAllListeners(event);
  },
});

/** Leaves the game for a file of the same origin, so that its process stays, and empties the storage. */
async function emptyStorage(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const names = (await indexedDB.databases()).map(({ name }) => name!);
    await Promise.all(
      names.map(
        async (name) =>
          new Promise((resolve, reject) => {
            const request = indexedDB.deleteDatabase(name);
            request.addEventListener('success', resolve);
            request.addEventListener('error', () => reject(request.error));
          }),
      ),
    );
  });
}

/** Remembers the init scripts that a test adds. The function returned restores the page and lists them. */
function collectInitScripts(page: Page): () => readonly Disposable[] {
  const scripts: Disposable[] = [];
  const add: Page['addInitScript'] = page.addInitScript.bind(page);
  page.addInitScript = async (script, arg) => {
    const disposable = await add(script, arg);
    scripts.push(disposable);
    return disposable;
  };
  return () => {
    page.addInitScript = add;
    return scripts;
  };
}

function withoutUndefined<T extends object>(options: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
}
