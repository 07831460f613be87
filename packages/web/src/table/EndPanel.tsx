import type { JSX } from 'solid-js';
import type { State } from '@night-cage/rules';
import { t } from '../game/words.ts';

interface Props {
  readonly state: State;
  readonly onLeave: () => void;
}

/** How it ended, in one sentence, and the way on. */
export function EndPanel(props: Props): JSX.Element {
  return (
    <section class="end panel" role="alert">
      <h2>{t(`outcome.${props.state.outcome}`)}</h2>
      <p>{t(`outcome-because.${props.state.outcome}`)}</p>
      <button type="button" class="button primary" onClick={() => props.onLeave()}>
        {t('do.next')}
      </button>
    </section>
  );
}
