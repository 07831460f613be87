import { Show, createSignal, type JSX } from 'solid-js';
import { changeSettings, settings, parseSettings, type UserSettings } from './settings.ts';
import { showAllInstruments } from './instruments.ts';
import { mergeLessonProgress } from './lesson-progress.ts';
import { detectLanguage } from '../text/languages.ts';
import { createTranslator, setLanguage } from '../text/translator.ts';
import { loadGameStorage } from './load-game-storage.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { saveEverything } from './save-everything.ts';

const k = createTranslator('storage');

/** Megabytes. Enough for thousands of games, and not more than a page can hold. */
const MAX_MEGABYTES = 100;

/** The settings of a file, if they differ from the current ones. */
function findDifferentSettings(kept: unknown): UserSettings | null {
  if (kept === null) return null;
  const found = parseSettings(kept);
  return JSON.stringify(found) === JSON.stringify(settings) ? null : found;
}

/**
 * Exports everything to a file and imports such a file. An import replaces nothing; settings only
 * on request.
 */
export function ExportImport(props: { readonly onChange: () => void }): JSX.Element {
  const [message, setMessage] = createSignal<string | null>(null);
  const [offered, setOffered] = createSignal<UserSettings | null>(null);

  const applySettings = async (found: UserSettings): Promise<void> => {
    changeSettings(found);
    setOffered(null);
    await setLanguage(found.language ?? detectLanguage());
    setMessage(k('all.settings.used'));
  };

  const save = async (): Promise<void> => {
    setMessage((await saveEverything()) ? null : k('all.incomplete'));
  };
  const importFile = async (file: File): Promise<void> => {
    if (file.size > MAX_MEGABYTES * 1e6) return void setMessage(k('all.too-large', { n: MAX_MEGABYTES }));
    try {
      const { importAll } = await loadGameStorage();
      const imported = await importAll(await file.text());
      if (imported === null) return void setMessage(k('all.not-such-a-file'));
      const { added, known, unreadable, memories } = imported;
      if (added + known > 0) showAllInstruments();
      const lessons = mergeLessonProgress(imported.lessons);
      const parts = [k('all.added', { n: added })];
      if (known > 0) parts.push(k('all.known', { n: known }));
      if (unreadable > 0) parts.push(k('all.unreadable', { n: unreadable }));
      if (memories > 0) parts.push(k('all.memories', { n: memories }));
      if (lessons > 0) parts.push(k('all.lessons', { n: lessons }));
      setMessage(parts.join(' '));
      setOffered(findDifferentSettings(imported.settings));
    } catch {
      setMessage(k('all.no-room'));
    }
    props.onChange();
  };

  return (
    <section class="panel everything">
      <h2>{k('all.title')}</h2>
      <p>{k('all.about')}</p>
      <button type="button" class="button" onClick={() => void save()}>
        {k('all.export')}
      </button>
      <FileButton
        label={k('all.import')}
        accept=".json,application/json"
        onChoose={(file) => void importFile(file)}
      />
      <Show when={message()}>{(words) => <p role="status">{words()}</p>}</Show>
      <Show when={offered()}>
        {(found) => (
          <p class="row">
            <span class="beside">{k('all.settings')}</span>
            <button type="button" class="button" onClick={() => void applySettings(found())}>
              {k('all.settings.use')}
            </button>
          </p>
        )}
      </Show>
    </section>
  );
}
