/** The text of a doc comment, without its stars. */
export const plainComment = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*\*|\*(?!\/)) ?/, '').replace(/\s*\*\/$/, ''))
    .join('\n')
    .trim();
