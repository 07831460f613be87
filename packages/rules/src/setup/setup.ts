import type { EditionName } from '../editions/edition-names.ts';
import type { Options } from './dials.ts';

/** What players agree on before the first tile: it determines every rule of the game. */
export interface Setup {
  readonly edition: EditionName;
  readonly players: number;
  readonly prisoners: number;
  readonly options: Options;
}
