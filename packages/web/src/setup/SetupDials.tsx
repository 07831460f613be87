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
  /** What the rules have against an option, in words. */
  readonly problemAt: (option: string) => string | null;
  /** How many play, and who they are. */
  readonly seats: JSX.Element;
}

/** What the rules have against one option of a set-up; null: nothing. */
export function describeSetupProblem(settled: Settled, option: string): string | null {
  if (settled.ok || settled.problem.option !== option) return null;
  const { given, allowed } = settled.problem;
  return t(setupProblemKey(settled.problem), { option, given, allowed });
}

/** What is played, by how many, how hard: the dials of every set-up, each with what the rules have against it. */
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
