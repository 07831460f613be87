import { createSignal, onMount, type JSX } from 'solid-js';
import { runRegisteredCommand, type CommandReply } from '../../speech/command-readers.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { registerTableCommands } from '../session/table-commands.ts';

const t = createTranslator('together', 'people');

/** The lines about a table that can be typed at its board, typed where there is none yet. */
export function LobbyCommandLine(props: {
  readonly at: TableSession;
  readonly onBoard: () => void;
}): JSX.Element {
  const [told, setTold] = createSignal<CommandReply | null>(null);
  let field!: HTMLInputElement;
  onMount(() => field.focus());
  registerTableCommands(props.at, () => props.onBoard());
  const obey = async (line: string): Promise<void> => {
    field.value = '';
    setTold((await runRegisteredCommand(line)) ?? { text: t('typed.about'), refused: true });
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
