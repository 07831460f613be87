import { Show, type JSX } from 'solid-js';

/** The problem of an option, beside it. */
export const SetupProblemMessage = (props: { readonly of: string | null }): JSX.Element => (
  <Show when={props.of}>
    {(reason) => (
      <p class="problem" role="alert">
        {reason()}
      </p>
    )}
  </Show>
);
