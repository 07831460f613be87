import { For, createMemo, type JSX } from 'solid-js';
import { KINDS, oddsOfNext, type State } from '@night-cage/rules';
import { t } from '../game/words.ts';

interface Props {
  readonly state: State;
  readonly odds: boolean;
}

/** L3: what the stack still holds, what lies on the board, what is gone; and what the next tile may be. */
export function Rack(props: Props): JSX.Element {
  const rows = createMemo(() => {
    const odds = oddsOfNext(props.state);
    return props.state.layout.tiles.flatMap((total, kind) =>
      total === 0
        ? []
        : [{ kind, left: props.state.bag[kind]!, gone: props.state.gone[kind]!, total, chance: odds[kind]! }],
    );
  });
  return (
    <section class="panel" aria-label={t('rack.title')}>
      <div class="rack" role="table">
        <For each={rows()}>
          {(row) => (
            <>
              <span class="count">{row.left}</span>
              <span>{t(`kind.${KINDS[row.kind]!}`, { form: 'other' })}</span>
              <span class="count">
                {props.odds && props.state.left > 0
                  ? t('settings.percent', { p: row.chance })
                  : `−${row.gone}`}
              </span>
            </>
          )}
        </For>
      </div>
    </section>
  );
}
