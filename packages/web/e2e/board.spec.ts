import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import solid from 'vite-plugin-solid';
import { deal, legal, newGame, play, seededRandom, type Intent, type State } from '@night-cage/rules';
import { resolveSetupOrThrow } from '@night-cage/testkit';
import { foreignSite, type ForeignSite } from './foreign-site.ts';
import { expect, test } from './game.ts';
import { isQuotedSize } from './quoted-figures.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Bytes of scripts and styles, gzipped: the board with the rules it needs, and Solid. */
const MOST = 60_000;

/** A third-party page: it imports only the board, sets the position and shows the choice. */
const PAGE = `
import { createBoard } from '@night-cage/web/board';

const steps = await (await fetch('/steps.json')).json();
const chosen = document.querySelector('output');
let step = 0;
const shown = () => ({
  position: steps[step].position,
  marks: new Map(steps[step].spaces.map((space) => [space, 'lay'])),
});
const board = createBoard(document.querySelector('#board'), {
  ...shown(),
  motion: 'none',
  texts: { letter: (prisoner) => 'ETSM'[prisoner], loss: (what) => what + ' lost' },
  grid: { board: 'My maze', cell: (space) => 'Space ' + space, edge: (key) => key, gaps: () => 'falling' },
  onChoose: (space) => {
    chosen.value = 'Chosen: ' + space;
    step++;
    board.set(shown());
  },
});
document.querySelector('#end').onclick = () => board.destroy();
`;

interface Step {
  readonly position: State;
  readonly spaces: readonly number[];
}

/** A new game, and the position after its first choice. */
function stepsOf(): { readonly steps: readonly Step[]; readonly chosen: number } {
  const setup = resolveSetupOrThrow({ edition: 'base', prisoners: 4 });
  const first = newGame(setup);
  const intent = legal(first).find(
    (one): one is Intent & { readonly verb: 'start' } => one.verb === 'start',
  )!;
  const played = play(first, intent, deal(setup, seededRandom('board')));
  if (!played.ok) throw new Error('the first choice was refused');
  const spaces = (state: State): number[] => [
    ...new Set(legal(state).flatMap((one) => ('space' in one ? [one.space] : []))),
  ];
  const steps = [first, played.state].map((position) => ({ position, spaces: spaces(position) }));
  return { steps, chosen: intent.space };
}

interface Built {
  readonly files: Readonly<Record<string, string>>;
  readonly modules: readonly string[];
  readonly size: number;
}

/** Builds the page as a separate project, in a folder that only contains the packages. */
async function buildPage(folder: string): Promise<Built> {
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/main.js'), PAGE);
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [solid()],
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'src/main.js'),
        output: { entryFileNames: 'main.js', assetFileNames: '[name][extname]', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const files = Object.fromEntries(
    built.output.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
  return {
    files,
    modules: built.output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : [])),
    size: Object.values(files).reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
  };
}

test('a third-party page embeds a board: position in, choice out', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'night-cage-board-'));
  let site: ForeignSite | null = null;
  try {
    const { files, modules, size } = await buildPage(folder);
    console.log(`The board alone ${size / 1000} kB (limit ${MOST / 1000}).`);
    expect(size).toBeLessThanOrEqual(MOST);
    expect(isQuotedSize('board-size', size), 'the size in docs/lab/figures.json').toBe(true);
    const folders = modules.flatMap((module) => /\/web\/src\/([\w-]+)\//.exec(module)?.[1] ?? []);
    expect([...new Set(folders)].toSorted()).toEqual(['art', 'board', 'ui']);

    const styles = Object.keys(files).filter((file) => file.endsWith('.css'));
    const { steps, chosen } = stepsOf();
    site = await foreignSite(
      {
        '/': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mine</title>${styles
          .map((file) => `<link rel="stylesheet" href="${file}">`)
          .join(
            '',
          )}<link rel="stylesheet" href="/mine.css"><script type="module" src="/main.js"></script></head>
          <body><div id="board"></div><output></output><button id="end">End</button></body></html>`,
        '/mine.css': '#board { height: 500px }',
        '/steps.json': JSON.stringify(steps),
        ...files,
      },
      "default-src 'self'",
    );
    await page.goto(site.address);
    const grid = page.getByRole('grid', { name: 'My maze' });
    await expect(grid.getByRole('gridcell')).toHaveCount(36);
    await expect(grid.locator('.target')).toHaveCount(steps[0]!.spaces.length);
    await expect(page.locator('.token')).toHaveCount(0);
    // The choices are visible: the board brings its colours.
    await expect(grid.locator('.mark').first()).toHaveCSS('background-image', /rgb\(255, 180, 84\)/);

    await grid.getByRole('gridcell', { name: `Space ${chosen}`, exact: true }).click();
    await expect(page.locator('output')).toHaveText(`Chosen: ${chosen}`);
    await expect(page.locator('.token')).toHaveText('E');

    // With keys: an arrow continues from the cell under the mouse.
    await page.keyboard.press('ArrowRight');
    await expect(page.locator(':focus')).toHaveAttribute('aria-label', /^Space \d+$/);
    await expect(page.locator(':focus')).not.toHaveAttribute('aria-label', `Space ${chosen}`);

    await page.getByRole('button', { name: 'End' }).click();
    await expect(grid).toHaveCount(0);
  } finally {
    site?.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
