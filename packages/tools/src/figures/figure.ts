/**
 * A number that documents quote. It is defined in one place; `npm run figures` updates the links
 * that quote it.
 */
export interface Figure {
  /** Used in links: `docs/lab/figures.md#careful`. */
  readonly id: string;
  /** As quoted in sentences: `87 of 100`. */
  readonly value: string;
  readonly about: string;
  /** The command that reproduces the value. */
  readonly command: string;
  /** The date of the measurement; null for figures that are counted on every run. */
  readonly date: string | null;
}

const QUOTE = /\[([^\]]+)\]\(((?:[^()\s]*\/)?figures\.md)#([\w-]+)\)/g;

/**
 * Inserts the current value into every link to a figure. Throws if a link names an unknown figure.
 */
export function withPresentValues(page: string, figures: readonly Figure[]): string {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  return page.replaceAll(QUOTE, (_, quoted: string, file: string, id: string) => {
    const figure = byId.get(id);
    if (figure === undefined) throw new Error(`There is no figure "${id}" (quoted as "${quoted}").`);
    return `[${figure.value}](${file}#${id})`;
  });
}

/** The page with all figures. Each has its own heading as a target for links. */
export function figuresPage(figures: readonly Figure[]): string {
  const intro = `# Figures

Every measured number that the documents quote, with the command that repeats it. \`npm run figures\`
writes this page and the quotes. Measurements are in \`docs/lab/figures.json\`; the rest is counted
from the sources and the [arena](arena.md). A test fails where a page quotes another number.
`;
  const entry = ({ id, value, about, command, date }: Figure): string =>
    `## ${id}\n\n**${value}** ${about}\n\n${date === null ? 'Counted' : `Measured ${date}`} by\n\`${command}\`\n`;
  return `${intro}\n${figures.map(entry).join('\n')}`;
}
