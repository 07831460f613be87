import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const root = join(import.meta.dirname, '../../../..');

/** A code block of a document, fenced or indented. */
export interface Block {
  /** The location of its first line, such as `docs/build/write-a-bot.md:99`. */
  readonly place: string;
  readonly document: string;
  /** The first word after the fence, such as `ts`. Empty for an indented block. */
  readonly language: string;
  /** The second word after the fence: the file to save it as. */
  readonly file: string | null;
  readonly text: string;
  /** The comment right before it, such as `shown, not run: a drawing`. */
  readonly remark: string | null;
}

/** A command inside a sentence. */
export interface InlineCommand {
  readonly place: string;
  readonly command: string;
}

/** Dated reports of experiments and the changelog: they are about the past and never change. */
const FROZEN = /^docs\/lab\/\d{4}-|^CHANGELOG\.md$/;
export const isFrozen = (path: string): boolean => FROZEN.test(path);

/** All documents that are not frozen. */
export const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'own/README.md', 'scenarios/README.md'], { cwd: root })
  .map((path) => path.split(sep).join('/'))
  .filter((path) => !isFrozen(path))
  .sort();

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const FENCE = /^(`{3,}|~{3,})\s*(\S*)\s*(\S*)/;
const INDENTED = /^ {4}/;
const LIST = /^\s*(?:[-*+]|\d+\.)\s/;
const REMARK = /^<!--\s*(.+?)\s*-->$/;

export function blocksOf(document: string, text = read(document)): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let remark: string | null = null;
  let inList = false;
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]!;
    const fence = FENCE.exec(line);
    const isIndented = INDENTED.test(line) && !inList && (n === 0 || lines[n - 1]!.trim() === '');
    if (fence !== null || isIndented) {
      const isLast = (at: number): boolean =>
        fence === null ? !INDENTED.test(lines[at]!) : lines[at]!.startsWith(fence[1]!);
      const first = fence === null ? n : n + 1;
      let end = first;
      while (end < lines.length && !isLast(end)) end++;
      const body = lines.slice(first, end).map((content) => (fence === null ? content.slice(4) : content));
      blocks.push({
        place: `${document}:${first + 1}`,
        document,
        language: fence?.[2] ?? '',
        file: fence?.[3] === undefined || fence[3] === '' ? null : fence[3],
        text: `${body.join('\n')}\n`,
        remark,
      });
      remark = null;
      n = fence === null ? end - 1 : end;
    } else if (line.trim() !== '') {
      remark = REMARK.exec(line.trim())?.[1] ?? null;
      inList = LIST.test(line) || (inList && /^\s/.test(line));
    }
  }
  return blocks;
}

/** Commands in single backticks outside code blocks. */
export function inlineCommandsOf(document: string, text = read(document)): InlineCommand[] {
  const inBlocks = new Set(
    blocksOf(document, text).flatMap(({ place, text: body }) => {
      const first = Number(place.split(':').at(-1));
      return body.split('\n').map((_, n) => first + n);
    }),
  );
  return text.split('\n').flatMap((line, n) =>
    inBlocks.has(n + 1)
      ? []
      : [...line.matchAll(/`((?:npx |npm |node |night-cage )[^`]+)`/g)].map(([, command]) => ({
          place: `${document}:${n + 1}`,
          command: command!,
        })),
  );
}
