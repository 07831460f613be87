import type { JSX } from 'solid-js';
import { ABSENCES, TALKS, type Changes, type Settings } from '@night-cage/protocol';
import { Choice, Switch } from '../screens/controls.tsx';
import { loadPart } from '../text/say.ts';

const t = await loadPart('together');

/** How the people at a table mean to play with each other. */
export function Agreement(props: {
  readonly agreed: Omit<Settings, 'wish'>;
  readonly onChange: (change: Changes) => void;
}): JSX.Element {
  return (
    <div class="agreement">
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
      <Choice
        label={t('agree.absent')}
        value={props.agreed.absent}
        options={ABSENCES.map((absent) => [absent, t(`agree.absent.${absent}`)])}
        onChange={(absent) => props.onChange({ absent })}
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
