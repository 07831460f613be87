import { toldBy, type TableNote } from './your-tables.ts';

/** How a table stands, asked without an open line. `away`: nobody answers now; `gone`: there is no such table any more. */
export async function askAboutTable(
  id: string,
): Promise<'away' | 'gone' | Pick<TableNote, 'phase' | 'waits'>> {
  try {
    const answer = await fetch(new URL(`api/tables/${id}`, document.baseURI));
    // Where only files are served nothing is found either: a server that knows tables says so in its own words.
    if (answer.status === 404) return isItsWord(await answer.json()) ? 'gone' : 'away';
    return (answer.ok ? toldBy(await answer.json()) : null) ?? 'away';
  } catch {
    return 'away';
  }
}

const isItsWord = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && 'code' in found && found.code === 'table/not-found';
