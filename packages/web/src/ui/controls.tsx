import { Index, Show, createUniqueId, type JSX } from 'solid-js';
import './dialogs.css';

interface ChoiceProps<T extends string | number> {
  readonly label: string;
  readonly about?: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly onChange: (value: T) => void;
}

/** A choice among a few options, all visible. */
export function ChoiceGroup<T extends string | number>(props: ChoiceProps<T>): JSX.Element {
  const name = createUniqueId();
  return (
    <fieldset class="setting">
      <legend>{props.label}</legend>
      <div class="segments">
        {/* `Index` keeps the inputs, and so the focus, when the labels change with the language.
         */}
        <Index each={props.options}>
          {(option) => (
            <label class="segment">
              <input
                type="radio"
                name={name}
                checked={props.value === option()[0]}
                onChange={() => props.onChange(option()[0])}
              />
              <span>{option()[1]}</span>
            </label>
          )}
        </Index>
      </div>
      <Show when={props.about}>
        <small>{props.about}</small>
      </Show>
    </fieldset>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly about?: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** A switch. */
export function ToggleSwitch(props: SwitchProps): JSX.Element {
  return (
    <label class="setting switch">
      <span>
        {props.label}
        <Show when={props.about}>
          <small>{props.about}</small>
        </Show>
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value as displayed. */
  readonly words: string;
  readonly onChange: (value: number) => void;
}

/** A slider for a number between two limits. */
export function Slider(props: SliderProps): JSX.Element {
  return (
    <label class="setting slider">
      <span>{props.label}</span>
      <input
        type="range"
        min={props.min}
        max={props.max}
        step={props.step}
        value={props.value}
        aria-valuetext={props.words}
        onInput={(event) => props.onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{props.words}</output>
    </label>
  );
}
