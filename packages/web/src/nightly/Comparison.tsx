import { Show, createResource, type JSX } from 'solid-js';
import { createTranslator } from '../text/say.ts';
import { playNightlyWithBot } from './bot-night.ts';
import { CommunityResults } from './Everybody.tsx';
import type { FinishedNightlyTry } from './kept-nights.ts';
import { BotComparison } from './SideBySide.tsx';
import { MonsterComparison } from './Tiles.tsx';
import { createComparison } from './comparing.ts';
import '../ui/compared.css';

const t = createTranslator('nightly');

/** What bots and everybody did on the same stack: only for a night whose try is over. */
export function NightlyComparison(props: { readonly night: FinishedNightlyTry }): JSX.Element {
  const [bot] = createResource(() => playNightlyWithBot(props.night.day));
  const comparison = createComparison(() => props.night);
  const tally = () => {
    const found = comparison.found();
    return found?.ok === true ? found.tally : null;
  };
  return (
    <section class="panel compared" aria-labelledby="compared-title">
      <h2 id="compared-title">{t('nightly.compared')}</h2>
      <BotComparison mine={props.night.over.played} bot={bot() ?? null} isPlaying={bot.loading} />
      <CommunityResults night={props.night} comparison={comparison} />
      <Show when={!bot.loading}>
        <MonsterComparison
          day={props.night.day}
          mine={props.night.over.played}
          bot={bot()?.played ?? null}
          tally={tally()}
        />
      </Show>
    </section>
  );
}
