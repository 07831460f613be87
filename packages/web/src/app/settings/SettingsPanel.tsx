import { LANGUAGES, ASSIST_LEVELS } from '@night-cage/protocol';
import { For, Show, createSignal, type JSX } from 'solid-js';
import { changeSettings, settings } from '../../storage/settings.ts';
import { hasAllInstruments, hideInstruments, showAllInstruments } from '../../storage/instruments.ts';
import { SOUND_BUSES, VERBOSITIES } from '../../text/preference-names.ts';
import { importSettings, resetSettings, exportSettings } from '../../storage/settings-text.ts';
import { createTranslator, setLanguage } from '../../text/translator.ts';
import { LANGUAGE_NAMES, detectLanguage, type Language } from '../../text/languages.ts';
import { KeySettings } from './KeySettings.tsx';
import { DeviceKeySettings } from './DeviceKeySettings.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { ChoiceGroup, Slider, ToggleSwitch } from '../../ui/controls.tsx';

const t = createTranslator('settings');

const SPEEDS = [0, 1, 2] as const;
const MOTIONS = ['system', 'full', 'calm', 'none'] as const;
const FONTS = ['serif', 'legible'] as const;
/** The option "language of the browser". */
const BROWSER_LANGUAGE = 'auto';

function chooseLanguage(chosen: Language | typeof BROWSER_LANGUAGE): void {
  changeSettings({ language: chosen === BROWSER_LANGUAGE ? null : chosen });
  void setLanguage(chosen === BROWSER_LANGUAGE ? detectLanguage() : chosen);
}

/** The settings. Every change is saved and applied at once. */
export function SettingsPanel(): JSX.Element {
  return (
    <div class="settings">
      <DisplaySection />
      <PlaySection />
      <SoundSection />
      <DeviceKeySettings />
      <DataSection />
    </div>
  );
}

function DisplaySection(): JSX.Element {
  return (
    <section>
      <h3>{t('settings.view')}</h3>
      <ChoiceGroup<Language | typeof BROWSER_LANGUAGE>
        label={t('settings.language')}
        value={settings.language ?? BROWSER_LANGUAGE}
        options={[
          ...LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]] as const),
          [BROWSER_LANGUAGE, t('settings.language.auto')],
        ]}
        onChange={chooseLanguage}
      />
      <Slider
        label={t('settings.text-size')}
        value={settings.textSize}
        min={100}
        max={200}
        step={10}
        words={t('odds.percent', { p: settings.textSize / 100 })}
        onChange={(size) => changeSettings({ textSize: size })}
      />
      <ChoiceGroup
        label={t('settings.font')}
        value={settings.font}
        options={FONTS.map((font) => [font, t(`settings.font.${font}`)] as const)}
        onChange={(font) => changeSettings({ font })}
      />
      <ToggleSwitch
        label={t('settings.contrast')}
        about={t('settings.contrast.about')}
        value={settings.contrast}
        onChange={(on) => changeSettings({ contrast: on })}
      />
      <ChoiceGroup
        label={t('settings.motion')}
        value={settings.motion}
        options={MOTIONS.map((motion) => [motion, t(`settings.motion.${motion}`)] as const)}
        onChange={(motion) => changeSettings({ motion })}
      />
      <ChoiceGroup
        label={t('settings.verbosity')}
        value={settings.verbosity}
        options={VERBOSITIES.map((words) => [words, t(`verbosity.${words}`)] as const)}
        onChange={(words) => changeSettings({ verbosity: words })}
      />
    </section>
  );
}

