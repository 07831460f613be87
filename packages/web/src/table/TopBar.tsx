import { Show, createMemo, type JSX } from 'solid-js';
import { Slot } from './Slot.tsx';
import { slack, type Prisoner, type State } from '@night-cage/rules';
import { settings } from '../storage/settings.ts';
import { t } from '../text/translator.ts';
import { countGauges, describeEachGauge, describeGauges } from '../speech/describe/describe-gauges.ts';
import { registerWaxSign } from '../theatre/wax-signs.ts';
import { TABLE_ICONS } from '../ui/icons/table-icons.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { deferredParts } from './load-deferred-parts.ts';
import { TokenSign } from '../art/TokenSign.tsx';
import type { TableSlots } from './slots.ts';

interface Props {
  readonly state: State;
  readonly prompt: string;
  /** The prisoner of the prompt. */
  readonly asked: Prisoner | null;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
  /** Opens the sheet with what does not fit on a small screen: rack, log, looking back. */
  readonly onSheet: () => void;
  /** Called once with the button that opens the sheet. */
  readonly onOpener: (opener: HTMLElement) => void;
  readonly sheet: boolean;
  readonly hasOdds: boolean;
  readonly slots: TableSlots;
}

/**
 * The player to choose and the question; then the rest of the stack. Never scrolls, never moves.
 */
export function TopBar(props: Props): JSX.Element {
  const spare = createMemo(() => slack(props.state));
  const numbers = createMemo(() => countGauges(props.state));
  /**
   * The chance to draw a monster; null until the code for it has loaded, with an empty stack, and
   * without odds.
   */
  const danger = createMemo(() =>
    props.state.left === 0 || !props.hasOdds
      ? null
      : (deferredParts()?.countUnseenMonsters(props.state).chance ?? null),
  );
  const words = createMemo(() => describeEachGauge(numbers(), danger()));
  return (
    <header class="table-top">
      <div class="prompt">
        <Show when={props.asked !== null}>
          <TokenSign prisoner={props.asked!} />
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
        <span ref={registerWaxSign('number')} class="gauge gauge-wax" title={words().wax}>
          <Icon path={TABLE_ICONS.wax} />
          <Show when={props.state.endbringer && deferredParts()} keyed>
            {({ SnufferSign }) => <SnufferSign />}
          </Show>
          <span>
            <b>{props.state.left}</b> <small>{t('gauge.wax')}</small>
          </span>
        </span>
        <Show when={settings.assist !== 'purist'}>
          <span class="gauge gauge-key" classList={{ thin: numbers().isKeyCritical }} title={words().keys}>
            <Icon path={TABLE_ICONS.key} />
            <span>
              <b>{t('gauge.keys', { held: numbers().keysHeld, n: numbers().keysNeeded })}</b>{' '}
              <small>
                {numbers().keysToFind > 0
                  ? t('gauge.keys.left', { n: numbers().keysToFind })
                  : t('gauge.keys.all')}
              </small>
            </span>
          </span>
          <span class="gauge gauge-gate" classList={{ thin: spare().gatesLeft <= 1 }} title={words().gates}>
            <Icon path={TABLE_ICONS.gate} />
            <span>
              <b>{t('gauge.gates', { lit: numbers().gatesLit })}</b>{' '}
              <small>{t('gauge.gates.left', { n: numbers().gatesToFind })}</small>
            </span>
          </span>
          <Show when={props.hasOdds}>
            <span class="gauge gauge-eye" title={words().monster}>
              <Icon path={TABLE_ICONS.eye} />
              <span>
                <b>{danger() === null ? '–' : t('odds.percent', { p: danger()! })}</b>{' '}
                <small>{t('gauge.monster')}</small>
              </span>
            </span>
          </Show>
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
