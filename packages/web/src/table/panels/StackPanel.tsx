import { Show, type JSX } from 'solid-js';
import { mayTalk, seatOf, type State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { candleName, createTranslator } from '../../text/translator.ts';
import type { Theatre } from '../../theatre/theatre-model.ts';
import { Wax } from './Wax.tsx';

const t = createTranslator('story');

/** Below the party: which players may talk, and how much is left of the stack. */
export const StackPanel = (props: { readonly table: TableModel; readonly theatre: Theatre }): JSX.Element => (
  <>
    <Silence state={props.theatre.state()} />
    <Wax
      left={props.theatre.wax().left}
      total={props.table.game.first.layout.total}
      moments={props.theatre.moments()}
      endbringer={props.theatre.wax().endbringer}
    />
  </>
);

/** Q1, the uneasy silence: which players may talk now. */
function Silence(props: { readonly state: State }): JSX.Element {
  const talkers = (): string[] =>
    props.state.at.flatMap((_, prisoner) =>
      mayTalk(props.state, seatOf(props.state, prisoner)) ? [candleName(prisoner)] : [],
    );
  return (
    <Show when={props.state.setup.options.silence && props.state.setup.players > 1}>
      <p class="silence">
        <b>{t('silence.title')}</b>{' '}
        {talkers().length === 0 ? t('silence.nobody') : t('silence.may-talk', { names: talkers() })}
      </p>
    </Show>
  );
}
