import { For, Show, type JSX } from 'solid-js';
import { EDITIONS, EDITION_NAMES, type Settled } from '@night-cage/rules';
import type { GameRequest } from './game-request.ts';
import { createTranslator } from '../text/translator.ts';
import { setupProblemKey } from '../text/setup-problems.ts';
import { Difficulty } from './Difficulty.tsx';
import { NightTerrors } from './NightTerrors.tsx';
import { SetupProblemMessage } from './SetupProblemMessage.tsx';
import '../ui/screens.css';

const t = createTranslator('new');

interface Props {
  readonly request: GameRequest;
  readonly onChange: (part: Partial<GameRequest>) => void;
  /** The problem of an option in words; null if there is none. */
  readonly problemAt: (option: string) => string | null;
  /** The control for the number of players and their seats. */
  readonly seats: JSX.Element;
}

/** Describes why the rules reject an option of a setup; null if they accept it. */
export function describeSetupProblem(settled: Settled, option: string): string | null {
  if (settled.ok || settled.problem.option !== option) return null;
  const { given, allowed } = settled.problem;
  return t(setupProblemKey(settled.problem), { option, given, allowed });
}

/**
 * The controls for edition, players, difficulty and Night Terrors, each with its problem if there
 * is one.
 */
export function SetupDials(props: Props): JSX.Element {
  return (
    <>
      <fieldset>
        <legend>{t('new.edition')}</legend>
        <div class="presets">
          <For each={EDITION_NAMES}>
            {(name) => (
              <button
                type="button"
                class="button preset"
                aria-pressed={props.request.edition === name}
                onClick={() => props.onChange({ edition: name })}
              >
                <b>{t(`edition.${name}`)}</b>
                <small>{t(`edition.${name}.about`)}</small>
              </button>
            )}
          </For>
        </div>
        <SetupProblemMessage of={props.problemAt('edition')} />
      </fieldset>
      <fieldset>
        <legend>{t('new.players')}</legend>
        {props.seats}
        <SetupProblemMessage of={props.problemAt('players')} />
      </fieldset>
      <fieldset>
        <legend>{t('new.difficulty')}</legend>
        <Difficulty
          request={props.request}
          onOptions={(options) => props.onChange({ options })}
          problemAt={props.problemAt}
        />
      </fieldset>
      <Show when={EDITIONS[props.request.edition].hollow}>
        <fieldset>
          <legend>{t('option.nightTerrors')}</legend>
          <NightTerrors
            chosen={props.request.nightTerrors}
            onChosen={(nightTerrors) => props.onChange({ nightTerrors })}
          />
          <SetupProblemMessage of={props.problemAt('nightTerrors')} />
        </fieldset>
      </Show>
    </>
  );
}
