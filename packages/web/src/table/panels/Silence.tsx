import { Show, type JSX } from 'solid-js';
import { mayTalk, seatOf, type State } from '@night-cage/rules';
import { candleName, needPart } from '../../text/say.ts';

const t = needPart('story');

/** Q1, the uneasy silence: whose players may talk now. */
export function Silence(props: { readonly state: State }): JSX.Element {
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
