import { createSignal, type JSX } from 'solid-js';
import { deviceKey, restoreKey } from '../../storage/device-key.ts';
import { createTranslator } from '../../text/translator.ts';
import { FileButton } from '../../ui/FileButton.tsx';

const t = createTranslator('settings');

/** Exports and restores the key that owns this browser's seats at online tables. */
export function DeviceKeySettings(): JSX.Element {
  const [message, setMessage] = createSignal('');
  const read = async (file: File): Promise<void> => {
    const isValid = file.size < 1_000 && restoreKey(await file.text());
    setMessage(t(isValid ? 'settings.key.restored' : 'settings.key.broken'));
  };
  const save = (): void => {
    // Creates the key only on demand: players who never play online have none.
    const anchor = document.createElement('a');
    anchor.href = `data:text/plain,${deviceKey()}`;
    anchor.download = 'night-cage-key.txt';
    anchor.click();
  };
  return (
    <section>
      <h3>{t('settings.key')}</h3>
      <p>{t('settings.key.about')}</p>
      <div class="setting-actions">
        <button type="button" class="button" onClick={save}>
          {t('settings.key.save')}
        </button>
        <FileButton
          label={t('settings.key.restore')}
          accept="text/plain,.txt"
          onChoose={(file) => void read(file)}
        />
      </div>
      <p role="status" class="setting-status">
        {message()}
      </p>
    </section>
  );
}
