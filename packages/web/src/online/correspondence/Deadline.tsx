import { Show, createSignal, onCleanup, type JSX } from 'solid-js';
import type { TableSession } from '../session/table-session.ts';
import { formatDeadline } from './format-deadline.ts';
import './correspondence.css';

/** Milliseconds between updates; the text shows minutes. */
const UPDATE_INTERVAL = 10_000;

/** The deadline of the present question. */
export function Deadline(props: { readonly session: TableSession }): JSX.Element {
  const { session } = props;
  const [now, setNow] = createSignal(session.online.now);
  const update = (): void => {
    setNow(session.online.now);
  };
  const timer = setInterval(update, UPDATE_INTERVAL);
  onCleanup(() => clearInterval(timer));
  session.listen(update);
  const words = (): string | null => formatDeadline(session, now());
  return (
    <div class="due-place">
      <Show when={words()}>{(text) => <p class="due">{text()}</p>}</Show>
    </div>
  );
}
