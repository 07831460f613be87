import { For, Show, type JSX } from 'solid-js';
import { DIALS, EDITIONS, SWITCHES } from '@night-cage/rules';
import type { GameRequest } from './game-request.ts';
import { PRESETS, optionsOfPreset, findPreset, type Preset } from './presets.ts';
import { createTranslator } from '../text/translator.ts';
import { SetupProblemMessage } from './SetupProblemMessage.tsx';

const t = createTranslator('new');

interface Props {
  readonly request: GameRequest;
  readonly onOptions: (options: GameRequest['options']) => void;
  readonly problemAt: (option: string) => string | null;
}

/**
 * The named difficulties, then all dials and switches, each with its problem if the rules reject
 * it.
 */
export function Difficulty(props: Props): JSX.Element {
  const set = (change: Partial<GameRequest['options']>): void =>
    props.onOptions({ ...props.request.options, ...change });
  const switches = (): readonly (typeof SWITCHES)[number][] =>
    SWITCHES.filter((name) => name !== 'silence' || EDITIONS[props.request.edition].silenceOffered);
  return (
    <>
      <div class="presets" role="group" aria-label={t('new.difficulty')}>
        <For each={Object.keys(PRESETS) as Preset[]}>
          {(name) => (
            <button
              type="button"
              class="button preset"
              aria-pressed={findPreset(props.request.options) === name}
              onClick={() =>
                props.onOptions({ ...optionsOfPreset(name), silence: props.request.options.silence })
              }
            >
              <b>{t(`new.preset.${name}`)}</b>
              <small>{t(`new.preset.${name}.about`)}</small>
            </button>
          )}
        </For>
      </div>
      <details open={findPreset(props.request.options) === null}>
        <summary>{t('new.options')}</summary>
        <For each={switches()}>
          {(name) => (
            <label class="choice">
              <input
                type="checkbox"
                checked={props.request.options[name]}
                onChange={(event) => set({ [name]: event.currentTarget.checked })}
              />
              <span>
                <b>{t(`option.${name}`)}</b>
                <small>{t(`option.${name}.about`)}</small>
                <SetupProblemMessage of={props.problemAt(name)} />
              </span>
            </label>
          )}
        </For>
        <For each={Object.keys(DIALS) as (keyof typeof DIALS)[]}>
          {(name) => (
            <div class="dial">
              <span>
                <b>{t(`option.${name}`)}</b>
                <small>{t(`option.${name}.about`)}</small>
              </span>
              <span class="row" role="group" aria-label={t(`option.${name}`)}>
                <For each={DIALS[name]}>
                  {(value) => (
                    <button
                      type="button"
                      class="button number"
                      aria-pressed={props.request.options[name] === value}
                      onClick={() => set({ [name]: value })}
                    >
                      <Show when={name === 'keys' && value > 0} fallback={String(value).replace('-', '−')}>
                        +{value}
                      </Show>
                    </button>
                  )}
                </For>
              </span>
              <SetupProblemMessage of={props.problemAt(name)} />
            </div>
          )}
        </For>
      </details>
    </>
  );
}
