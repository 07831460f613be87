import { For, Show, type JSX } from 'solid-js';
import { NIGHT_TERRORS, type NightTerror } from '@night-cage/rules';
import type { GameRequest } from './game-request.ts';
import { createTranslator } from '../text/translator.ts';

const t = createTranslator('new');

interface Props {
  readonly chosen: GameRequest['nightTerrors'];
  readonly onChosen: (chosen: GameRequest['nightTerrors']) => void;
}

const LEVELS = [0, 1, 2, 3, 4] as const;

/** Chapter 20: Night Terrors drawn at random by level, or chosen individually. */
export function NightTerrors(props: Props): JSX.Element {
  const named = (): readonly NightTerror[] => (typeof props.chosen === 'number' ? [] : props.chosen);
  const drawn = (): number => (typeof props.chosen === 'number' ? props.chosen : 0);
  const toggle = (terror: NightTerror): void =>
    props.onChosen(
      named().includes(terror) ? named().filter((other) => other !== terror) : [...named(), terror],
    );
  return (
    <>
      <div class="presets" role="group" aria-label={t('new.terrors.draw')}>
        <For each={LEVELS}>
          {(level) => (
            <button
              type="button"
              class="button preset"
              aria-pressed={drawn() === level && named().length === 0}
              onClick={() => props.onChosen(level)}
            >
              <b>{t(`terrors.level.${level}`)}</b>
              <Show when={level > 0}>
                <small>
                  {t('new.terrors.draw')}: {level}
                </small>
              </Show>
            </button>
          )}
        </For>
      </div>
      <details open={named().length > 0}>
        <summary>{t('new.terrors.choose')}</summary>
        <For each={NIGHT_TERRORS}>
          {(terror) => (
            <label class="choice">
              <input type="checkbox" checked={named().includes(terror)} onChange={() => toggle(terror)} />
              <span>
                <b>{t(`terror.${terror}`)}</b>
                <small>{t(`terror.${terror}.about`)}</small>
              </span>
            </label>
          )}
        </For>
      </details>
    </>
  );
}
