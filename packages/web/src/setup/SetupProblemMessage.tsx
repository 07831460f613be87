import { Show, type JSX } from 'solid-js';

/** What the rules have against a choice, beside that choice. */
export const SetupProblemMessage = (props: { readonly of: string | null }): JSX.Element => (
  <Show when={props.of}>
    {(reason) => (
      <p class="problem" role="alert">
        {reason()}
      </p>
    )}
  </Show>
);
