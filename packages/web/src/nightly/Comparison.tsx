import { Show, createResource, type JSX } from 'solid-js';
import { needPart } from '../text/say.ts';
import { botNight } from './bot-night.ts';
import { Everybody } from './Everybody.tsx';
import type { FinishedNight } from './kept-nights.ts';
import { SideBySide } from './SideBySide.tsx';
import { Tiles } from './Tiles.tsx';
import { createComparison } from './comparing.ts';
import '../ui/compared.css';

const t = needPart('nightly');

/** What bots and everybody did on the same stack: only for a night whose try is over. */
export function Comparison(props: { readonly night: FinishedNight }): JSX.Element {
  const [bot] = createResource(() => botNight(props.night.day));
  const comparison = createComparison(() => props.night);
  const tally = () => {
    const found = comparison.found();
    return found?.ok === true ? found.tally : null;
  };
  return (
    <section class="panel compared" aria-labelledby="compared-title">
      <h2 id="compared-title">{t('nightly.compared')}</h2>
      <SideBySide mine={props.night.over.played} bot={bot() ?? null} isPlaying={bot.loading} />
      <Everybody night={props.night} comparison={comparison} />
      <Show when={!bot.loading}>
        <Tiles
          day={props.night.day}
          mine={props.night.over.played}
          bot={bot()?.played ?? null}
          tally={tally()}
        />
      </Show>
    </section>
  );
}
