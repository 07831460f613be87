import { Show, createMemo, type JSX } from 'solid-js';
import { Slot } from './Slot.tsx';
import { slack, type State } from '@night-cage/rules';
import { settings } from '../storage/settings.ts';
import { t } from '../text/translator.ts';
import { describeGauges } from '../speech/describe/describe-gauges.ts';
import { registerWaxSign } from '../theatre/wax-signs.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { deferredParts } from './load-deferred-parts.ts';
import { TokenSign } from '../art/TokenSign.tsx';
import type { TableSlots } from './slots.ts';

interface Props {
  readonly state: State;
  readonly prompt: string;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
  /** Opens the sheet with what does not fit on a small screen: rack, log, looking back. */
  readonly onSheet: () => void;
  /** Called once with the button that opens the sheet. */
  readonly onOpener: (opener: HTMLElement) => void;
  readonly sheet: boolean;
  readonly slots: TableSlots;
}

/**
 * The player to choose and the question; then the rest of the stack. Never scrolls, never moves.
 */
export function TopBar(props: Props): JSX.Element {
  const spare = createMemo(() => slack(props.state));
  /**
   * The chance to draw a monster; null until the code for it has loaded, and with an empty stack.
   */
  const danger = createMemo(() =>
    props.state.left === 0 ? null : (deferredParts()?.countUnseenMonsters(props.state).chance ?? null),
  );
  const askedPrisoner = (): number | null =>
    props.state.outcome === 'playing' ? (props.state.asks?.prisoner ?? null) : null;
  return (
    <header class="table-top">
      <div class="prompt">
        <Show when={askedPrisoner() !== null}>
          <TokenSign prisoner={askedPrisoner()!} />
        </Show>
        <h1>{props.prompt}</h1>
        <Slot of={props.slots.belowPrompt} />
      </div>
      <button
        ref={(opener) => props.onOpener(opener)}
        type="button"
        class="gauges"
        aria-label={describeGauges(props.state, settings.assist, danger())}
        aria-expanded={props.sheet}
        onClick={() => props.onSheet()}
      >
        <span ref={registerWaxSign('number')} class="gauge gauge-wax" title={t('slack.wax')}>
          <Icon path={TABLE_ICONS.wax} />
          <Show when={props.state.endbringer && deferredParts()} keyed>
            {({ SnufferSign }) => <SnufferSign />}
          </Show>
          {props.state.left}
        </span>
        <Show when={settings.assist !== 'purist'}>
          <span class="gauge gauge-key" classList={{ thin: spare().spareKeys <= 0 }} title={t('slack.keys')}>
            <Icon path={TABLE_ICONS.key} />
            {spare().keysLeft}/{props.state.at.length}
          </span>
          <span
            class="gauge gauge-gate"
            classList={{ thin: spare().gatesLeft <= 1 }}
            title={t('slack.gates')}
          >
            <Icon path={TABLE_ICONS.gate} />
            {spare().gatesLeft}
          </span>
          <span class="gauge gauge-eye" title={t('rack.monsters')}>
            <Icon path={TABLE_ICONS.eye} />
            {danger() === null ? '–' : t('odds.percent', { p: danger()! })}
          </span>
        </Show>
      </button>
      <div class="tools">
        <Slot of={props.slots.tools} />
        <span class="round">{t('table.turn', { n: props.state.turns })}</span>
        <button
          type="button"
          class="button quiet"
          aria-label={t('do.help')}
          title={t('do.help')}
          onClick={() => props.onHelp()}
        >
          <Icon path={TABLE_ICONS.why} />
        </button>
        <button
          type="button"
          class="button quiet"
          aria-label={t('app.menu')}
          title={t('app.menu')}
          onClick={() => props.onMenu()}
        >
          <Icon path={TABLE_ICONS.menu} />
        </button>
      </div>
    </header>
  );
}
