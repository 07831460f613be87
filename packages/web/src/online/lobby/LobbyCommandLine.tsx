import { createSignal, onMount, type JSX } from 'solid-js';
import { runRegisteredCommand, type CommandReply } from '../../speech/command-registry.ts';
import { createTranslator } from '../../text/translator.ts';
import type { TableSession } from '../session/table-session.ts';
import { registerTableCommands } from '../session/table-commands.ts';

const t = createTranslator('online', 'online-actions');

/** The typed commands about a table, in the lobby. */
export function LobbyCommandLine(props: {
  readonly session: TableSession;
  readonly onBoard: () => void;
}): JSX.Element {
  const [reply, setReply] = createSignal<CommandReply | null>(null);
  let field!: HTMLInputElement;
  onMount(() => field.focus());
  registerTableCommands(props.session, () => props.onBoard());
  const runCommand = async (line: string): Promise<void> => {
    field.value = '';
    setReply((await runRegisteredCommand(line)) ?? { text: t('typed.about'), refused: true });
  };
  return (
    <form
      class="lobby-line"
      onSubmit={(event) => {
        event.preventDefault();
        void runCommand(field.value);
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
        {reply()?.text}
      </p>
    </form>
  );
}
