/** A number that documents quote. It has one place; links to it are rewritten by `npm run figures`. */
export interface Figure {
  /** As links name it: `docs/lab/figures.md#careful`. */
  readonly id: string;
  /** As sentences quote it: `87 of 100`. */
  readonly value: string;
  readonly about: string;
  /** The command that gives it again. */
  readonly command: string;
  /** The day it was measured; null for what is counted anew whenever the figures are made. */
  readonly date: string | null;
}

const QUOTE = /\[([^\]\n]+)\]\(((?:[^()\s]*\/)?figures\.md)#([\w-]+)\)/g;

/** The page with the present value in every link to a figure. Throws where a link names no figure. */
export function withPresentValues(page: string, figures: readonly Figure[]): string {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  return page.replaceAll(QUOTE, (_, quoted: string, file: string, id: string) => {
    const figure = byId.get(id);
    if (figure === undefined) throw new Error(`There is no figure "${id}" (quoted as "${quoted}").`);
    return `[${figure.value}](${file}#${id})`;
  });
}

/** The page that lists all figures, each below a heading of its own so that links find it. */
export function figuresPage(figures: readonly Figure[]): string {
  const intro = `# Figures

Every number that the documents quote, with the command that repeats it. \`npm run figures\` writes
this page and the quotes. Measured figures are in \`docs/lab/figures.json\`; the rest is counted from
the sources and the [arena](arena.md). A test fails where a page quotes another number.
`;
  const entry = ({ id, value, about, command, date }: Figure): string =>
    `## ${id}\n\n**${value}** ${about}\n\n${date === null ? 'Counted' : `Measured ${date}`} by\n\`${command}\`\n`;
  return `${intro}\n${figures.map(entry).join('\n')}`;
}
