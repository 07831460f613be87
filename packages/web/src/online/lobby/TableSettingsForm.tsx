import { Show, type JSX } from 'solid-js';
import {
  ABSENCE_POLICIES,
  PACES,
  TALK_MODES,
  type SettingsChanges,
  type Pace,
  type TableSettings,
} from '@night-cage/protocol';
import { ChoiceGroup, ToggleSwitch } from '../../ui/controls.tsx';
import { createTranslator } from '../../text/translator.ts';
import { formatPaceAgreement, formatPace } from '../correspondence/format-pace.ts';
import '../correspondence/correspondence.css';

const t = createTranslator('online', 'online-actions', 'correspondence');

/** Seconds of absence to choose from. */
const ABSENCE_LIMITS: readonly number[] = [30, 60, 180, 600];

const inWords = (seconds: number): string =>
  seconds < 60 ? t('agree.after.seconds', { n: seconds }) : t('agree.after.minutes', { n: seconds / 60 });

/** The settings of a table: pace, absence, talking, undo, hints. */
export function TableSettingsForm(props: {
  readonly settings: Omit<TableSettings, 'wish'>;
  readonly onChange: (change: SettingsChanges) => void;
}): JSX.Element {
  return (
    <div class="table-settings">
      <ChoiceGroup
        label={t('agree.pace')}
        value={props.settings.pace ?? 'live'}
        options={[
          ['live', formatPace(null)] as const,
          ...PACES.map((pace) => [pace, formatPace(pace)] as const),
        ]}
        onChange={(pace: Pace | 'live') => props.onChange({ pace: pace === 'live' ? null : pace })}
      />
      <ChoiceGroup
        label={t('agree.absent')}
        value={props.settings.absent}
        options={ABSENCE_POLICIES.map((absent) => [absent, t(`agree.absent.${absent}`)])}
        onChange={(absent) => props.onChange({ absent })}
      />
      <Show when={props.settings.absent !== 'wait' && props.settings.pace === null}>
        <ChoiceGroup
          label={t('agree.after')}
          value={props.settings.absentAfter}
          options={ABSENCE_LIMITS.map((seconds) => [seconds, inWords(seconds)])}
          onChange={(absentAfter) => props.onChange({ absentAfter })}
        />
      </Show>
      <p class="agreed-pace" role="status">
        {formatPaceAgreement(props.settings)}
      </p>
      <ChoiceGroup
        label={t('agree.talk')}
        value={props.settings.talk}
        options={TALK_MODES.map((talk) => [talk, t(`agree.talk.${talk}`)])}
        onChange={(talk) => props.onChange({ talk })}
      />
      <ChoiceGroup
        label={t('agree.undo')}
        value={props.settings.undo}
        options={[
          ['ask', t('agree.undo.ask')],
          ['never', t('agree.undo.never')],
        ]}
        onChange={(undo) => props.onChange({ undo })}
      />
      <ToggleSwitch
        label={t('agree.forced')}
        value={props.settings.forced}
        onChange={(forced) => props.onChange({ forced })}
      />
      <ToggleSwitch
        label={t('agree.hints')}
        value={props.settings.hints}
        onChange={(hints) => props.onChange({ hints })}
      />
      <ToggleSwitch
        label={t('agree.listed')}
        about={t('agree.listed.about')}
        value={props.settings.listed}
        onChange={(listed) => props.onChange({ listed })}
      />
    </div>
  );
}
