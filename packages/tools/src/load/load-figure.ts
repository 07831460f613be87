/** A figure with its limit and its goal. `most`: smaller is better. */
export interface LoadFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly floor?: number;
  readonly aim?: number;
  readonly most?: true;
}

const reaches = (value: number, limit: number, most: true | undefined): boolean =>
  most === true ? value <= limit : value >= limit;

export const isMissed = ({ value, floor, most }: LoadFigure): boolean =>
  floor !== undefined && !reaches(value, floor, most);

/** One line of text. */
export function formatFigure({ name, value, unit, floor, aim, most }: LoadFigure): string {
  const word = most === true ? 'at most' : 'at least';
  const limits = [
    ...(floor === undefined ? [] : [`${word} ${shown(floor)}`]),
    ...(aim === undefined ? [] : [`aim ${shown(aim)}${reaches(value, aim, most) ? ', reached' : ''}`]),
  ];
  const about = limits.length === 0 ? '' : `  (${limits.join('; ')})`;
  return `${name.padEnd(58)}${shown(value).padStart(10)} ${unit}${about}`;
}

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
