import { EMPTY, mainColumn, mainRow, rulesetFor, whereabouts, type State } from '@night-cage/rules';
import { candleName, createTranslator } from '../../text/translator.ts';
import { describeColumn, describeRow } from './describe-cell.ts';

const t = createTranslator('story');

/** The number of spaces on which a falling prisoner may land (F2). */
export function describeGaps(state: State, prisoner: number): string {
  const where = whereabouts(state, prisoner);
  if (where.is !== 'row' && where.is !== 'column') return '';
  const { board } = rulesetFor(state.setup);
  const spaces = where.is === 'row' ? mainRow(board, where.index) : mainColumn(board, where.index);
  return t('legend.gaps', {
    name: candleName(prisoner),
    line: where.is === 'row' ? describeRow(where.index) : describeColumn(where.index),
    n: spaces.filter((space) => state.tiles[space] === EMPTY).length,
  });
}