function PlaySection(): JSX.Element {
  return (
    <section>
      <h3>{t('settings.play')}</h3>
      <ChoiceGroup
        label={t('settings.assist')}
        about={t(`assist.${settings.assist}.about`)}
        value={settings.assist}
        options={ASSIST_LEVELS.map((name) => [name, t(`assist.${name}`)] as const)}
        onChange={(name) => changeSettings({ assist: name })}
      />
      <ChoiceGroup
        label={t('settings.speed')}
        value={settings.speed}
        options={SPEEDS.map((speed) => [speed, t(`settings.speed.${speed}`)] as const)}
        onChange={(speed) => changeSettings({ speed })}
      />
      <ToggleSwitch
        label={t('settings.auto-forced')}
        about={t('settings.auto-forced.about')}
        value={settings.autoForced}
        onChange={(on) => changeSettings({ autoForced: on })}
      />
      <ToggleSwitch
        label={t('settings.auto-end')}
        about={t('settings.auto-end.about')}
        value={settings.autoEnd}
        onChange={(on) => changeSettings({ autoEnd: on })}
      />
      <ToggleSwitch
        label={t('settings.confirm')}
        about={t('settings.confirm.about')}
        value={settings.confirmHarm}
        onChange={(on) => changeSettings({ confirmHarm: on })}
      />
      <ToggleSwitch
        label={t('settings.tap-once')}
        about={t('settings.tap-once.about')}
        value={settings.tapOnce}
        onChange={(on) => changeSettings({ tapOnce: on })}
      />
      <ToggleSwitch
        label={t('settings.instruments')}
        about={t('settings.instruments.about')}
        value={hasAllInstruments()}
        onChange={(on) => (on ? showAllInstruments() : hideInstruments())}
      />
      <ToggleSwitch
        label={t('settings.letter-keys')}
        about={t('settings.letter-keys.about')}
        value={settings.letterKeys}
        onChange={(on) => changeSettings({ letterKeys: on })}
      />
      <KeySettings />
      <ToggleSwitch
        label={t('settings.left-hand')}
        about={t('settings.left-hand.about')}
        value={settings.leftHand}
        onChange={(on) => changeSettings({ leftHand: on })}
      />
    </section>
  );
}

function SoundSection(): JSX.Element {
  return (
    <section>
      <h3>{t('settings.sound')}</h3>
      <ToggleSwitch
        label={t('settings.sound.on')}
        value={settings.sound}
        onChange={(on) => changeSettings({ sound: on })}
      />
      <Show when={settings.sound}>
        <For each={SOUND_BUSES}>
          {(bus) => (
            <Slider
              label={t(`settings.volume.${bus}`)}
              value={settings.volumes[bus]}
              min={0}
              max={100}
              step={5}
              words={t('odds.percent', { p: settings.volumes[bus] / 100 })}
              onChange={(volume) => changeSettings({ volumes: { ...settings.volumes, [bus]: volume } })}
            />
          )}
        </For>
      </Show>
      <ToggleSwitch
        label={t('settings.captions')}
        about={t('settings.captions.about')}
        value={settings.captions}
        onChange={(on) => changeSettings({ captions: on })}
      />
    </section>
  );
}

function DataSection(): JSX.Element {
  const [message, setMessage] = createSignal('');
  const [isAsking, setAsking] = createSignal(false);
  const address = (): string => `data:application/json,${encodeURIComponent(exportSettings())}`;
  const read = async (file: File): Promise<void> => {
    const isValid = importSettings(await file.text());
    if (isValid) chooseLanguage(settings.language ?? BROWSER_LANGUAGE);
    setMessage(t(isValid ? 'settings.imported' : 'settings.broken'));
  };
  const reset = (): void => {
    setAsking(false);
    resetSettings();
    chooseLanguage(BROWSER_LANGUAGE);
  };
  return (
    <section>
      <h3>{t('settings.data')}</h3>
      <div class="setting-actions">
        <a class="button" href={address()} download="night-cage-settings.json">
          {t('settings.export')}
        </a>
        <FileButton
          label={t('settings.import')}
          accept="application/json,.json"
          onChoose={(file) => void read(file)}
        />
        <Show
          when={isAsking()}
          fallback={
            <button type="button" class="button" onClick={() => setAsking(true)}>
              {t('settings.reset')}
            </button>
          }
        >
          <p class="setting-ask">{t('confirm.reset-settings')}</p>
          <button type="button" class="button danger" onClick={reset}>
            {t('do.yes')}
          </button>
          <button type="button" class="button" onClick={() => setAsking(false)}>
            {t('do.no')}
          </button>
        </Show>
      </div>
      <p role="status" class="setting-status">
        {message() === '' ? t('settings.saved') : message()}
      </p>
    </section>
  );
}
