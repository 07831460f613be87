import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, print, parseArguments, type CliCommand } from 'night-cage/command';
import { readArenaResults } from './arena-results.ts';
import { countFigures } from './count-figures.ts';
import { ESCAPE_RATES, withArenaRates, type StoredRates } from './escape-rates.ts';
import { figuresPage, withPresentValues, type Figure } from './figure.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PAGE = 'docs/lab/figures.md';

/**
 * Documents that quote figures. Reports in docs/lab are frozen, and the changelog describes the
 * past.
 */
const DOCUMENTS = [
  '{README,CONTRIBUTING,SECURITY}.md',
  'docs/{play,host,build,contribute}/**/*.md',
  'packages/{*,*/learning}/README.md',
  'scenarios/README.md',
];

export const figures = {
  name: 'figures',
  typed: 'npm run figures --',
  summary: 'write the figures into the documents',
  usage: ['[--check]'],
  about: `Writes ${PAGE} from docs/lab/figures.json and from what is counted, the present value into every
link to it, and the escape rates of the New game page from the games in docs/lab/arena.`,
  flags: { check: { about: 'write nothing; name the pages that quote another number' } },
  exitCodes: '0, or 1 if --check finds a page.',
  run(args, io): number {
    const { values, positionals } = parseArguments(figures, args);
    if (positionals.length > 0) throw new Failure('figures takes no files', 2);
    const stale = stalePages();
    for (const [path, text] of stale) {
      if (values.check === true) print(io, `${path} quotes another number: run npm run figures`);
      else writeFileSync(join(ROOT, path), text);
    }
    return values.check === true && stale.size > 0 ? 1 : 0;
  },
} as const satisfies CliCommand;

/** Pages with outdated figures, and their updated text. */
function stalePages(): Map<string, string> {
  const results = readArenaResults(ROOT);
  const measured = readJson('docs/lab/figures.json') as Figure[];
  const all = [...countFigures(ROOT, results), ...measured];
  const rates = withArenaRates(readJson(ESCAPE_RATES) as StoredRates, results);
  const pages = new Map([
    [PAGE, figuresPage(all)],
    [ESCAPE_RATES, `${JSON.stringify(rates, null, 2)}\n`],
  ]);
  for (const path of globSync(DOCUMENTS, { cwd: ROOT }))
    pages.set(path, withPresentValues(readFileSync(join(ROOT, path), 'utf8'), all));
  return new Map([...pages].filter(([path, text]) => text !== readIfThere(path)));
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

function readIfThere(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
}
