import type { EditionName } from '../editions/edition-names.ts';
import type { Options } from './dials.ts';

/** What a table agreed on before the first tile: enough to know every rule of the game. */
export interface Setup {
  readonly edition: EditionName;
  readonly players: number;
  readonly prisoners: number;
  readonly options: Options;
}
