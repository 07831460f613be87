import { Show, createSignal, onCleanup, type JSX } from 'solid-js';
import type { TableSession } from '../session/table-session.ts';
import { formatDeadline } from './format-deadline.ts';
import './letter.css';

/** Milliseconds after which the words are looked at again: they tell minutes. */
const AGAIN = 10_000;

/** By when the question of the table is to be answered. */
export function Deadline(props: { readonly at: TableSession }): JSX.Element {
  const { at } = props;
  const [now, setNow] = createSignal(at.online.now);
  const look = (): void => {
    setNow(at.online.now);
  };
  const timer = setInterval(look, AGAIN);
  onCleanup(() => clearInterval(timer));
  at.listen(look);
  const words = (): string | null => formatDeadline(at, now());
  return (
    <div class="due-place">
      <Show when={words()}>{(text) => <p class="due">{text()}</p>}</Show>
    </div>
  );
}
