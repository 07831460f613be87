import { createSignal, onMount, type JSX } from 'solid-js';
import { readMore, type Told } from '../../speech/more-commands.ts';
import { needPart } from '../../text/say.ts';
import type { AtTable } from '../session/at-table.ts';
import { readTyped } from '../session/typed.ts';

const t = needPart('together', 'people');

/** The lines about a table that can be typed at its board, typed where there is none yet. */
export function LobbyLine(props: { readonly at: AtTable; readonly onBoard: () => void }): JSX.Element {
  const [told, setTold] = createSignal<Told | null>(null);
  let field!: HTMLInputElement;
  onMount(() => field.focus());
  readTyped(props.at, () => props.onBoard());
  const obey = async (line: string): Promise<void> => {
    field.value = '';
    setTold((await readMore(line)) ?? { text: t('typed.about'), refused: true });
  };
  return (
    <form
      class="lobby-line"
      onSubmit={(event) => {
        event.preventDefault();
        void obey(field.value);
      }}
    >
      <label>
        {t('typed.open')}
        <input
          ref={field}
          class="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={t('typed.example')}
        />
      </label>
      <p class="lobby-state" role="status">
        {told()?.text}
      </p>
    </form>
  );
}
