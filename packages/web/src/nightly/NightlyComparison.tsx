import { Show, createResource, type JSX } from 'solid-js';
import { createTranslator } from '../text/translator.ts';
import { playNightlyWithBot } from './bot-nightly-game.ts';
import { CommunityResults } from './CommunityResults.tsx';
import type { FinishedNightlyTry } from './nightly-tries.ts';
import { BotComparison } from './BotComparison.tsx';
import { MonsterComparison } from './MonsterComparison.tsx';
import { createComparison } from './comparison-model.ts';
import '../ui/comparison.css';

const t = createTranslator('nightly');

/** The results of the bot and of all players on the same stack. Only for a finished try. */
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
