import { EMPTY, mainColumn, mainRow, tableFor, whereabouts, type State } from '@night-cage/rules';
import { candleName, needPart } from '../../text/say.ts';
import { columnInWords, rowInWords } from './cells.ts';

const t = needPart('story');

/** How many spaces of its line a falling prisoner may land on (F2). */
export function gapsInWords(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is !== 'row' && where.is !== 'column') return '';
  const { board } = tableFor(state.setup);
  const spaces = where.is === 'row' ? mainRow(board, where.index) : mainColumn(board, where.index);
  return t('legend.gaps', {
    name: candleName(prisoner),
    line: where.is === 'row' ? rowInWords(where.index) : columnInWords(where.index),
    n: spaces.filter((space) => state.tiles[space] === EMPTY).length,
  });
}
