import { createSignal, type JSX } from 'solid-js';
import { deviceKey, restoreKey } from '../../storage/device-key.ts';
import { createTranslator } from '../../text/translator.ts';
import { FileButton } from '../../ui/FileButton.tsx';

const t = createTranslator('settings');

/** The key of this browser to its seats at tables elsewhere: saved as a file, and restored from one. */
export function DeviceKey(): JSX.Element {
  const [said, setSaid] = createSignal('');
  const read = async (file: File): Promise<void> => {
    const fits = file.size < 1_000 && restoreKey(await file.text());
    setSaid(t(fits ? 'settings.key.restored' : 'settings.key.broken'));
  };
  const save = (): void => {
    // Made only when it is wanted: whoever plays alone has none.
    const anchor = document.createElement('a');
    anchor.href = `data:text/plain,${deviceKey()}`;
    anchor.download = 'night-cage-key.txt';
    anchor.click();
  };
  return (
    <section>
      <h3>{t('settings.key')}</h3>
      <p>{t('settings.key.about')}</p>
      <div class="setting-ways">
        <button type="button" class="button" onClick={save}>
          {t('settings.key.save')}
        </button>
        <FileButton
          label={t('settings.key.restore')}
          accept="text/plain,.txt"
          onChoose={(file) => void read(file)}
        />
      </div>
      <p role="status" class="setting-said">
        {said()}
      </p>
    </section>
  );
}
