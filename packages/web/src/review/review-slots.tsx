import { Show, Suspense, lazy } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import type { LoadMomentWords, TableSlots } from '../table/slots.ts';
import { loadWithTexts } from '../text/translator.ts';

const loadParts = () => loadWithTexts(import('./review-parts.ts'));
const EndLuckSummary = lazy(async () => ({ default: (await loadParts()).EndLuckSummary }));
const Review = lazy(async () => ({ default: (await loadParts()).Review }));

/** The review's slots on the table, loaded when the game is over. */
export const reviewSlots = (table: TableModel): TableSlots => ({
  endReport: (props) => <EndLuckSummary game={table.game} mayAsk={props.mayAsk} />,
  // Nothing during the game: it would reveal the chances.
  belowHistory: () => (
    <Show when={table.present().outcome !== 'playing' && table.moments().length > 0}>
      <Suspense>
        <Review table={table} />
      </Suspense>
    </Show>
  ),
});

export const loadMomentWords: LoadMomentWords = async () => (await loadParts()).describeChanceAt;
