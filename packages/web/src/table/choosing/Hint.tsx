import { For, Show, createEffect, createMemo, createResource, untrack, type JSX } from 'solid-js';
import { unpackIntent, type Option, type State } from '@night-cage/rules';
import type { OptionExplanation } from '@night-cage/bots';
import { isLaid } from '../../model/tap-target.ts';
import type { TableModel } from '../../model/table-model.ts';
import { askForHint } from '../../bots/ask-bot.ts';
import { createTranslator } from '../../text/translator.ts';
import type { BoardsOnScreen } from '../board/boards-on-screen.ts';
import { describeChoice } from '../../speech/describe/describe-choice.ts';
import { describeFact } from '../../speech/describe/describe-fact.ts';
import { FLAMES, describeChance, describeComparison } from '../../speech/describe/describe-chance.ts';
import { describeMainLine } from '../../speech/describe/describe-main-line.ts';
import '../guide.css';
import './hint.css';

const t = createTranslator('hint');

interface Props {
  readonly table: TableModel;
  /** Called when advice has arrived. */
  readonly onAdvice: () => void;
  /** Shows an option on the board, as if the player had pointed at it. */
  readonly onShow: (option: Option) => void;
  readonly onClose: () => void;
  readonly boards: BoardsOnScreen;
  /** The row of choices, which the hint must not cover. */
  readonly choices: () => HTMLElement;
}

/**
 * What the strong bot would do and why: the chance to win as flames with its range, the facts that
 * decided, the likely continuation, and the alternatives.
 */
export function Hint(props: Props): JSX.Element {
  const state = props.table.present();
  const [found] = createResource(() => askForHint(state));
  createEffect(() => {
    if (found()) untrack(() => props.onAdvice());
  });
  /** A choice that waits for its confirmation comes first, so the hint shrinks. */
  const isFolded = (): boolean => {
    const armed = props.table.armed();
    return armed !== null && !isLaid(armed.target);
  };
  const words = (option: Option): string => describeChoice(state, unpackIntent(option));
  return (
    <section
      class="guide hint"
      classList={{ folded: isFolded() }}
      style={{ '--room': `${roomBelowBoards(props.boards, props.choices())}px` }}
      aria-label={t('hint.title')}
      aria-busy={found.loading}
    >
      {/* One region for all of it: what replaces its content is read. */}
      <div role="status">
        <Show when={!found.loading} fallback={<p>{t('hint.thinking')}</p>}>
          <Show when={found()} fallback={<p>{t('hint.none')}</p>}>
            {(advice) => (
              <>
                <p class="hint-advice">
                  <b>{t('hint.advice', { what: words(advice().chosen.option) })}</b>{' '}
                  <Chance of={advice().chosen} />
                </p>
                <p class="hint-facts">
                  {advice()
                    .chosen.facts.map((fact) => describeFact(state, fact))
                    .join(' ')}
                </p>
                <Continuation state={state} of={advice().chosen} />
                <Show when={advice().alternatives.length > 0}>
                  <details name="hint">
                    <summary>{t('hint.others')}</summary>
                    <ul>
                      <For each={advice().alternatives}>
                        {(other) => (
                          <li>
                            {t('hint.other', {
                              what: words(other.option),
                              compared: describeComparison(other),
                            })}{' '}
                            {other.facts.map((fact) => describeFact(state, fact)).join(' ')}
                          </li>
                        )}
                      </For>
                    </ul>
                  </details>
                </Show>
              </>
            )}
          </Show>
        </Show>
      </div>
      <span class="hint-actions">
        <Show when={found()}>
          {(advice) => (
            <button
              type="button"
              class="button"
              // At most one button is filled.
              classList={{ primary: props.table.armed() === null }}
              onClick={() => props.onShow(advice().chosen.option)}
            >
              {t('hint.do')}
            </button>
          )}
        </Show>
        <button type="button" class="button" onClick={() => props.onClose()}>
          {t('do.close')}
        </button>
      </span>
    </section>
  );
}

const MIN_ROOM = 130;
const GAP = 6;

/** The height between the boards and the choices: players need both to follow the advice. */
function roomBelowBoards(boards: BoardsOnScreen, choices: HTMLElement): number {
  const bottom = Math.max(0, ...boards.boxes().map((box) => box.bottom));
  return Math.max(MIN_ROOM, Math.floor(choices.getBoundingClientRect().top - bottom) - GAP);
}

/** The likely continuation; nothing if this choice ends the game. */
function Continuation(props: { readonly state: State; readonly of: OptionExplanation }): JSX.Element {
  const steps = (): string[] => describeMainLine(props.state, props.of.line);
  const isCertain = (): boolean => props.of.chance?.low === 1 && props.state.left === 0;
  return (
    <Show when={steps().length > 0}>
      <details name="hint">
        <summary>{t('hint.line')}</summary>
        {t(isCertain() ? 'hint.line.sure' : 'hint.line.likely')}
        <ol>
          <For each={steps()}>{(step) => <li>{step}</li>}</For>
        </ol>
      </details>
    </Show>
  );
}

/** Up to five flames, and what they mean. */
function Chance(props: { readonly of: OptionExplanation }): JSX.Element {
  const words = createMemo(() => describeChance(props.of));
  return (
    <>
      <Show when={words().flames}>
        {(flames) => (
          <>
            <span class="flames" aria-hidden="true">
              <For each={FLAMES}>{(n) => <i classList={{ lit: n <= flames() }} />}</For>
            </span>{' '}
          </>
        )}
      </Show>
      {words().said} <Show when={words().how}>{(how) => <small>{how()}</small>}</Show>
    </>
  );
}
