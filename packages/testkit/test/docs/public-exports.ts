import { posix } from 'node:path';
import { read } from './blocks.ts';
import { plainComment } from './comments.ts';

/** A public export of a package, and the doc comment at its declaration. */
export interface PublicExport {
  /** The name that users of the package import. */
  readonly name: string;
  /** `packages/rules/src/game/game.ts:12`: the declaration. */
  readonly place: string;
  /** The text of the doc comment, without its stars; null if there is none. */
  readonly doc: string | null;
}

interface Manifest {
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
}

const DECLARATION =
  /^(?<exported>export )?(?:declare |abstract |async )*(?:function\*?|const|let|class|type|interface|enum) (?<name>[\w$]+)/;
const EXPORT_ALL = /^export \* from '(?<from>[^']+)';$/gm;
const EXPORT_NAMES = /^export (?:type )?\{(?<names>[^}]*)\}(?: from '(?<from>[^']+)')?;$/gm;
const IMPORT_NAMES = /^import (?:type )?\{(?<names>[^}]*)\} from '(?<from>[^']+)';$/gm;
const EXPORTED_NAME = /^(?:type )?(?<local>[\w$]+)(?: as (?<name>[\w$]+))?$/;

/** Everything that the `exports` of `packages/NAME/package.json` export, each declaration once. */
export function publicExportsOf(name: string): PublicExport[] {
  const { exports } = JSON.parse(read(`packages/${name}/package.json`)) as Manifest;
  const found = Object.values(exports).flatMap((entry) =>
    exportsOf(posix.join('packages', name, entry.default)),
  );
  return [...new Map(found.map((item) => [item.place, item])).values()];
}

function exportsOf(file: string): PublicExport[] {
  const text = read(file);
  const rest = text.replaceAll(EXPORT_ALL, '').replaceAll(EXPORT_NAMES, '').split('\n');
  const unknown = rest.find((line) => line.startsWith('export ') && !DECLARATION.test(line));
  if (unknown !== undefined) throw new Error(`${file}: unknown form of export: ${unknown}`);
  const here = declarationsIn(file, text);
  const all = [...text.matchAll(EXPORT_ALL)].flatMap(({ groups }) => exportsFrom(file, groups!['from']!));
  const named = [...text.matchAll(EXPORT_NAMES)].flatMap(({ groups }) =>
    namesIn(groups!['names']!).map(({ local, name }) => {
      const from = groups!['from'] ?? sourceOfImport(text, local);
      const declared = (from === null ? here : exportsFrom(file, from)).find((item) => item.name === local);
      if (declared === undefined) throw new Error(`${file}: no declaration of ${local}`);
      return { ...declared, name };
    }),
  );
  return [...here.filter(({ isExported }) => isExported), ...all, ...named];
}

/** The exports of the module that `file` names `from`: a file beside it, or another package. */
function exportsFrom(file: string, from: string): PublicExport[] {
  const [, name] = /^@night-cage\/(\w+)$/.exec(from) ?? [];
  return name === undefined ? exportsOf(posix.join(posix.dirname(file), from)) : publicExportsOf(name);
}

/** The module from which a text imports a name; null if it does not import the name. */
function sourceOfImport(text: string, name: string): string | null {
  const found = [...text.matchAll(IMPORT_NAMES)].find(({ groups }) =>
    namesIn(groups!['names']!).some(({ local }) => local === name),
  );
  return found?.groups!['from'] ?? null;
}

function namesIn(list: string): { local: string; name: string }[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => {
      const { local, name } = EXPORTED_NAME.exec(item)!.groups as { local: string; name?: string };
      return { local, name: name ?? local };
    });
}

interface Declaration extends PublicExport {
  readonly isExported: boolean;
}

function declarationsIn(file: string, text: string): Declaration[] {
  const lines = text.split('\n');
  const names = new Set<string>();
  return lines.flatMap((line, n) => {
    const { name, exported } = DECLARATION.exec(line)?.groups ?? {};
    // Only the first of several overloads needs a comment.
    if (name === undefined || names.has(name)) return [];
    names.add(name);
    const place = `${file}:${n + 1}`;
    return [{ name, place, doc: docAbove(lines, n), isExported: exported !== undefined }];
  });
}

/** The doc comment that ends right above a line; linter directives may be in between. */
function docAbove(lines: readonly string[], line: number): string | null {
  let end = line - 1;
  while (end >= 0 && lines[end]!.startsWith('// oxlint-')) end--;
  if (end < 0 || !lines[end]!.trim().endsWith('*/')) return null;
  let start = end;
  while (start >= 0 && !lines[start]!.trim().startsWith('/*')) start--;
  if (start < 0 || !lines[start]!.trim().startsWith('/**')) return null;
  return plainComment(lines.slice(start, end + 1).join('\n'));
}

const MIN_WORDS = 4;

/** The words of an identifier, in lower case: `tableSetup` has `table` and `setup`. */
const wordsOfName = (name: string): string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase());

/**
 * Whether a doc comment has a full sentence before its tags: four words or more that say something
 * besides the name of the export.
 */
export function hasSentence({ name, doc }: Pick<PublicExport, 'name' | 'doc'>): boolean {
  const text = (doc ?? '').split(/^@/m)[0]!.replaceAll('\n', ' ');
  if (!/\S \S.*[.?!]\)?(?: |$)/.test(text)) return false;
  const words = text.match(/[\w'’-]+/g) ?? [];
  const known = new Set(['a', 'an', 'the', 'of', 'is', ...wordsOfName(name)]);
  return words.length >= MIN_WORDS && words.some((word) => !known.has(word.toLowerCase()));
}
