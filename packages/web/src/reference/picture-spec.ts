import type { EditionName } from '@night-cage/rules';

/** The differences from a lit prisoner with 1 nerve and no key. */
export interface PicturedPrisoner {
  readonly lit?: boolean;
  readonly nerve?: number;
  readonly key?: boolean;
  readonly falling?: string;
}

/**
 * A small position that illustrates a rule, in scenario notation (docs/build/notation.md): four
 * prisoners on 6x6 spaces. Prisoners that are neither on a board nor in `state` do not take part.
 */
export interface PictureSpec {
  readonly board: string;
  readonly hollow?: string;
  readonly edition?: EditionName;
  /** In scenario notation: `{advanced: true}`. */
  readonly options?: string;
  readonly state?: Readonly<Partial<Record<1 | 2 | 3 | 4, PicturedPrisoner>>>;
  readonly other?: string;
  /** Pictures only distinguish an empty stack. */
  readonly stack?: '';
  /** The move in the caption, which is legal in the position. */
  readonly move?: string;
  readonly turn?: 1 | 2 | 3 | 4;
  /** Spaces to mark, by name: `c3`, `h:b7`. */
  readonly highlight?: readonly string[];
}

const PRISONERS = [1, 2, 3, 4] as const;
const indented = (rows: string): string =>
  rows
    .trim()
    .split('\n')
    .map((row) => `  ${row.trim()}`)
    .join('\n');

/** The picture as a scenario for `parseScenario`. `play` contains its move, if it has one. */
export function scenarioText(title: string, picture: PictureSpec): string {
  const { board, hollow, edition = 'base', options = '{}', other, stack, move, turn = 1 } = picture;
  const standing =
    [board, hollow ?? '']
      .join(' ')
      .match(/(?<=@)\d+/g)
      ?.join('') ?? '';
  const state = PRISONERS.map((prisoner) => {
    const given = picture.state?.[prisoner] ?? {};
    const isAway = !standing.includes(String(prisoner)) && given.falling === undefined;
    return `${prisoner}: ${JSON.stringify(isAway ? { waiting: true } : given)}`;
  });
  return [
    `title: ${JSON.stringify(title)}`,
    `edition: ${edition}`,
    `options: ${options}`,
    `turn: ${turn}`,
    `board: |\n${indented(board)}`,
    ...(hollow === undefined ? [] : [`hollow: |\n${indented(hollow)}`]),
    `state: {${state.join(', ')}}`,
    ...(other === undefined ? [] : [`other: ${other}`]),
    ...(stack === undefined ? [] : [`stack: "${stack}"`]),
    `play: [${move ?? ''}]`,
  ].join('\n');
}

/** Inserts the prisoners' names into a caption. */
export const formatCaption = (text: string, nameOf: (prisoner: number) => string): string =>
  text.replace(/\{([1-4])\}/g, (_, prisoner) => nameOf(Number(prisoner)));
