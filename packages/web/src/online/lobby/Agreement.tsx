import { Show, type JSX } from 'solid-js';
import { ABSENCES, PACES, TALKS, type Changes, type Pace, type Settings } from '@night-cage/protocol';
import { Choice, Switch } from '../../ui/controls.tsx';
import { needPart } from '../../text/say.ts';
import { agreedInWords, paceInWords } from '../letter/pace-words.ts';
import '../letter/letter.css';

const t = needPart('together', 'people', 'letter');

/** Seconds after which somebody may count as absent. */
const PATIENCE: readonly number[] = [30, 60, 180, 600];

const inWords = (seconds: number): string =>
  seconds < 60 ? t('agree.after.seconds', { n: seconds }) : t('agree.after.minutes', { n: seconds / 60 });

/** How the people at a table mean to play with each other. */
export function Agreement(props: {
  readonly agreed: Omit<Settings, 'wish'>;
  readonly onChange: (change: Changes) => void;
}): JSX.Element {
  return (
    <div class="agreement">
      <Choice
        label={t('agree.pace')}
        value={props.agreed.pace ?? 'live'}
        options={[
          ['live', paceInWords(null)] as const,
          ...PACES.map((pace) => [pace, paceInWords(pace)] as const),
        ]}
        onChange={(pace: Pace | 'live') => props.onChange({ pace: pace === 'live' ? null : pace })}
      />
      <Choice
        label={t('agree.absent')}
        value={props.agreed.absent}
        options={ABSENCES.map((absent) => [absent, t(`agree.absent.${absent}`)])}
        onChange={(absent) => props.onChange({ absent })}
      />
      <Show when={props.agreed.absent !== 'wait' && props.agreed.pace === null}>
        <Choice
          label={t('agree.after')}
          value={props.agreed.absentAfter}
          options={PATIENCE.map((seconds) => [seconds, inWords(seconds)])}
          onChange={(absentAfter) => props.onChange({ absentAfter })}
        />
      </Show>
      <p class="agreed" role="status">
        {agreedInWords(props.agreed)}
      </p>
      <Choice
        label={t('agree.talk')}
        value={props.agreed.talk}
        options={TALKS.map((talk) => [talk, t(`agree.talk.${talk}`)])}
        onChange={(talk) => props.onChange({ talk })}
      />
      <Choice
        label={t('agree.undo')}
        value={props.agreed.undo}
        options={[
          ['ask', t('agree.undo.ask')],
          ['never', t('agree.undo.never')],
        ]}
        onChange={(undo) => props.onChange({ undo })}
      />
      <Switch
        label={t('agree.forced')}
        value={props.agreed.forced}
        onChange={(forced) => props.onChange({ forced })}
      />
      <Switch
        label={t('agree.hints')}
        value={props.agreed.hints}
        onChange={(hints) => props.onChange({ hints })}
      />
      <Switch
        label={t('agree.listed')}
        about={t('agree.listed.about')}
        value={props.agreed.listed}
        onChange={(listed) => props.onChange({ listed })}
      />
    </div>
  );
}
