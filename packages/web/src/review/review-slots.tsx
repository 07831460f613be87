import { Show, Suspense, lazy } from 'solid-js';
import type { TableModel } from '../model/table-model.ts';
import type { TableSlots } from '../table/slots.ts';
import { loadWithTexts } from '../text/translator.ts';

const whenOver = () => loadWithTexts(import('./review-parts.ts'));
const EndLuckSummary = lazy(async () => ({ default: (await whenOver()).EndLuckSummary }));
const Review = lazy(async () => ({ default: (await whenOver()).Review }));

/** What review adds to the table of a game, loaded when the game is over. */
export const reviewSlots = (table: TableModel): TableSlots => ({
  endReport: (props) => <EndLuckSummary game={table.game} mayAsk={props.mayAsk} />,
  // Nothing of how it will go on is told before the game is over.
  belowLookBack: () => (
    <Show when={table.present().outcome !== 'playing' && table.moments().length > 0}>
      <Suspense>
        <Review table={table} />
      </Suspense>
    </Show>
  ),
  loadMomentWords: async () => (await whenOver()).describeChanceAt,
});
