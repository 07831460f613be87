import { Show, createEffect, type JSX } from 'solid-js';
import type { Space } from '@night-cage/rules';
import { openDialog } from '../ui/dialogs.ts';
import type { TableModel } from '../model/table-model.ts';
import type { Target } from '../model/targets.ts';
import { createTranslator } from '../text/translator.ts';
import { describeEvent, isAnnounced } from './describe/describe-event.ts';
import { parseCommand } from './commands.ts';
import { runRegisteredCommand } from './command-registry.ts';
import { announceReply, reply, announce, showReply, typing } from './speech.ts';
import type { RefusalExplanation } from './explain-refusal.ts';
import type { CommandResult } from './choose-by-command.ts';
import './speech.css';

const t = createTranslator('commands', 'story');

interface Props {
  readonly table: TableModel;
  readonly targets: readonly Target[];
  readonly focus: Space | null;
  /** Returns the focus to the board. */
  readonly onLeave: () => void;
}

/** The history of typed lines, newest last, without consecutive duplicates. */
function createHistory(): { add: (line: string) => void; recall: (by: number) => string } {
  const lines: string[] = [];
  let at = 0;
  return {
    add: (line) => {
      if (line !== '' && lines.at(-1) !== line) lines.push(line);
      at = lines.length;
    },
    recall: (by) => {
      at = Math.min(lines.length, Math.max(0, at + by));
      return lines[at] ?? '';
    },
  };
}

/**
 * The command line: play by typing. Answers are announced and shown. `/` focuses it, Escape returns
 * to the board.
 */
export function CommandLine(props: Props): JSX.Element {
  const history = createHistory();
  let refused: RefusalExplanation | null = null;
  let input!: HTMLInputElement;
  createEffect(() => {
    if (typing() > 0) input.focus();
  });

  const execute = (line: string): void => {
    const registeredReply = runRegisteredCommand(line);
    if (registeredReply !== null)
      return void registeredReply.then(({ text, refused: isRefused }) => announceReply(text, isRefused));
    const result = parseCommand(props.table, props.targets, line, { focus: props.focus, refused });
    const rule = 'refused' in result ? result.rule : null;
    refused = 'refused' in result && rule !== null ? { text: result.refused, rule } : null;
    const answer = runCommand(props.table, result);
    announce(answer);
    // Actions are announced by the Announcer; here their result is only shown.
    showReply(answer || describeLastChoice(props.table), 'refused' in result, rule);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      input.value = history.recall(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      input.value = '';
      props.onLeave();
    }
  };

  return (
    <form
      class="command-line"
      aria-label={t('command.title')}
      onSubmit={(event) => {
        event.preventDefault();
        history.add(input.value.trim());
        execute(input.value);
        input.value = '';
      }}
    >
      <label class="visually-hidden" for="command-line">
        {t('command.label')}
      </label>
      <span class="command-sign" aria-hidden="true">
        ›
      </span>
      <input
        id="command-line"
        ref={input}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="send"
        maxLength={330}
        placeholder={t('command.placeholder')}
        onKeyDown={onKeyDown}
      />
      <Show when={reply()}>
        {(reply) => (
          <p class="command-reply" classList={{ refused: reply().refused }}>
            {reply().text}{' '}
            <Show when={reply().rule}>
              {(rule) => (
                <button
                  type="button"
                  class="link"
                  onClick={() => openDialog({ shows: 'rules', rule: rule() })}
                >
                  {t('refusal.rule', { rule: rule() })}
                </button>
              )}
            </Show>
          </p>
        )}
      </Show>
    </form>
  );
}

/** The effects of the last choice as text. The live regions use shorter texts. */
function describeLastChoice(table: TableModel): string {
  const moment = table.moments().at(-1);
  if (moment === undefined) return '';
  return moment.events
    .filter(isAnnounced)
    .map((event) => describeEvent(event, moment.after))
    .join(' ');
}

/** Executes a parsed command and returns the answer. */
function runCommand(table: TableModel, result: CommandResult): string {
  if ('does' in result) {
    table.choose(result.does);
    return '';
  }
  if ('refused' in result) return result.refused;
  if ('arms' in result) {
    const armed = table.armed();
    const way = armed?.target.key === result.arms.key ? armed.way : 0;
    table.point(result.arms);
    table.rotate(result.way - way);
  } else if ('undoes' in result) table.undo();
  else if ('letsGo' in result) table.cancel();
  else if ('opens' in result) openDialog({ shows: 'rules', rule: result.opens });
  return result.says;
}
