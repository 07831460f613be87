import { Show, createSignal, type JSX } from 'solid-js';
import { settings } from '../game/settings.ts';
import type { TableModel } from '../game/table-model.ts';
import { loadPart } from '../text/say.ts';
import { causeInWords, teamLine } from '../describe/ending.ts';

const t = await loadPart('story');

interface Props {
  readonly table: TableModel;
  readonly onAgain: (sameSeed: boolean) => void;
}

/** How it ended, in one sentence with its cause, the team's line, and the ways on: never more than one screen before "again". */
export function EndPanel(props: Props): JSX.Element {
  const [hidden, setHidden] = createSignal(false);
  const state = (): ReturnType<TableModel['present']> => props.table.present();
  const team = (): ReturnType<typeof teamLine> => teamLine(props.table.moments());
  const title = (): string => {
    const { outcome } = state();
    return outcome === 'playing' ? '' : t(`end.${outcome}`);
  };
  const back = (): void => {
    setHidden(true);
    props.table.lookAt(props.table.moments().length - 1);
  };
  return (
    <Show
      when={!hidden()}
      fallback={
        <button type="button" class="button end-shown" onClick={() => setHidden(false)}>
          {title()}
        </button>
      }
    >
      <section class="end" classList={{ won: state().outcome === 'won' }} aria-label={title()} role="region">
        <h2>{title()}</h2>
        <p class="end-cause">{causeInWords(state(), props.table.moments())}</p>
        <dl class="end-team" aria-label={t('end.stats')}>
          <Fact name={t('end.stats.turns')} value={state().turns} />
          <Fact name={t('end.stats.wax')} value={state().left} />
          <Fact name={t('end.stats.hits')} value={team().hits} />
          <Fact name={t('end.stats.falls')} value={team().falls} />
          <Fact name={t('end.stats.passed')} value={team().passed} />
          <Fact name={t('end.stats.darkened')} value={team().darkened} />
        </dl>
        <div class="end-ways">
          <button type="button" class="button primary" onClick={() => props.onAgain(false)}>
            {t('end.new-seed')}
          </button>
          <button type="button" class="button" onClick={() => props.onAgain(true)}>
            {t('end.same-seed')}
          </button>
          <button type="button" class="button" onClick={back}>
            {t('end.moment')}
          </button>
          <a class="button" href="#/new">
            {t('end.change')}
          </a>
          <a class="button quiet" href="#/">
            {t('end.home')}
          </a>
        </div>
        <p class="end-badge">
          {t('end.assists', { temperament: settings.temperament })}
          <Show when={props.table.game.deal.seed}>{(seed) => <> · {t('end.seed', { seed: seed() })}</>}</Show>
        </p>
      </section>
    </Show>
  );
}

const Fact = (props: { readonly name: string; readonly value: number }): JSX.Element => (
  <div>
    <dt>{props.name}</dt>
    <dd>{props.value}</dd>
  </div>
);
