import { For, Match, Show, Switch, createMemo, type JSX } from 'solid-js';
import { LIMITS } from '@night-cage/protocol';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TokenSign } from '../../art/TokenSign.tsx';
import { candleName, createTranslator } from '../../text/translator.ts';
import { SIGN_ICONS, TALK_ICONS } from './sign-icons.ts';
import { describePlan, type TalkTool, type TalkSession } from './talk-session.ts';
import '../../table/low-bar.css';

const t = createTranslator('talk');

type Drawn = Extract<TalkTool, { holds: 'plan' }>;

/** The present tool in a sentence, with buttons to finish or drop it. */
export function TalkToolBar(props: { readonly talking: TalkSession; readonly hand: TalkTool }): JSX.Element {
  const { take } = props.talking;
  const planned = createMemo(() => (props.hand.holds === 'plan' ? props.hand : null));
  const icon = (): string =>
    props.hand.holds === 'sign'
      ? SIGN_ICONS[props.hand.sign]
      : TALK_ICONS[props.hand.holds === 'plan' ? 'plan' : 'point'];
  return (
    <div class="low-bar hand-bar" role="group" aria-label={t('talk.title')}>
      <p class="hand-text" role="status">
        <Icon path={icon()} />
        <span>{describeTalkTool(props.talking, props.hand)}</span>
      </p>
      <Switch>
        <Match when={planned()}>{(plan) => <PlanButtons talking={props.talking} plan={plan()} />}</Match>
      </Switch>
      <button type="button" class="button quiet" onClick={() => take(null)}>
        {t('hand.leave')}
      </button>
    </div>
  );
}

function describeTalkTool({ state }: TalkSession, hand: TalkTool): string {
  if (hand.holds === 'pointer') return t('hand.point');
  if (hand.holds === 'sign') return t('hand.sign', { sign: t(`sign.${hand.sign}`) });
  return hand.spaces.length === 0
    ? t('hand.plan', { name: candleName(hand.prisoner), n: LIMITS.plan })
    : describePlan(state()!, hand.prisoner, hand.spaces);
}

function PlanButtons(props: { readonly talking: TalkSession; readonly plan: Drawn }): JSX.Element {
  const { talking } = props;
  const hasPlan = (): boolean => talking.session.table().game?.plans.has(props.plan.prisoner) === true;
  const send = (spaces: Drawn['spaces']): void => {
    const { prisoner } = props.plan;
    talking.take(null);
    void talking.plan(prisoner, spaces);
  };
  return (
    <>
      <Show when={talking.mine().length > 1}>
        <span class="hand-candles">
          <For each={talking.mine()}>
            {(prisoner) => (
              <button
                type="button"
                class="button quiet"
                aria-label={candleName(prisoner)}
                aria-pressed={prisoner === props.plan.prisoner}
                onClick={() => talking.take({ holds: 'plan', prisoner, spaces: [] })}
              >
                <TokenSign prisoner={prisoner} />
              </button>
            )}
          </For>
        </span>
      </Show>
      <Show
        when={props.plan.spaces.length > 0}
        fallback={
          <Show when={hasPlan()}>
            <button type="button" class="button" onClick={() => send([])}>
              {t('hand.clear')}
            </button>
          </Show>
        }
      >
        <button
          type="button"
          class="button"
          onClick={() => talking.take({ ...props.plan, spaces: props.plan.spaces.slice(0, -1) })}
        >
          {t('hand.back')}
        </button>
        <button type="button" class="button primary" onClick={() => send(props.plan.spaces)}>
          {t('hand.show')}
        </button>
      </Show>
    </>
  );
}
