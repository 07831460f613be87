import { For, Show, createMemo, onMount, type Component, type JSX } from 'solid-js';
import { legal, type Intent, type Prisoner, type State } from '@night-cage/rules';
import type { TableModel } from '../../model/table-model.ts';
import { TokenSign } from '../../art/TokenSign.tsx';
import { describePrompt } from '../../speech/describe/describe-prompt.ts';
import { hasNerve } from '../../speech/describe/has-nerve.ts';
import { ruleFor } from '../../speech/rule-for.ts';
import type { RuleId } from '../../text/rule-ids.ts';
import { createTranslator } from '../../text/translator.ts';
import { openDialog } from '../../ui/dialogs.ts';
import { presentKey } from '../../storage/own-keys.ts';
import { formatKey } from '../keys/format-key.ts';
import './moment-help.css';

const t = createTranslator('help');

type Verb = Intent['verb'];

/** The standard key of a kind of choice, if it has one. */
const KEY_OF_VERB: Readonly<Partial<Record<Verb, string>>> = { stay: 's', end: 'e', give: 'k', block: 'b' };

/** What staying does to the nerve of the prisoner who chooses. */
function nerveOfStay(state: State): 'gain' | 'pay' | 'none' {
  const prisoner: Prisoner = state.asks?.prisoner ?? state.turn;
  if (!hasNerve(state)) return 'none';
  if (state.lit[prisoner] === 1) return 'gain';
  // V3: without a way to move, staying in the dark is free.
  return legal(state).some(({ verb }) => verb === 'move') ? 'pay' : 'none';
}

const readRule = (rule: RuleId): void => openDialog({ shows: 'rules', rule });

interface Props {
  readonly table: TableModel;
  /** The text above the board. */
  readonly prompt: string;
  /** Shows a rule: the reference provides it. */
  readonly Rule: Component<{ readonly rule: RuleId }>;
}

/** Help for the current decision: who must do what, what each choice does, and the rule behind it. */
export function MomentHelp(props: Props): JSX.Element {
  let question!: HTMLDivElement;
  const state = (): State => props.table.present();
  const asked = (): Prisoner | null =>
    state().outcome === 'playing' ? (state().asks?.prisoner ?? null) : null;
  const verbs = createMemo(() =>
    asked() === null ? [] : [...new Set(legal(state()).map(({ verb }) => verb))],
  );
  const isMine = (): boolean => {
    const seat = props.table.seat();
    return seat !== null && props.table.mySeats().includes(seat);
  };
  onMount(() => question.focus());
  return (
    <div class="moment-help">
      <div class="moment-question">
        <Show when={asked() !== null}>
          <TokenSign prisoner={asked()!} />
        </Show>
        <div ref={question} tabindex="-1">
          <p>{props.prompt}</p>
          <Show when={describePrompt(state()) !== props.prompt}>
            <p>{describePrompt(state())}</p>
          </Show>
        </div>
      </div>
      <Show when={verbs().length > 0}>
        <section>
          <h3>{t(isMine() ? 'moment.choices' : 'moment.theirs')}</h3>
          <dl>
            <For each={verbs()}>{(verb) => <Choice verb={verb} state={state()} />}</For>
          </dl>
        </section>
      </Show>
      <props.Rule rule={ruleFor(state())} />
      <div class="row">
        <button type="button" class="button" onClick={() => readRule(ruleFor(state()))}>
          {t('moment.read', { rule: ruleFor(state()) })}
        </button>
        <button type="button" class="button" onClick={() => openDialog({ shows: 'rules', rule: null })}>
          {t('moment.all')}
        </button>
        <button type="button" class="button for-keyboards" onClick={() => openDialog({ shows: 'keys' })}>
          {t('moment.keys')}
        </button>
      </div>
    </div>
  );
}

function Choice(props: { readonly verb: Verb; readonly state: State }): JSX.Element {
  const key = (): string | undefined => {
    const standard = KEY_OF_VERB[props.verb];
    return standard && formatKey(presentKey(standard));
  };
  return (
    <>
      <dt>
        {t(`choice.${props.verb}`)}{' '}
        <Show when={key()}>{(name) => <kbd class="for-keyboards">{name()}</kbd>}</Show>
      </dt>
      <dd>
        {t(`choice.${props.verb}.does`, {
          nerve: nerveOfStay(props.state),
          leave: props.state.asks?.asks === 'leave' ? 'yes' : 'no',
        })}
      </dd>
    </>
  );
}
